const berlin = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Berlin', dateStyle: 'short' });

/** `7.5.1991` as `1991-05-07`. */
function isoOf(text: string): string {
  const [day = '', month = '', year = ''] = text.split('.');
  return `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
}

function isInCalendar(iso: string): boolean {
  const [year = 0, month = 0, day = 0] = iso.split('-').map(Number);
  return new Date(Date.UTC(year, month - 1, day)).toISOString().slice(0, 10) === iso;
}

/** Who was born on 29 February is a year older on 1 March where the year has no such day. */
function isAged(born: string, years: number, today: string): boolean {
  return `${Number(born.slice(0, 4)) + years}${born.slice(4)}` <= today;
}

/**
 * What hinders somebody from ordering by the day of birth.
 * @param text as `31.12.1990`
 * @param young whether the tariff is for people below 28
 */
export function birthDayMistake(text: string, young: boolean, now: Date): string | undefined {
  const born = isoOf(text);
  const today = berlin.format(now);
  if (!isInCalendar(born)) return 'Diesen Tag gibt es nicht. Bitte prüfen Sie Ihr Geburtsdatum.';
  if (!isAged(born, 18, today)) return 'Bestellen kann, wer mindestens 18 Jahre alt ist.';
  return young && isAged(born, 28, today) ? 'Dieser Tarif ist für Menschen unter 28.' : undefined;
}
