import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { noteOlderAccounts } from '#server/domain/money/accounts/note-older.ts';
import { rowsOf } from '../given/account-people.ts';
import { account, claimToken, confirmedRecipient, newOrderId, reportOrder } from '../given/bounty-people.ts';
import { dossiersOf } from '../given/dossiers.ts';
import { confirmedRecommender } from '../given/people.ts';
import { Service } from '../service/service.ts';

/** Of no bank that there is, with its check digits (ISO 13616). */
const ibanEnding = (end: string) => {
  const rest = `37040044000000${end}`;
  return `DE${String(98n - (BigInt(`${rest}131400`) % 97n)).padStart(2, '0')}${rest}`;
};

describe('accounts that were given before their digits were noted', () => {
  let service: Service;
  beforeAll(async () => {
    service = await Service.start('pglite');
  }, 180_000);
  afterAll(() => service.stop());

  const { kindsFor, idOf } = dossiersOf(() => service);

  it('are all found, also where one person has several', async () => {
    const anna = await confirmedRecommender(service, { Empfehlung: { AnteilEmpfehler: 100 } });
    for (const end of ['1111', '2222']) {
      const recipient = await confirmedRecipient(service, anna);
      const longAgo = new Date(service.clock.now().getTime() - 20 * 86_400_000).toISOString().slice(0, 19);
      const order = { ExterneId: newOrderId(), Empfaengernummer: recipient.number, Auftragsdatum: longAgo };
      await reportOrder(service, { ...order, Status: 'Gezahlt' });
      const token = await claimToken(service, anna.email);
      const Bankdaten = { ...account, Iban: ibanEnding(end) };
      const body = { Auszahlung: 'Geld', BankdatenMerken: end === '2222', Bankdaten };
      expect((await service.call('PUT', 'praemierung/', { token, body })).status).toBe(200);
    }
    const theirs = [['Empfehler', await idOf(anna.email)]];
    const both = async () => [await kindsFor('1111'), await kindsFor('2222')];
    expect(await both()).toEqual([theirs, theirs]);
    // As a database is that comes from the version before.
    await rowsOf(service, `delete from person_traits where kind = 'account-end'`);
    await noteOlderAccounts(service.database.db, service.effects);
    expect(await both()).toEqual([theirs, theirs]);
  });
});
