import { Plural, Trans } from '@lingui/react/macro';
import { bountyReason } from '#contract/money/bounty/states.ts';
import { DateText } from '#widget/ui/date-text.tsx';
import { Money } from '#widget/ui/money.tsx';
import { CollectedSentence } from './collected-sentence.tsx';
import { LapsedSentence, NoOrderSentence } from './order-missing-sentences.tsx';
import { HeldSentence } from './held-sentence.tsx';
import { ReviewSentence } from './review-sentence.tsx';
import type { Situation } from './referral-situation.ts';

interface Props {
  readonly situation: Situation;
  readonly recommenderCent: number;
  readonly recipientCent: number;
}

/** What a referral's status means, in a sentence that a tired person understands. */
export function StatusSentence({ situation, recommenderCent, recipientCent }: Props) {
  switch (situation.kind) {
    case 'unconfirmed':
      return <Trans>Please confirm your e-mail address. Only then will your link work.</Trans>;
    case 'not-opened':
      return (
        <Trans>
          Your referral has not been opened yet. It is valid for another{' '}
          <Plural value={situation.daysLeft} one="# day" other="# days" />.
        </Trans>
      );
    case 'opened':
      // Who typed the code of the referral has followed no link.
      return situation.clicks === 0 ? (
        <Trans>
          Somebody has looked at your referral. Nobody has left their details yet. It is valid for another{' '}
          <Plural value={situation.daysLeft} one="# day" other="# days" />.
        </Trans>
      ) : (
        <Trans>
          Your link has been opened <Plural value={situation.clicks} one="once" other="# times" />. Nobody has left
          their details yet. It is valid for another <Plural value={situation.daysLeft} one="# day" other="# days" />.
        </Trans>
      );
    case 'recipient-unconfirmed':
      return <Trans>{situation.name} has entered their details and still has to confirm their e-mail address.</Trans>;
    case 'no-order':
      return <NoOrderSentence situation={situation} />;
    case 'ordered':
      return situation.at === null ? (
        <Trans>The order has arrived. We are waiting for its payment.</Trans>
      ) : (
        <Trans>
          The order arrived on <DateText at={situation.at} />. We are waiting for its payment.
        </Trans>
      );
    case 'waiting-for-bounty':
      return situation.expectedBy === null ? (
        <Trans>The order has been paid. The reward follows when the waiting period is over.</Trans>
      ) : (
        <Trans>
          The order has been paid. The reward should be ready on <DateText at={situation.expectedBy} />.
        </Trans>
      );
    case 'bounty-due':
      return <Trans>The order has been paid and the waiting period is over. The reward will be ready shortly.</Trans>;
    case 'bounty-ready':
      if (recommenderCent === 0) {
        return (
          <Trans>
            Done. The reward of <Money cents={recipientCent} /> is ready for your contact.
          </Trans>
        );
      }
      return situation.collectBy === null ? (
        <Trans>
          Your reward of <Money cents={recommenderCent} /> is ready.
        </Trans>
      ) : (
        <Trans>
          Your reward of <Money cents={recommenderCent} /> is ready. Please collect it by{' '}
          <DateText at={situation.collectBy} />.
        </Trans>
      );
    case 'bounty-claimed':
    case 'money-again':
      return <CollectedSentence claim={situation.claim} />;
    case 'under-review':
      return <ReviewSentence />;
    case 'transfer-failed':
      return <HeldSentence claim={situation.claim} />;
    case 'bounty-paid':
      return situation.at === null ? (
        <Trans>Done. Your reward has been paid.</Trans>
      ) : (
        <Trans>
          Done. Your reward was paid on <DateText at={situation.at} />.
        </Trans>
      );
    case 'bounty-expired':
      if (situation.claim.reason === bountyReason.noOrderCame) return <LapsedSentence at={situation.claim.at} />;
      // Nobody is told to have missed what they could not do.
      return situation.claim.reason === bountyReason.deadlineWhileBlocked ? (
        <Trans>
          Your reward expired on <DateText at={situation.claim.at} /> while we were checking it. Our support can tell
          you more.
        </Trans>
      ) : (
        <Trans>
          The time to collect your reward is over. It expired on <DateText at={situation.claim.at} />.
        </Trans>
      );
    case 'lapsed':
      return <LapsedSentence at={situation.at} />;
    case 'expired':
      return (
        <Trans>
          This referral expired on <DateText at={situation.at} />. You can recommend again at any time.
        </Trans>
      );
    case 'refused':
      return <Trans>The adviser’s agency did not release the order. There is no reward for it.</Trans>;
    case 'cancelled':
      return situation.at === null ? (
        <Trans>The order was cancelled. There is no reward for it.</Trans>
      ) : (
        <Trans>
          The order was cancelled on <DateText at={situation.at} />. There is no reward for it.
        </Trans>
      );
    case 'blocked':
      return (
        <Trans>
          We have blocked this referral. As long as it is blocked there is no reward for it. Our support can tell you
          why.
        </Trans>
      );
  }
}
