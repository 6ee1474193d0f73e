import { afterAll, beforeAll, beforeEach, expect } from 'vitest';
import { lookAround } from '#server/domain/money/fraud/look.ts';
import { followNews } from '#server/domain/money/fraud/news.ts';
import type { Tenant } from '#server/domain/tenant.ts';
import type { Engine } from '../service/engines.ts';
import { rowsOf } from './account-people.ts';
import { account, claimToken, confirmedRecipient, newOrderId, reportOrder } from './bounty-people.ts';
import { newKey } from './operator-people.ts';
import { Paying } from './paying.ts';
import { confirmedRecommender } from './people.ts';
import { readToEnd } from './read-feed.ts';

interface Case {
  readonly FallId: string;
  readonly Zustand: string;
  readonly Punkte: number;
  readonly Auffaelligkeiten: { readonly Auffaelligkeit: string; readonly Anzahl: number; readonly Punkte: number }[];
}

/** Somebody who cheats, and who looks at them. */
export function fraudDeskOf(given: () => Paying, engine: Engine) {
  const look = async (tenant: Tenant = given().service.tenant) => {
    const { database, effects } = given().service;
    await readToEnd(given().service, 'fraud-desk', () => followNews(database.db, effects));
    const { signal } = new AbortController();
    const failed: unknown[] = [];
    await lookAround(database.db, effects, [tenant], { signal, tell: (each) => void failed.push(each) });
    expect(failed).toEqual([]);
  };
  const list = async (query = '') =>
    (await given().call('GET', `auffaelligkeiten${query}`)).body as unknown as {
      Faelle: Case[];
      Weiter: string | null;
    };
  const decide = (id: string, Entscheidung: string, query = '') =>
    given().call('POST', `auffaelligkeiten/${id}/entscheidung${query}`, { body: { Entscheidung, Grund: 'angesehen' } });
  const read = async (id: string) => (await given().call('GET', `auffaelligkeiten/${id}`)).body;
  const caseOf = async (email: string) => {
    const select = `select c.id::text from fraud_cases c join recommenders r on r.id::text = c.subject where r.email = $1`;
    return String((await rowsOf(given().service, select, email))[0]?.['id']);
  };
  const mailsTo = async (email: string) =>
    (await given().service.mailsTo(email)).filter(({ kind }) => kind === 'bounty-check');

  let names = 0;
  /** Nobody else's (ISO 13616). */
  const newIban = () => {
    const bank = `37040044${String(names).padStart(10, '0')}`;
    return `DE${String(98n - (BigInt(`${bank}131400`) % 97n)).padStart(2, '0')}${bank}`;
  };
  /**
   * Somebody who has recommended to themselves by an alias of their own mailbox, and collected the bounty for it: as the recommender, or as
   * the recipient where nothing is the recommender's.
   */
  const cheat = async (share: 100 | 0 = 100) => {
    names += 1;
    const name = `rike${names}-${engine}`;
    const empfehler = { Email: `${name}@web.example`, Vorname: 'Rike', Nachname: 'Sommer' };
    const rike = await confirmedRecommender(given().service, {
      Empfehler: empfehler,
      Empfehlung: { AnteilEmpfehler: share },
    });
    const alias = await confirmedRecipient(given().service, rike, { email: `${name}+neu@web.example` });
    const longAgo = new Date(given().service.clock.now().getTime() - 20 * 86_400_000).toISOString().slice(0, 19);
    const order = { ExterneId: newOrderId(), Empfaengernummer: alias.number, Auftragsdatum: longAgo };
    await reportOrder(given().service, { ...order, Status: 'Gezahlt' });
    const token = await claimToken(given().service, share === 100 ? rike.email : alias.email);
    const body = { Auszahlung: 'Geld', Bankdaten: { ...account, Iban: newIban() } };
    expect((await given().service.call('PUT', 'praemierung/', { token, body })).status).toBe(200);
    return { rike, alias, token };
  };

  /** Somebody in support deletes the account. */
  const deleteAccount = async (email: string) => {
    const { key: token } = await newKey(given().service, `Uta ${names} ${engine}`, ['Kundenservice']);
    const body = { Gegenstand: email };
    const { status } = await given().service.call('POST', 'operator/empfehler/loeschung', { token, body });
    expect(status).toBeLessThan(300);
  };
  return { look, list, decide, read, caseOf, mailsTo, cheat, deleteAccount };
}

/** The same in a service of its own for a block of tests, each of which begins without a case. */
export function fraudDeskOn(engine: Engine) {
  let paying: Paying;
  beforeAll(async () => {
    paying = await Paying.start(engine);
  }, 180_000);
  afterAll(() => paying.service.stop());
  beforeEach(async () => {
    await paying.payTheRest();
    await paying.service.database.executeSql('delete from fraud_cases');
  });
  return { ...fraudDeskOf(() => paying, engine), given: () => paying };
}
