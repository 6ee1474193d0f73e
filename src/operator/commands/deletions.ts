import { eraseRecipient, eraseRecommender } from '#contract/records/erasure/calls-operator.ts';
import { heldKind, type HeldKind } from '#contract/records/erasure/held-kind.ts';
import { listDeletionMarks, listDeletions, mostMarks, repeatDeletions } from '#contract/records/retention/calls.ts';
import { euros } from '#contract/euros.ts';
import { marksAsFile, writeMarks } from '../marks-file.ts';
import type { AnswerOf } from '#contract/endpoint.ts';
import { readGiven, WrongUsage, wordsOf, type Command } from '../command.ts';
import { noRecipient, noReferral } from '../numbers.ts';
import { Refused } from '../refused.ts';
import { counted } from '../wording.ts';

/** What is said where the key worked for the marks before: it may have been revoked by one of them, and the rest waits for another key. */
function endedAfter(done: number, all: number, error: unknown): unknown {
  if (done === 0 || !(error instanceof Refused) || error.code !== 'PSOF0701') return error;
  return new Refused(
    error.code,
    `The key that you use has ended, perhaps as one of those that were revoked again. ${done} of ${all} marks are done: repeat it with another key.`,
  );
}

const rehearsal = (isDry: boolean) => ({ dryRun: isDry ? 'true' : 'false' }) as const;

const worth = (count: number, cents: number) =>
  `${counted(count, 'bounty', 'bounties')} of ${count === 1 ? '' : 'together '}${euros(cents)} €`;

const names: Readonly<Record<HeldKind, readonly [one: string, many: string]>> = {
  [heldKind.recommender]: ['account', 'accounts'],
  [heldKind.recipient]: ['recipient', 'recipients'],
  [heldKind.referral]: ['referral', 'referrals'],
  [heldKind.bounty]: ['bounty', 'bounties'],
  [heldKind.order]: ['order', 'orders'],
  [heldKind.consent]: ['consent', 'consents'],
  [heldKind.mail]: ['mail', 'mails'],
  [heldKind.missingBounty]: ['missing-bounty claim', 'missing-bounty claims'],
  [heldKind.bankData]: ['account or address of a payment', 'accounts or addresses of payments'],
  [heldKind.block]: ['block', 'blocks'],
  [heldKind.record]: ['sealed record of a payment', 'sealed records of payments'],
  [heldKind.invitation]: ['invitation', 'invitations'],
};

/** What goes, and what stays without its person: in a rehearsal what would. */
function heldLines({ holdings }: AnswerOf<typeof eraseRecipient>, how: 'did' | 'would'): string[] {
  const listed = (count: 'goneCount' | 'keptCount') =>
    holdings.flatMap((some) => (some[count] === 0 ? [] : [counted(some[count], ...names[some.kind])])).join(', ') ||
    'nothing';
  const [gone, kept] = how === 'would' ? ['Would go', 'would stay'] : ['Gone', 'left'];
  return [`${gone}: ${listed('goneCount')}; ${kept}, with nobody’s name: ${listed('keptCount')}.`];
}

/** What becomes of their bounties, and whether a mail says so to them: in a rehearsal what would. */
function becomesLines(became: AnswerOf<typeof eraseRecipient>, how: 'did' | 'would'): string[] {
  const { endedBounties, endedCent, owedBounties, owedCent, mailed } = became;
  const would = how === 'would' ? ' would' : '';
  const verb = (one: string, many: string, count: number) => (would || count !== 1 ? many : one);
  return [
    endedBounties > 0
      ? `${worth(endedBounties, endedCent)}${would} ${verb('ends', 'end', endedBounties)} unpaid.`
      : `No bounty${would} ${verb('ends', 'end', 1)} by that.`,
    ...(owedBounties > 0
      ? [
          `${worth(owedBounties, owedCent)} that somebody collected ${owedBounties === 1 ? 'is' : 'are'} owed, and paid all the same.`,
        ]
      : []),
    ...heldLines(became, how),
    mailed
      ? `A last mail${would} ${verb('tells', 'tell', 1)} them.`
      : `No mail${would} ${verb('tells', 'tell', 1)} them: answer them yourselves.`,
  ];
}

