import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  agencyWith,
  confirmedNamed,
  rowsOfReport,
  signedInTo,
  unconfirmedRecipient,
  withAdviser,
} from '../given/agency-people.ts';
import { newOrderId, reportOrder } from '../given/bounty-people.ts';
import { engines } from '../service/engines.ts';
import { Service } from '../service/service.ts';

describe.each(engines)('what reports are looked through for on %s', (engine) => {
  let service: Service;
  let token: string;
  beforeAll(async () => {
    service = await Service.start(engine);
    await agencyWith(service, 'A-1', ['LS-1001']);
    token = await signedInTo(service, 'A-1');
    const anna = await withAdviser(service, 'LS-1001', { Empfehlung: { Channel: 'email' } });
    await unconfirmedRecipient(service, anna, { Vorname: 'Udo', Nachname: 'Vogt' });
    await confirmedNamed(service, anna, { Vorname: 'Kim', Nachname: 'Kern' });
    for (const [Vorname, Status] of [
      ['Lena', 'Gezahlt'],
      ['Mia', 'Offen'],
    ] as const) {
      const { number } = await confirmedNamed(service, anna, { Vorname, Nachname: 'Thor' });
      await reportOrder(service, { ExterneId: newOrderId(), Empfaengernummer: number, Status });
    }
  }, 180_000);
  afterAll(() => service.stop());

  it.each([
    ['leads', 'de', 'nicht bestätigt', ['U••• V.']],
    ['leads', 'de', 'bezahlt', ['L••• T.']],
    ['leads', 'en', 'not confirmed', ['U••• V.']],
    ['leads', 'en', 'paid', ['L••• T.']],
    ['leads', 'en', 'elsewhere', ['K••• K.', 'L••• T.', 'M••• T.', 'U••• V.']],
    ['leads', 'de', 'gezahlt', []],
    ['leads', 'en', 'bezahlt', []],
    ['orders', 'de', 'offen', ['M••• T.']],
    ['orders', 'en', 'open', ['M••• T.']],
    ['referrals', 'de', 'läuft e-mail', ['Anna S.']],
    ['referrals', 'en', 'runs', ['Anna S.']],
    ['referrals', 'en', 'ok', []],
    ['bounties', 'en', 'recommender ready', ['Anna S.', 'Anna S.']],
    ['bounties', 'en', 'bereit', []],
  ] as const)('is of %s in %s “%s” as it stands there', async (report, language, Filter, names) => {
    const rows = await rowsOfReport(service, report, { token, language, Filter });
    const shown = rows.map((row) => String(row['EmpfaengerName'] ?? row['PersonName'] ?? row['EmpfehlerName']));
    expect(shown.toSorted()).toEqual(names);
  });

  it('is put in order by the words of who reads them', async () => {
    const statesIn = async (language: string) => {
      const rows = await rowsOfReport(service, 'leads', { token, language, OrderBy: 'Status', Descending: false });
      return rows.map(({ Status }) => Status);
    };
    // Bestätigt, Bestellt, Bezahlt, Nicht bestätigt; Confirmed, Not confirmed, Ordered, Paid.
    expect(await statesIn('de')).toEqual(['Bestaetigt', 'Bestellt', 'Gezahlt', 'Angelegt']);
    expect(await statesIn('en')).toEqual(['Bestaetigt', 'Angelegt', 'Bestellt', 'Gezahlt']);
  });
});
