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

/** The same without the time. */
export function berlinDay(at: Date): string {
  return berlinMoment(at).slice(0, 10);
}

export function Expiry({ at }: { readonly at: Date }) {
  const moment = berlinMoment(at);
  return (
    <Paragraph quiet>
      <Trans>The link works until {moment} (German time).</Trans>
    </Paragraph>
  );
}
