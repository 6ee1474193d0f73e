import { findPerson } from '#contract/records/disclosure/calls-operator.ts';
import type { AnswerOf } from '#contract/endpoint.ts';
import { wordsOf, type Command } from '../command.ts';
import { utc } from '../wording.ts';

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

export const peopleCommands: Readonly<Record<string, Command>> = {
  find: {
    usage: 'ADDRESS',
    summary: 'tells what is held of who has this e-mail address; with --json all of it, to be handed out',
    async run(service, given, { say }) {
      const [email = ''] = wordsOf(given, 'ADDRESS');
      const found = await service.call(findPerson, { body: { email } });
      const { recommender, recipient } = found;
      const lines = [...(recommender ? [accountLine(recommender)] : []), ...recipient.map(recipientLine)];
      say(
        lines.join('\n') ||
          'No account and no recipient has this address. Messages to the support, proofs of consent and blocks of who is gone are not looked for.',
        found,
      );
    },
  },
};
