import { Trans } from '@lingui/react/macro';
import { Paragraph } from './paragraph.tsx';

/** Day and time in Europe/Berlin, e.g. `27.11.2026, 22:15` (specification §9: DD.MM.YYYY in both languages). */
export function berlinMoment(at: Date): string {
  return new Intl.DateTimeFormat('de-DE', {
    timeZone: 'Europe/Berlin',
    day: '2-digit',
    month: '2-digit',
    year: 'numeric',
    hour: '2-digit',
    minute: '2-digit',
  }).format(at);
}

/** The day alone: `27.11.2026`. */
export function berlinDay(at: Date): string {
  return berlinMoment(at).slice(0, 10);
}

/** The time alone: `22:15`. */
export function berlinTime(at: Date): string {
  return berlinMoment(at).slice(-5);
}

export function Expiry({ at }: { readonly at: Date }) {
  const day = berlinDay(at);
  const time = berlinTime(at);
  return (
    <Paragraph quiet>
      <Trans>
        The link works until {day}, {time} (German time).
      </Trans>
    </Paragraph>
  );
}
