import { randomUUID } from 'node:crypto';
import { expect, it, vi } from 'vitest';
import { referralBody } from '../api/given/people.ts';
import { operatorKey, tokenIn } from '../api/service/service.ts';
import { ServiceBetween } from './service-between.ts';

const on = new ServiceBetween();

/** Once: whoever calls for a test comes again by themselves. */
const ask = async (method: 'POST' | 'PUT', path: string, payload: object, headers: Record<string, string> = {}) => {
  // A machine that is busy with something else says to come again as well.
  await vi.waitFor(() => expect(on.service.app.isUnderPressure()).toBe(false), { timeout: 30_000, interval: 100 });
  const answer = await on.service.app.inject({ method, url: `/api/v1/lindenstrom/${path}`, payload, headers });
  const { Code: code = null } = answer.json<{ Code?: string }>();
  return [answer.statusCode, code, answer.headers['retry-after'] ?? null];
};
const recommend = async (body: ReturnType<typeof referralBody>, headers?: Record<string, string>) =>
  ask('POST', 'empfehlen/create', body, headers);
const operator = { authorization: `Bearer ${operatorKey}` };
const comeAgain = [503, 'PSOF0010', '5'];
const isDone = [200, null, null];

it('says to come again to whoever named the repetition, and does it once', async () => {
  const body = referralBody(on.service);
  const headers = { 'idempotency-key': randomUUID() };
  on.between.loseCommitOf('insert into "referrals"');
  expect(await recommend(body, headers)).toEqual(comeAgain);
  expect(await on.service.mailsTo(body.Empfehler.Email)).toHaveLength(1);
  expect(await recommend(body, headers)).toEqual(isDone);
  expect(await on.service.mailsTo(body.Empfehler.Email)).toHaveLength(1);
});

it('does not say so to whoever has not: the same once more would be done twice', async () => {
  const body = referralBody(on.service);
  on.between.loseCommitOf('insert into "referrals"');
  expect(await recommend(body)).toEqual([500, 'PSOF0001', null]);
  expect(await on.service.mailsTo(body.Empfehler.Email)).toHaveLength(1);
  expect(await recommend(body)).toEqual(isDone);
  expect(await on.service.mailsTo(body.Empfehler.Email)).toHaveLength(2);
});

it('says so of what HTTP lets anybody repeat', async () => {
  const body = referralBody(on.service);
  await recommend(body, { 'idempotency-key': randomUUID() });
  const [mail] = await on.service.mailsTo(body.Empfehler.Email);
  if (mail?.kind !== 'optin') throw new Error('no mail asked for confirmation');
  const confirm = async () => ask('PUT', 'empfehlen/bestaetigung', { Token: tokenIn(mail.confirmUrl) });
  on.between.loseCommitOf('update "referrals"');
  expect(await confirm()).toEqual(comeAgain);
  // It was done, and once.
  expect(await confirm()).toEqual([410, 'PSOF0111', null]);
});

it('says so of a call that does nothing twice by itself', async () => {
  const codes = () =>
    ask('POST', 'operator/gutscheine', { Csv: 'Code;WertCent;Anbieter;GueltigBis\nCODE-1X;3000;Buchladen;' }, operator);
  on.between.loseCommitOf('insert into "vouchers"');
  expect(await codes()).toEqual(comeAgain);
  expect(await codes()).toEqual(isDone);
  const { rows } = await on.service.database.executeSql('select count(*)::int as count from vouchers');
  expect(rows).toEqual([{ count: 1 }]);
});
