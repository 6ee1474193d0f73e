import { answerMissingCase, listMissingCases, readMissingCase } from '#contract/people/missing/calls-operator.ts';
import { readGiven, wordsOf, type Command } from '../command.ts';
import { quoted } from '../terminal.ts';
import { table } from '../table.ts';
import { counted, dayOf } from '../wording.ts';

export const missingCommands: Readonly<Record<string, Command>> = {
  list: {
    usage: '[--all]',
    summary:
      'lists missing-bounty claims that wait, who waits longest first; with --all every one, newest first; fifty at most',
    options: { all: { type: 'boolean' } },
    async run(service, given, { say }) {
      wordsOf(given);
      const all = given.options['all'] ? 'true' : 'false';
      const { content, next } = await service.call(listMissingCases, { query: { all } });
      const rows = content.map(({ missingNumber, productId, happenedOn, createdAt, answerBy, answeredAt }) => [
        missingNumber,
        productId ?? '-',
        happenedOn,
        dayOf(createdAt),
        answeredAt === null ? `by ${dayOf(answerBy)}` : `given ${dayOf(answeredAt)}`,
      ]);
      const counts =
        all === 'true'
          ? counted(content.length, 'claim')
          : `${counted(content.length, 'claim waits', 'claims wait')} for an answer`;
      const claims = next === null ? counts : `${counts}, and there are more`;
      const heads = ['Claim', 'Product', 'Recommended', 'Asked', 'Answer'];
      say([claims, ...(rows.length > 0 ? [table(heads, rows)] : [])].join('\n'), content);
    },
  },
  show: {
    usage: 'NUMBER',
    summary: 'shows what somebody wrote who misses a bounty, and their referrals',
    async run(service, given, { say }) {
      const [missingNumber = ''] = wordsOf(given, 'NUMBER');
      const found = await service.call(readMissingCase, { params: { missingNumber } });
      const { productId, happenedOn, initials, agreed, missingText, referralNumbers } = found;
      const lines = [
        `${found.missingNumber}  asked ${dayOf(found.createdAt)}, answer by ${dayOf(found.answerBy)}`,
        `Product      ${productId ?? '-'}`,
        `Recommended  ${happenedOn}`,
        `Contact      ${initials || '-'}`,
        `Agreed       ${agreed || '-'}`,
        `Referrals    ${referralNumbers.join(' ') || '-'}`,
        '',
        quoted(missingText),
        ...(found.answerText === null || found.answeredAt === null
          ? []
          : ['', `Answered by ${found.answeredBy ?? '-'}, ${dayOf(found.answeredAt)}:`, quoted(found.answerText)]),
      ];
      say(lines.join('\n'), found);
    },
  },
  answer: {
    usage: 'NUMBER ANSWER.txt [--dry-run]',
    summary:
      'answers a claim with the text of a file, once and for good: by mail and in the personal area; --dry-run shows the answer as it would stand there, and the mail',
    options: { 'dry-run': { type: 'boolean' } },
    async run(service, given, { say }) {
      const [missingNumber = '', name = ''] = wordsOf(given, 'NUMBER', 'ANSWER.txt');
      const answerText = await readGiven(name);
      const isDry = given.options['dry-run'] === true;
      const query = { dryRun: isDry ? 'true' : 'false' } as const;
      const done = await service.call(answerMissingCase, { params: { missingNumber }, query, body: { answerText } });
      const where = done.mailed
        ? 'in the personal area and goes out by mail.'
        : 'in the personal area; the address was never confirmed, so no mail goes out.';
      const lines = isDry
        ? [
            'A dry run, nothing was answered. It would be:',
            '',
            quoted(answerText.trim()),
            '',
            `It then stands ${where}`,
            ...(done.mail === null ? [] : ['', `Subject: ${done.mail.subject}`, '', quoted(done.mail.text)]),
          ]
        : [`The answer stands ${where}`];
      say(lines.join('\n'), done);
    },
  },
};
