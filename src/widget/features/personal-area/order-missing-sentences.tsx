import { Trans } from '@lingui/react/macro';
import { DateText } from '#widget/ui/date-text.tsx';
import type { Situation } from './referral-situation.ts';

type NoOrder = Extract<Situation, { readonly kind: 'no-order' }>;

/** The contact has confirmed and not ordered yet, and until when they may. */
export function NoOrderSentence({ situation: { name, orderBy } }: { readonly situation: NoOrder }) {
  return (
    <>
      {name === null ? (
        <Trans>Your contact has confirmed their details. Now only the order is missing.</Trans>
      ) : (
        <Trans>{name} has confirmed their details. Now only the order is missing.</Trans>
      )}
      {orderBy !== null && (
        <>
          {' '}
          <Trans>
            There is a reward for it if it comes by <DateText at={orderBy} />.
          </Trans>
        </>
      )}
    </>
  );
}

/** Nobody has missed to collect it: there was nothing to collect. */
export function LapsedSentence({ at }: { readonly at: string }) {
  return (
    <Trans>
      No order came in time. The reward expired on <DateText at={at} />.
    </Trans>
  );
}