export const deletionCommands: Readonly<Record<string, Command>> = {
  list: {
    usage: '[--month YYYY-MM]',
    summary: 'prints as CSV what was deleted by which rule: by month, or by day of one month',
    options: { month: { type: 'string' } },
    async run(service, given, { say }) {
      wordsOf(given);
      const { month } = given.options;
      const query = typeof month === 'string' ? { month } : {};
      const { deletions } = await service.call(listDeletions, { query });
      const rows = deletions.map(({ period, kind, rule, count }) => [period, kind, rule, count].join(';'));
      say(['Zeitraum;Art;Regel;Anzahl', ...rows].join('\n'), deletions);
    },
  },
  marks: {
    usage: '[--out FILE.csv]',
    summary:
      'prints the marks of who was deleted, left newsletter or campaign, said no to an invitation, or had a kept account forgotten, at their wish, and of revoked keys, or adds them to a file; keep them with the backups, not in them',
    options: { out: { type: 'string' } },
    async run(service, given, { say }) {
      wordsOf(given);
      const { out } = given.options;
      if (out === '') throw new WrongUsage('--out takes the name of the file to write');
      if (typeof out === 'string') {
        const written = await writeMarks(service, out);
        say(written.text, written.data);
        return;
      }
      const { marks } = await service.call(listDeletionMarks);
      say(marksAsFile(marks), marks);
    },
  },
  repeat: {
    usage: 'FILE.csv',
    summary:
      'after a restore: deletes again, and takes out of newsletter, campaigns and invitations, whose marks stand in the file; revokes keys again, ends all sessions',
    async run(service, given, { say, warn }) {
      const [name = ''] = wordsOf(given, 'FILE.csv');
      const marks = [...new Set((await readGiven(name)).match(/\b[0-9a-f]{64}\b/g) ?? [])];
      if (marks.length === 0) throw new WrongUsage(`${name} has no marks in it`);
      const done = { newlyDeleted: 0, withdrawn: 0, forgottenAccounts: 0, revokedKeys: 0, keysLeft: 0, notThere: 0 };
      for (let from = 0; from < marks.length; from += mostMarks) {
        const body = { marks: marks.slice(from, from + mostMarks) };
        const repeated = await service.call(repeatDeletions, { body }).catch((error: unknown) => {
          throw endedAfter(from, marks.length, error);
        });
        for (const what of Object.keys(done) as (keyof typeof done)[]) done[what] += repeated[what];
      }
      const lines = [
        `Deleted again: ${counted(done.newlyDeleted, 'person', 'people')}. Ended again: ${counted(done.withdrawn, 'consent')} to newsletter, campaigns or invitations. Forgotten again: ${counted(done.forgottenAccounts, 'kept account')}. Revoked again: ${counted(done.revokedKeys, 'key')} of operators.`,
        `Nothing to do for ${counted(done.notThere, 'mark')}: what they are of is not there. Everybody has to log in again.`,
      ];
      say(lines.join('\n'), done);
      if (done.keysLeft > 0) {
        const keys = counted(done.keysLeft, 'key that was revoked works', 'keys that were revoked work');
        warn(`${keys} again: repeat it with a key that has Schluessel.`);
      }
    },
  },
  recipient: {
    usage: 'NUMBER [--dry-run]',
    summary: 'deletes a recipient who has asked for it; --dry-run says what would become of their bounties',
    options: { 'dry-run': { type: 'boolean' } },
    async run(service, given, { say }) {
      const recipientNumber = noReferral(wordsOf(given, 'NUMBER')[0] ?? '');
      const isDry = given.options['dry-run'] === true;
      const became = await service.call(eraseRecipient, { params: { recipientNumber }, query: rehearsal(isDry) });
      const lines = isDry
        ? [`A dry run, nothing was deleted. It would be: ${recipientNumber}.`, ...becomesLines(became, 'would')]
        : [`${recipientNumber} is deleted.`, ...becomesLines(became, 'did')];
      say(lines.join('\n'), { recipientNumber, ...became });
    },
  },
  account: {
    usage: 'NUMBER [--dry-run]',
    summary:
      'deletes the account behind a referral’s number (or an address), whose owner has asked for it, or what advisers entered of who has none; --dry-run says what would become of their bounties',
    options: { 'dry-run': { type: 'boolean' } },
    async run(service, given, { say }) {
      const subject = noRecipient(wordsOf(given, 'NUMBER')[0] ?? '');
      const isDry = given.options['dry-run'] === true;
      const became = await service.call(eraseRecommender, { body: { subject }, query: rehearsal(isDry) });
      const what = subject.includes('@') ? 'The account, or what advisers entered,' : 'The account';
      const lines = isDry
        ? [
            `A dry run, nothing was deleted. It would be: ${what.toLowerCase()} of ${subject}.`,
            ...becomesLines(became, 'would'),
          ]
        : [`${what} of ${subject} is deleted.`, ...becomesLines(became, 'did')];
      say(lines.join('\n'), { subject, ...became });
    },
  },
};
