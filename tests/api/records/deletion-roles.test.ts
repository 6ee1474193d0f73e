import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { markOf } from '#server/domain/records/deletion-log/marks.ts';
import { repeatDeletions } from '#server/domain/records/retention/repeat.ts';
import { rowsOf } from '../given/account-people.ts';
import { confirmedRecipient, newOrderId, reportOrder, type Recipient } from '../given/bounty-people.ts';
import { engines } from '../service/engines.ts';
import { Leaving } from '../service/leaving.ts';
import { newKey, repeating } from '../given/operator-people.ts';
import { confirmedRecommender, recipientBody, type Recommender } from '../given/people.ts';
import { newEmail, operatorKey, tokenIn, type Service } from '../service/service.ts';
import { solveCheck } from '../service/solve-check.ts';

const paidLongAgo = { Status: 'Gezahlt', Auftragsdatum: '2026-04-20T10:00:00' };
const asRecommender = ['optin', 'welcome', 'customer-number'];
const asRecipient = ['recipient-confirmation', 'bounty-ready'];

describe.each(engines)('whoever is several people at once, and goes as one of them, on %s', (engine) => {
  let service: Service;
  let leaving: Leaving;
  let support: string;
  beforeAll(async () => {
    leaving = await Leaving.start(engine);
    ({ service } = leaving);
    support = (await newKey(service, 'Mira Sand', ['Kundenservice', 'Sperren'])).key;
  });
  afterAll(() => service.stop());

  const kindsTo = async (email: string) => (await service.mailsTo(email)).map(({ kind }) => kind);
  const order = (lena: Recipient) =>
    reportOrder(service, { ExterneId: newOrderId(), Empfaengernummer: lena.number, ...paidLongAgo });

  /** A recommender who is the recipient of somebody else's referral too, for which a bounty waits. */
  const both = async () => {
    const anna = await confirmedRecommender(service);
    const bernd = await confirmedRecommender(service, { Empfehlung: { AnteilEmpfehler: 0 } });
    const recipient = await confirmedRecipient(service, bernd, { email: anna.email });
    await order(recipient);
    expect(await kindsTo(anna.email)).toEqual([...asRecommender, ...asRecipient]);
    return { anna, recipient };
  };
  const eraseRecipient = async ({ number }: Recipient) => {
    const erased = await service.call('DELETE', `operator/empfaenger/${number}`, { token: operatorKey });
    expect(erased.status).toBe(200);
  };
  const leave = async ({ token }: Recommender) =>
    expect((await service.call('DELETE', 'empfehler/delete', { token })).status).toBe(204);
  const repeat = async (kind: 'recommender' | 'recipient', id: string) => {
    const marks = [markOf({ tenant: 'lindenstrom', kind, id })];
    const done = await repeatDeletions(service.database.db, service.effects, service.tenant, { marks, ...repeating });
    expect(done).toMatchObject({ newlyDeleted: 1 });
  };
  const idOf = async (email: string) => {
    const [row] = await rowsOf(service, 'select id::text from recommenders where email = $1', email);
    return String(row?.['id']);
  };
  /** A message to the support with a copy to an address, which nobody has confirmed as theirs there. */
  const write = async (Email: string) => {
    const { body: asked } = await service.call('GET', 'kontakt?cmd=IsCaptchaRequired&kopie=true');
    const Captcha = await solveCheck(String(asked['Challenge']));
    const message = { Name: 'Anna', Email, Thema: 'Praemie', Nachricht: 'Guten Tag', KopieGewuenscht: true, Captcha };
    const sent = await service.call('POST', 'kontakt', { body: message });
    expect(sent.status).toBe(200);
  };

  it('keeps what was written to the recipient when the account is deleted: its bounty can be collected', async () => {
    const { anna } = await both();
    await leave(anna);
    expect(await kindsTo(anna.email)).toEqual([...asRecipient, 'account-deleted']);
    const ready = (await service.mailsTo(anna.email)).find(({ kind }) => kind === 'bounty-ready');
    const token = tokenIn(ready?.kind === 'bounty-ready' ? ready.claimUrl : null);
    const claims = await service.call('GET', 'praemierung/', { token });
    expect(claims.body).toMatchObject({ Praemierungen: [{ WertCent: 6000 }] });
  });

  it('is no account any more to who knows the number of a referral that stays', async () => {
    const { anna } = await both();
    await order(await confirmedRecipient(service, anna));
    await leave(anna);
    const told = async (path: string, body: object) =>
      (await service.call('POST', `operator/${path}`, { body: { Gegenstand: anna.number, ...body }, token: support }))
        .body['Code'];
    const block = { Sache: 'Konto', Grund: 'Verdacht' };
    const codes = [
      await told('sperren?probelauf=true', block),
      await told('sperren', block),
      await told('empfehler/aktionen', {}),
    ];
    expect(codes).toEqual(['PSOF0107', 'PSOF0107', 'PSOF0107']);
  });

  it('keeps the request to confirm another’s referral when the account is deleted', async () => {
    const [anna, bernd] = [await confirmedRecommender(service), await confirmedRecommender(service)];
    const body = recipientBody(service, { Email: anna.email });
    await service.call('POST', `empfaenger/create/${bernd.number}`, { body });
    await service.mails();
    await leave(anna);
    const [asked] = (await service.mailsTo(anna.email)).filter(({ kind }) => kind === 'recipient-confirmation');
    const Token = tokenIn(asked?.kind === 'recipient-confirmation' ? asked.confirmUrl : null);
    expect((await service.call('PUT', 'empfaenger/bestaetigung', { body: { Token } })).status).toBe(200);
  });

  it('keeps what was written to the account when the recipient is deleted', async () => {
    const { anna, recipient } = await both();
    await order(await confirmedRecipient(service, anna));
    expect(await kindsTo(anna.email)).toEqual([...asRecommender, ...asRecipient, 'bounty-ready']);
    await eraseRecipient(recipient);
    expect(await kindsTo(anna.email)).toEqual([...asRecommender, 'bounty-ready']);
  });

  it('keeps what was written to the recipient of another referral', async () => {
    const email = newEmail();
    const first = await confirmedRecipient(service, await confirmedRecommender(service), { email });
    const second = await confirmedRecipient(service, await confirmedRecommender(service), { email });
    await eraseRecipient(first);
    expect(await kindsTo(email)).toEqual(['recipient-confirmation']);
    await eraseRecipient(second);
    expect(await kindsTo(email)).toEqual([]);
  });

  it('leaves no mail, sent or not, once the last role is gone', async () => {
    const { anna, recipient } = await both();
    await write(anna.email);
    await rowsOf(service, 'update mails set sent_at = created_at where sent_at is null');
    await leave(anna);
    expect(await kindsTo(anna.email)).toEqual([...asRecipient, 'contact-copy', 'account-deleted']);
    await eraseRecipient(recipient);
    // The last word is nobody's: no row tells whom it went to.
    expect(await kindsTo(anna.email)).toEqual(['account-deleted']);
    expect(await rowsOf(service, `select distinct addressee from mails where kind = 'account-deleted'`)).toEqual([
      { addressee: '' },
    ]);
  });

  it('loses the same when the deletion of one role is repeated after a restore', async () => {
    const [one, other] = [await both(), await both()];
    await repeat('recommender', await idOf(one.anna.email));
    expect(await kindsTo(one.anna.email)).toEqual(asRecipient);
    await repeat('recipient', one.recipient.number);
    expect(await kindsTo(one.anna.email)).toEqual([]);
    await repeat('recipient', other.recipient.number);
    expect(await kindsTo(other.anna.email)).toEqual(asRecommender);
  });

  it('is handed out whole to who is signed in', async () => {
    const { anna } = await both();
    await write(anna.email);
    const { body } = await service.call('GET', 'empfehler/daten', { token: anna.token });
    const kinds = (body as unknown as { Mails: { Art: string }[] }).Mails.map(({ Art }) => Art);
    expect(kinds.toSorted()).toEqual([...asRecommender, ...asRecipient, 'contact-copy'].toSorted());
  });

  it('is asked nothing any more once what was never confirmed is over', async () => {
    const anna = await confirmedRecommender(service);
    const body = recipientBody(service);
    const given = await service.call('POST', `empfaenger/create/${anna.number}`, { body });
    const { moment } = service.clock;
    service.clock.pass({ days: 83.75 });
    await service.call('POST', 'empfaenger/mail', { token: String(given.body['EmpfaengerToken']) });
    expect(await kindsTo(body.Email)).toHaveLength(2);
    service.clock.pass({ hours: 6 });
    await leaving.maintain();
    expect(await kindsTo(body.Email)).toEqual([]);
    service.clock.moment = moment;
  });
});
