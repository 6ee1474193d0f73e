import type pg from 'pg';
import { beforeAll, describe, expect, it } from 'vitest';
import { rowsOf } from '../given/account-people.ts';
import { confirmedRecipient } from '../given/bounty-people.ts';
import { useContest } from '../service/contest.ts';
import { confirmedRecommender } from '../given/people.ts';
import { askedToAgree, confirmingLink, giveData } from '../given/recipient-links.ts';
import { newEmail, operatorKey, type Answer, type Service } from '../service/service.ts';

/** Somebody about whom something is written at the moment, and by what. */
interface Written {
  readonly number: string;
  /** @returns the code of a refusal, or the status */
  readonly write: () => Promise<unknown>;
}

/** Something of a recipient is written while they are deleted; who comes first is forced. */
describe('of a recipient who is deleted at this moment on postgres', () => {
  const contest = useContest();
  let service: Service;
  let other: pg.Client;
  beforeAll(() => {
    ({ service, other } = contest);
  });

  const wordOf = async (answering: Promise<Answer>) => {
    const { status, body } = await answering;
    return body['Code'] ?? status;
  };
  const erase = (number: string) =>
    wordOf(service.call('DELETE', `operator/empfaenger/${number}`, { token: operatorKey }));

  /** All of them that names their number, but the bounty's and the order's. */
  const leftOf = async (number: string) => {
    const count = (table: string, is: string) => `(select count(*)::int from ${table} where ${is}) as ${table}`;
    const select = [
      count('recipients', 'number = $1'),
      count('consents', 'subject = $1'),
      count('purpose_tokens', 'subject = $1'),
      count('mails', `addressee = 'recipient/' || $1`),
      count('bounties', `recipient_number = $1 and side = 'Empfaenger' and state <> 'Storniert'`),
    ];
    return (await rowsOf(service, `select ${select.join(', ')}`, number))[0];
  };
  const nothing = { recipients: 0, consents: 0, purpose_tokens: 0, mails: 0, bounties: 0 };

  const newReferral = () => confirmedRecommender(service, { Empfehlung: { AnteilEmpfehler: 50 } });

  /** The mailed link is followed. */
  const confirms = async (): Promise<Written> => {
    const { number, Token } = await confirmingLink(service, await newReferral());
    return { number, write: () => wordOf(service.call('PUT', 'empfaenger/bestaetigung', { body: { Token } })) };
  };

  /** They agree to what is new. */
  const agrees = async (): Promise<Written> => {
    const { number, agree } = await askedToAgree(service, await newReferral());
    return { number, write: () => wordOf(agree()) };
  };

  /** Their data are given once more. */
  const isGivenAgain = async (): Promise<Written> => {
    const anna = await newReferral();
    const { number, email } = await confirmedRecipient(service, anna);
    return {
      number,
      write: async () => {
        const word = await wordOf(giveData(service, anna, email));
        await service.fulfilWishes();
        return word;
      },
    };
  };

  /** The job keeps what they agreed to, and writes to them. */
  const isWrittenTo = async (): Promise<Written> => {
    const { body } = await giveData(service, await newReferral(), newEmail());
    return { number: String(body['Empfaengernummer']), write: () => service.fulfilWishes() };
  };

  it.each([
    ['the mailed link is confirmed', confirms, 'happenings', 200],
    ['the new text is agreed to', agrees, 'consents', 200],
    ['their data are given again', isGivenAgain, 'mail_wishes', 200],
    ['the mail is written', isWrittenTo, 'mails', undefined],
  ] as const)('nothing is left of what was written a moment before: %s', async (_, prepare, last, word) => {
    const { number, write } = await prepare();
    await other.query('begin');
    await other.query(`lock table ${last} in share mode`);
    const writing = write();
    await contest.waiting(1);
    const erasing = erase(number);
    await contest.waiting(2);
    await other.query('commit');
    expect([await writing, await erasing]).toEqual([word, 200]);
    expect(await leftOf(number)).toEqual(nothing);
    expect(contest.deadlocks).toEqual([]);
  });

  it.each([
    ['the mailed link is confirmed', confirms, 'PSOF0113'],
    ['the new text is agreed to', agrees, 'PSOF0403'],
    // To who is new, under another number.
    ['their data are given again', isGivenAgain, 200],
    ['the mail is written', isWrittenTo, undefined],
  ] as const)('nothing is written a moment after: %s', async (_, prepare, word) => {
    const { number, write } = await prepare();
    await other.query('begin');
    // Almost the last that a deletion writes.
    await other.query('lock table deletion_marks in share mode');
    const erasing = erase(number);
    await contest.waiting(1);
    const writing = write();
    await contest.waiting(2);
    await other.query('commit');
    expect([await writing, await erasing]).toEqual([word, 200]);
    expect(await leftOf(number)).toEqual(nothing);
    expect(contest.deadlocks).toEqual([]);
  });
});
