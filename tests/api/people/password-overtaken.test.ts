import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { logIn, mailOf, newMember, password, rowsOf, setPassword } from '../given/account-people.ts';
import { account, claimsOf, providedBounty } from '../given/bounty-people.ts';
import { engines, newDatabase } from '../service/engines.ts';
import { newKey } from '../given/operator-people.ts';
import { releasers } from '../given/releasers.ts';
import { Service, tokenIn, type Answer } from '../service/service.ts';

/** The password with which the owner gets their account back. */
const renewed = 'Wiesengrund8';

/** Comparing a password takes long, and what it allows is written after that: meanwhile the owner may have set another one. */
describe.each(engines)('who was overtaken by a new password on %s', (engine) => {
  let service: Service;
  /** What is faster than the next transaction. */
  let faster: (() => Promise<void>) | null = null;
  let overtaking: Promise<void> | undefined;
  beforeAll(async () => {
    service = await Service.start(engine, undefined, 100_000, async () => {
      const database = await newDatabase(engine);
      const begin: typeof database.db.transaction = database.db.transaction.bind(database.db);
      const transaction: typeof begin = async (work, config) => {
        const first = faster;
        faster = null;
        if (first) await (overtaking = first());
        return begin(work, config);
      };
      Object.assign(database.db, { transaction });
      return database;
    });
  }, 180_000);
  afterAll(() => service.stop());

  const idOf = async (email: string) =>
    String((await rowsOf(service, 'select id::text from recommenders where email = $1', email))[0]?.['id']);
  const sessionsOf = (id: string) => rowsOf(service, 'select id from sessions where subject_id = $1', id);

  /** Lets the owner set a new password by the mailed link just before what a call has been allowed is written. */
  async function renewFirst(email: string, { isJudged = true } = {}): Promise<string> {
    const id = await idOf(email);
    await service.call('POST', 'account/resetPassword', { body: { Email: email } });
    const link = tokenIn((await mailOf(service, email, 'password-reset')).resetUrl);
    faster = async () => {
      const source = service.effects.pseudonym(id);
      // Counted before it is judged, and forgiven because it was right.
      const tries = await rowsOf(
        service,
        `select count from tries where kind = 'password-account' and source = $1`,
        source,
      );
      expect(tries).toEqual(isJudged ? [{ count: 0 }] : []);
      expect((await setPassword(service, link, renewed)).status).toBe(200);
    };
    return id;
  }

  /** The owner alone is in: with the new password, and with the one session that the mailed link began. */
  async function expectOwnersAlone(email: string, id: string): Promise<void> {
    expect(await sessionsOf(id)).toHaveLength(1);
    expect((await logIn(service, email)).body['Code']).toBe('PSOF0101');
    expect((await logIn(service, email, renewed)).status).toBe(200);
  }

  /** What the late one is answered; it was overtaken. */
  const told = async (late: Promise<Answer>) => {
    const { status, body } = await late;
    expect(faster).toBeNull();
    await overtaking;
    return [status, body['Code']];
  };
  const change = (token: string, next: string) =>
    service.call('PUT', 'account/resetPasswordWithoutToken', {
      body: { AktuellesPasswort: password, Password: next, PasswordWiederholung: next },
      token,
    });
  const leave = (token: string, body?: object) => service.call('DELETE', 'empfehler/delete', { token, body });

  it('does not put the old password back, and gets no session', async () => {
    const { email, token } = await newMember(service);
    const id = await renewFirst(email);
    const late = change(token, password);
    expect(await told(late)).toEqual([403, 'PSOF0115']);
    await expectOwnersAlone(email, id);
  });

  it('does not delete the account by the old password', async () => {
    const { email, token } = await newMember(service);
    const id = await renewFirst(email);
    const late = leave(token, { Password: password });
    expect(await told(late)).toEqual([403, 'PSOF0116']);
    await expectOwnersAlone(email, id);
  });

  it('does not delete the account by a young login that is over', async () => {
    const { email, token } = await newMember(service);
    const id = await renewFirst(email, { isJudged: false });
    const late = leave(token);
    expect(await told(late)).toEqual([401, 'PSOF0204']);
    await expectOwnersAlone(email, id);
  });

  it('keeps no bank account', async () => {
    const { email, token } = await newMember(service);
    const id = await renewFirst(email);
    const body = { ...account, AktuellesPasswort: password };
    const late = service.call('PUT', 'empfehler/bankdaten/', { token, body });
    expect(await told(late)).toEqual([403, 'PSOF0507']);
    expect(await rowsOf(service, 'select sealed from bank_accounts where recommender_id = $1', id)).toEqual([]);
    await expectOwnersAlone(email, id);
  });

  it('leads no bounty to another account', async () => {
    const { anna } = await providedBounty(service, 100);
    const token = String((await setPassword(service, anna.passwordToken)).body['Token']);
    const [claim] = await claimsOf(service, token);
    const id = await renewFirst(anna.email);
    const choice = { Auszahlung: 'Geld', PraemierungId: claim?.['PraemierungId'], Bankdaten: account };
    const body = { ...choice, BankdatenMerken: true, AktuellesPasswort: password };
    const late = service.call('PUT', 'praemierung', { token, body });
    expect(await told(late)).toEqual([403, 'PSOF0507']);
    expect(await rowsOf(service, 'select state from bounties where recommender_id = $1', id)).toEqual([
      { state: claim?.['Zustand'] },
    ]);
    expect(await rowsOf(service, 'select sealed from bank_accounts where recommender_id = $1', id)).toEqual([]);
    await expectOwnersAlone(anna.email, id);
  });

  it('by a block gets no session that would work once it is lifted', async () => {
    const { email, token } = await newMember(service);
    const id = await idOf(email);
    await newKey(service, 'Karin Vogt', ['Sperren'], { key: releasers['Karin Vogt'] });
    faster = async () => {
      const body = { Sache: 'Konto', Gegenstand: email, Grund: 'Missbrauch' };
      expect((await service.call('POST', 'operator/sperren', { body, token: releasers['Karin Vogt'] })).status).toBe(
        200,
      );
    };
    const late = change(token, renewed);
    expect(await told(late)).toEqual([401, 'PSOF0204']);
    expect(await sessionsOf(id)).toEqual([]);
  });
});
