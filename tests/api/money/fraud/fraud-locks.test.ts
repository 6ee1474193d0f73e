import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { deleteOutdated } from '#server/domain/records/retention/delete-outdated.ts';
import { rowsOf } from '../../given/account-people.ts';
import { confirmedRecipient } from '../../given/bounty-people.ts';
import { confirmedRecommender } from '../../given/people.ts';
import { useContest } from '../../service/contest.ts';
import { operatorKey, type Service } from '../../service/service.ts';

/** Who looks at somebody holds their case and then their recipients; who erases a recipient wants both, too. */
describe('whoever erases a recipient whom a case names on postgres', () => {
  const contest = useContest();
  let service: Service;
  beforeAll(() => {
    ({ service } = contest);
  });
  beforeEach(() => service.database.executeSql('delete from fraud_cases'));

  const insertCase = (subject: string, number: string) => ({
    text: `insert into fraud_cases (tenant, id, about, subject, state, points, signals, holds, opened_at, changed_at)
      values ('lindenstrom', gen_random_uuid(), 'Empfehler', $1, 'Offen', 100, $2, '[]', now(), now()) returning id`,
    values: [
      subject,
      JSON.stringify([
        { signal: 'EigenesPostfach', count: 1, of: null, points: 100, isBothSides: true, recipients: [number] },
      ]),
    ],
  });
  /** Somebody who recommended, and who followed it. */
  const people = async () => {
    const anna = await confirmedRecommender(service);
    const { number } = await confirmedRecipient(service, anna);
    const [made] = await rowsOf(
      service,
      'select recommender_id::text as id from referrals where number = $1',
      anna.number,
    );
    return { subject: String(made?.['id']), number };
  };
  const named = async () => {
    const them = await people();
    const { rows } = await contest.other.query<{ id: string }>(insertCase(them.subject, them.number));
    return { ...them, id: rows[0]?.id ?? '' };
  };
  const lockCase = (id: string) =>
    contest.other.query('select id from fraud_cases where id = $1 for no key update', [id]);
  const lockRecipient = (number: string) =>
    contest.other.query('select number from recipients where number = $1 for key share', [number]);
  const eraseAsked = (number: string) =>
    service.call('DELETE', `operator/empfaenger/${number}`, { token: operatorKey });
  const isNamed = async (number: string) =>
    (await rowsOf(service, 'select id from fraud_cases where signals::text like $1', `%${number}%`)).length > 0;
  const isThere = async (number: string) =>
    (await rowsOf(service, 'select number from recipients where number = $1', number)).length > 0;

  it('waits for the case before they hold them, where somebody has asked for it', async () => {
    const { id, number } = await named();
    await contest.other.query('begin');
    await lockCase(id);
    const erasing = eraseAsked(number);
    await contest.overOrWaiting(erasing);
    await lockRecipient(number);
    await contest.other.query('commit');
    expect((await erasing).status).toBe(200);
    expect(contest.deadlocks).toEqual([]);
    expect([await isThere(number), await isNamed(number)]).toEqual([false, false]);
  });

  it('waits for the case before they hold them, where their time is over', async () => {
    const { id, number } = await named();
    await contest.other.query(`update recipients set confirmed_at = '2015-01-01' where number = $1`, [number]);
    await contest.other.query(
      `update bounties set at = '2015-01-01', order_until = '2015-01-01' where recipient_number = $1`,
      [number],
    );
    await contest.other.query('begin');
    await lockCase(id);
    const erasing = deleteOutdated(service.database.db, service.effects);
    await contest.overOrWaiting(erasing);
    await lockRecipient(number);
    await contest.other.query('commit');
    expect((await erasing)['finishedRecipients']).toBe(1);
    expect(contest.deadlocks).toEqual([]);
    expect([await isThere(number), await isNamed(number)]).toEqual([false, false]);
  });

  it('begins anew where a case has come to name them meanwhile', async () => {
    const { subject, number } = await people();
    await contest.other.query('begin');
    await lockRecipient(number);
    const erasing = eraseAsked(number);
    await contest.waiting(1);
    await contest.other.query(insertCase(subject, number));
    await contest.other.query('commit');
    expect((await erasing).status).toBe(200);
    expect(contest.deadlocks).toEqual(['40001']);
    expect([await isThere(number), await isNamed(number)]).toEqual([false, false]);
  });
});
