import {
  readRecipientDossier,
  readRecommenderDossier,
  readReferralDossier,
  searchDossiers,
  unmaskDossier,
} from '#contract/records/dossiers/calls-operator.ts';
import { dossierOf, type DossierOf } from '#contract/records/dossiers/states.ts';
import { reasonIn, wordsOf, WrongUsage, type Command, type Given } from '../command.ts';
import { blockLines, bountyLines, commonLines, moneyLine, peopleLines, wayLines } from '../dossier-lines.ts';
import { isRecipientNumber, noRecipient } from '../numbers.ts';
import type { OperatorService } from '../service.ts';
import { table } from '../table.ts';
import { counted, dayOf } from '../wording.ts';

const unmasking = { reason: { type: 'string' } } as const;

const why =
  'names and addresses are masked, unless --reason says why you look: that stands in the actions for others to read, so name nobody in it';

/** Who it is, where `--reason` says why somebody looks; nothing where there is none. */
async function named(service: OperatorService, { options }: Given, of: { kind: DossierOf; subject: string }) {
  if (options['reason'] === undefined) return { people: [] };
  return service.call(unmaskDossier, { body: { ...of, reason: reasonIn(options['reason']) } });
}

const dayOrDash = (moment: string | null) => (moment === null ? '-' : dayOf(moment));

async function recommenderText(service: OperatorService, given: Given, recommenderId: string) {
  const found = await service.call(readRecommenderDossier, { params: { recommenderId } });
  const who = await named(service, given, { kind: dossierOf.recommender, subject: recommenderId });
  const { name, email, createdAt, confirmedAt, expiresAt, isBlocked, referrals, referralCount, money } = found;
  const lines = [
    `Recommender ${recommenderId}: ${name}, ${email}`,
    `Since ${dayOf(createdAt)}, confirmed ${dayOrDash(confirmedAt)}${expiresAt === null ? '' : `, deleted unconfirmed from ${dayOf(expiresAt)} on`}${isBlocked ? ', blocked' : ''}`,
    moneyLine(money),
    ...peopleLines(who),
    ...(referrals.length === 0 ? [] : ['', `Referrals (${referralCount})`]),
    ...referrals.map(
      ({ referralNumber, productName, status, createdAt: made }) =>
        `${referralNumber}  ${dayOf(made)}  ${status}  ${productName}`,
    ),
    ...bountyLines(found.bounties),
    ...found.missingBounties.map(
      ({ missingNumber, answerBy, answeredAt }) =>
        `Misses a bounty: ${missingNumber}, ${answeredAt === null ? `answer by ${dayOf(answerBy)}` : `answered ${dayOf(answeredAt)}`}`,
    ),
    ...commonLines(found),
  ];
  return { text: lines.join('\n'), data: { ...found, ...who } };
}

async function recipientText(service: OperatorService, given: Given, recipientNumber: string) {
  const found = await service.call(readRecipientDossier, { params: { recipientNumber } });
  const who = await named(service, given, { kind: dossierOf.recipient, subject: recipientNumber });
  const { name, email, createdAt, confirmedAt, expiresAt, referralNumber, recommenderId } = found;
  const lines = [
    `Recipient ${found.recipientNumber} of referral ${referralNumber}: ${name}, ${email}`,
    `Since ${dayOf(createdAt)}, confirmed ${dayOrDash(confirmedAt)}${expiresAt === null ? '' : `, deleted unconfirmed from ${dayOf(expiresAt)} on`}`,
    ...(recommenderId === null ? [] : [`Recommends, too: ${recommenderId}`]),
    moneyLine(found.money),
    ...peopleLines(who),
    ...found.orders.map(({ externalId, status, orderedAt }) => `Order ${externalId}: ${status}, ${dayOf(orderedAt)}`),
    ...bountyLines(found.bounties),
    ...commonLines(found),
  ];
  return { text: lines.join('\n'), data: { ...found, ...who } };
}

const foundHeads = ['What', 'Id or number', 'By', 'Name', 'E-mail', 'Referral', 'Since', 'Notes'];

/** Beside what people can ask of everything that is held of them. */
export const personDossierCommands: Readonly<Record<string, Command>> = {
  search: {
    usage: 'TEXT …',
    summary:
      'finds people, referrals and orders by whatever somebody names: address, surname (or how it begins) with or without given name, number or code of a referral, number of a recipient, an order, a customer, a missing-bounty claim, reference of a transfer; names and addresses are masked',
    async run(service, { words }, { say }) {
      const sought = words.join(' ');
      if (sought.trim() === '') throw new WrongUsage('expects TEXT');
      const { found, hasMore } = await service.call(searchDossiers, { body: { sought } });
      const rows = found.map(({ kind, id, foundBy, name, email, referralNumber, createdAt, isBlocked }) => [
        kind,
        id,
        foundBy,
        name || '-',
        email || '-',
        referralNumber ?? '-',
        dayOf(createdAt),
        isBlocked ? 'blocked' : '',
      ]);
      const more = hasMore ? ['There are more: say more of whom you look for.'] : [];
      const none =
        'A given name alone finds nobody, nor does an address or a name that is spelt otherwise; who was deleted is found no more.';
      const lines = [counted(found.length, 'hit'), rows.length > 0 ? table(foundHeads, rows) : none, ...more];
      say(lines.join('\n'), { found, hasMore });
    },
  },
  show: {
    usage: 'ID-OR-NUMBER [--reason WHY]',
    summary: `shows somebody’s dossier, by the id of who recommends or the number of a recipient, as \`people search\` tells both: referrals, bounties and what they wait for, mails, blocks; ${why}`,
    options: unmasking,
    async run(service, given, { say }) {
      const [told = ''] = wordsOf(given, 'ID-OR-NUMBER');
      const read = isRecipientNumber(told) ? recipientText : recommenderText;
      const { text, data } = await read(service, given, told);
      say(text, data);
    },
  },
};

export const referralCommands: Readonly<Record<string, Command>> = {
  show: {
    usage: 'NUMBER [--reason WHY]',
    summary: `shows a referral’s whole way: what happened when and why, its recipients, orders and bounties, and what these wait for; ${why}`,
    options: unmasking,
    async run(service, given, { say }) {
      const referralNumber = noRecipient(wordsOf(given, 'NUMBER')[0] ?? '');
      const found = await service.call(readReferralDossier, { params: { referralNumber } });
      const who = await named(service, given, { kind: dossierOf.referral, subject: referralNumber });
      const { recommender, productName, status, kind, agentNumber, createdAt, expiresAt } = found;
      const lines = [
        `Referral ${found.referralNumber} (${found.referralCode}): ${productName}, ${status}, ${kind}${agentNumber === '' ? '' : ` ${agentNumber}`}`,
        `Made ${dayOf(createdAt)}, valid until ${dayOf(expiresAt)}`,
        recommender === null
          ? 'Who made it is gone.'
          : `By ${recommender.recommenderId}: ${recommender.name}, ${recommender.email}${recommender.isBlocked ? ', blocked' : ''}`,
        moneyLine(found.money),
        ...peopleLines(who),
        ...(found.recipient.length === 0 ? [] : ['', `Recipients (${found.recipientCount})`]),
        ...found.recipient.map(
          ({ recipientNumber, name, email, confirmedAt }) =>
            `${recipientNumber}  ${name}, ${email}, confirmed ${dayOrDash(confirmedAt)}`,
        ),
        ...bountyLines(found.bounties),
        ...blockLines(found.blocks),
        ...wayLines(found.way),
      ];
      say(lines.join('\n'), { ...found, ...who });
    },
  },
};
