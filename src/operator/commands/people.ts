import { findPerson } from '#contract/records/disclosure/calls-operator.ts';
import type { AnswerOf } from '#contract/endpoint.ts';
import type { Contact } from '#contract/referral/recipient/contact.ts';
import { readRecipientDetails } from '#contract/referral/recipient/calls-operator.ts';
import { euros } from '#contract/euros.ts';
import { wordsOf, type Command } from '../command.ts';
import { table } from '../table.ts';
import { dayOf, utc } from '../wording.ts';

type Found = AnswerOf<typeof findPerson>;

const confirmed = (at: string | null) => (at === null ? 'never confirmed' : `confirmed ${utc(at)}`);

interface Named {
  readonly salutation: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly email: string;
}

const whoIs = ({ salutation, firstName, lastName, email }: Named) =>
  `${[salutation, firstName, lastName].filter(Boolean).join(' ')}, ${email}`;

function reachedBy({ birthDate, phone, address }: Contact): string {
  const { street, houseNumber, postcode, city } = address;
  const lives = `${street} ${houseNumber}, ${postcode} ${city}`;
  return [`Born ${birthDate}`, lives, ...(phone === '' ? [] : [phone])].join('; ');
}

function accountLine({ person, referrals, claims, mails }: NonNullable<Found['recommender']>): string {
  const numbers = referrals.map(({ referralNumber }) => referralNumber).join(', ') || 'none';
  return [
    `Account since ${utc(person.createdAt)}, ${confirmed(person.confirmedAt)}: ${whoIs(person)}`,
    `referrals: ${numbers}; bounties: ${claims.length}, mails: ${mails.length}`,
  ].join('; ');
}

function recipientLine(recipient: Found['recipient'][number]): string {
  const { recipientNumber, referralNumber, createdAt, confirmedAt, consents, bounties, mails } = recipient;
  return [
    `Recipient ${recipientNumber} of referral ${referralNumber} since ${utc(createdAt)}, ${confirmed(confirmedAt)}: ${whoIs(recipient)}`,
    `consents: ${consents.length}, bounties: ${bounties.length}, mails: ${mails.length}`,
  ].join('; ');
}

function invitationLine({
  employeeNumber,
  createdAt,
  expiresAt,
  declinedAt,
  ...contact
}: Found['invitations'][number]): string {
  const { firstName, lastName, email } = contact;
  const whom = email === null ? 'what was entered is deleted' : `${firstName} ${lastName}, ${email}`;
  const by = employeeNumber === null ? '' : ` by adviser ${employeeNumber}`;
  const end = declinedAt === null ? `until ${utc(expiresAt)}` : `declined ${utc(declinedAt)}`;
  return `Invited${by} on ${utc(createdAt)}, ${end}: ${whom}`;
}

function agencyLine({ agencyNumber, name, createdAt, expiresAt, signedInAt }: Found['agencies'][number]): string {
  const state = expiresAt === null ? `signed in ${utc(signedInAt ?? createdAt)}` : `open until ${utc(expiresAt)}`;
  const whom = name === '' ? 'the name is deleted' : name;
  return `Invited to work in agency ${agencyNumber} since ${utc(createdAt)}, ${state}: ${whom}`;
}

interface Bounty {
  readonly valueCent: number;
  readonly state: string;
  readonly reason: string;
  readonly at: string;
  readonly payoutBy: string | null;
  readonly held: string | null;
  readonly underReview: boolean;
}

const bountyHeads = ['Bounty', 'As', { end: 'Value' }, 'State', 'Why', 'Since', 'Promised by', 'Notes'];

/** Where a bounty stands, for whoever asks where theirs is. */
function bountyRow(id: string, as: string, bounty: Bounty): string[] {
  const { valueCent, state, reason, at, payoutBy, held, underReview } = bounty;
  const notes = [...(held === null ? [] : [`needs another account: ${held}`]), ...(underReview ? ['blocked'] : [])];
  const promised = payoutBy === null ? '-' : dayOf(payoutBy);
  return [id, as, `${euros(valueCent)} €`, state, reason, utc(at), promised, notes.join('; ')];
}

function bountyLines({ recommender, recipient }: Found): string[] {
  const rows = [
    ...(recommender?.claims ?? []).map((claim) => bountyRow(claim.claimId, 'account', claim)),
    ...recipient.flatMap(({ recipientNumber, bounties }) =>
      bounties.map((bounty) => bountyRow(bounty.id, recipientNumber, bounty)),
    ),
  ];
  return rows.length === 0 ? [] : [table(bountyHeads, rows)];
}

export const peopleCommands: Readonly<Record<string, Command>> = {
  find: {
    usage: 'ADDRESS',
    summary:
      'tells what is held of who has this e-mail address, and where each bounty stands; with --json all of it, to be handed out',
    async run(service, given, { say }) {
      const [email = ''] = wordsOf(given, 'ADDRESS');
      const found = await service.call(findPerson, { body: { email } });
      const { recommender, recipient, invitations, agencies } = found;
      const lines = [
        ...(recommender ? [accountLine(recommender)] : []),
        ...recipient.map(recipientLine),
        ...invitations.map(invitationLine),
        ...agencies.map(agencyLine),
        ...bountyLines(found),
      ];
      say(
        lines.join('\n') ||
          'No account, no recipient and no invitation has this address. Messages to the support, proofs of consent and blocks of who is gone are not looked for.',
        found,
      );
    },
  },
  recipient: {
    usage: 'NUMBER',
    summary: 'tells what a recipient has confirmed: who it is, how to reach them, and whether they allow advertising',
    async run(service, given, { say }) {
      const [recipientNumber = ''] = wordsOf(given, 'NUMBER');
      const found = await service.call(readRecipientDetails, { params: { recipientNumber } });
      const { referralNumber, productId, confirmedAt, advertisingSince } = found;
      const lines = [
        `Recipient ${found.recipientNumber} of referral ${referralNumber} (${productId}), ${confirmed(confirmedAt)}: ${whoIs(found)}`,
        ...(found.contact ? [reachedBy(found.contact)] : []),
        advertisingSince === null ? 'Advertising: not allowed' : `Advertising: allowed since ${utc(advertisingSince)}`,
      ];
      say(lines.join('\n'), found);
    },
  },
};
