import { Trans } from '@lingui/react/macro';
import { Paragraph } from './paragraph.tsx';

/** Day and time in Europe/Berlin, e.g. `27.11.2026, 22:15` (specification §9: DD.MM.YYYY in both languages). */
function berlinMoment(at: Date): string {
  return new Intl.DateTimeFormat('de-DE', {
    timeZone: 'Europe/Berlin',
    day: '2-digit',
    month: '2-digit',
    year: 'numeric',
    hour: '2-digit',
    minute: '2-digit',
  }).format(at);
}

export function Expiry({ at }: { readonly at: Date }) {
  const moment = berlinMoment(at);
  return (
    <Paragraph quiet>
      <Trans>The link works until {moment} (German time).</Trans>
    </Paragraph>
  );
}
