import { sql } from 'drizzle-orm';
import type { InvitationRow } from '#contract/agency/reports/calls.ts';
import { conversationWords } from '#contract/agency/reports/shown-words.ts';
import { invitationColumns as by } from '#contract/agency/reports/states.ts';
import { purposeTokens } from '#server/db/schema/tokens.ts';
import { maskedName } from '../../identity/masking.ts';
import { purpose } from '../../referral/invitation/invited.ts';
import type { Report } from './page.ts';
import { isOfScope, type Shown } from './scope.ts';
import { agentNames, agentRankOf, maskedNameOf, namesIn, ordered, orderedWords, told, wordsFor } from './texts.ts';

interface Raw extends Omit<InvitationRow, 'recipientName' | 'agentName'> {
  readonly firstName: string;
  readonly lastName: string;
}

// By the words that an invitation's token keeps of what was entered.
const entered = (name: string) => sql`(${purposeTokens.details} ->> ${sql.raw(`'${name}'`)})`;
const [firstName, lastName, conversation] = [entered('firstName'), entered('lastName'), entered('conversation')];
const agentNumber = entered('agentNumber');

function sourceOf(shown: Shown) {
  const { scope, now } = shown;
  const isInvitation = sql`${purposeTokens.tenant} = ${scope.tenant} and ${purposeTokens.purpose} = ${purpose}`;
  const recipientName = maskedNameOf(firstName, lastName);
  return {
    from: sql`${purposeTokens}`,
    where: sql`${isInvitation} and ${purposeTokens.usedAt} is null
      and ${purposeTokens.expiresAt} > ${now.toISOString()}::timestamptz and ${isOfScope(scope, agentNumber)}`,
    id: sql`${purposeTokens.hash}`,
    keys: {
      [by.recipientName]: { key: ordered(recipientName) },
      [by.conversation]: { key: orderedWords(shown, conversationWords, conversation) },
      [by.agentName]: { key: agentRankOf(shown, agentNumber) },
      [by.createdAt]: { key: sql`${purposeTokens.createdAt}` },
      [by.expiresAt]: { key: sql`${purposeTokens.expiresAt}` },
    },
    searched: [
      { text: recipientName },
      { text: conversation, shownAs: wordsFor(shown, conversationWords) },
      { text: agentNumber, shownAs: agentNames(shown) },
    ],
    details: sql`select ${firstName} as "firstName", ${lastName} as "lastName", ${conversation} as conversation,
      ${agentNumber} as "agentNumber", ${told(purposeTokens.createdAt)} as "createdAt",
      ${told(purposeTokens.expiresAt)} as "expiresAt"
      from ${purposeTokens} where ${isInvitation} and ${purposeTokens.hash} = page.id`,
  };
}

/**
 * Contacts whom the scope's advisers have invited and who can still answer. Of who has said no, and once the time for an answer is over,
 * nothing is kept that leads to who invited (`invitation/end.ts`).
 */
export const invitationReport: Report<(typeof by)[keyof typeof by], Raw, InvitationRow> = {
  sourceOf,
  present: (raw, shown) => {
    const { firstName: first, lastName: last, ...row } = raw;
    return {
      ...row,
      recipientName: maskedName(first, last),
      agentName: namesIn(shown).agent(row.agentNumber),
    };
  },
};
