import { Plural, Trans } from '@lingui/react/macro';
import type { OwnReferral } from '#contract/people/personal-area/calls.ts';
import { milestoneState, milestoneStep } from '#contract/people/personal-area/states.ts';
import { orderStatus, type OrderStatus } from '#contract/referral/order/states.ts';
import { DateText } from '#widget/ui/date-text.tsx';
import styles from './referral-facts.module.css';
import { VisitChannels } from './visit-channels.tsx';

function OrderWord({ status }: { readonly status: OrderStatus }) {
  switch (status) {
    case orderStatus.open:
      return <Trans>Open</Trans>;
    case orderStatus.paid:
      return <Trans>Paid</Trans>;
    case orderStatus.cancelled:
      return <Trans>Cancelled</Trans>;
  }
}

/** What is known about the other side: masked, as the recipient was promised (design §6 Law). */
export function ReferralFacts({
  referral: { recipientName, contacts, agentName, order, clicks, visits, expiresAt, milestones },
}: {
  readonly referral: OwnReferral;
}) {
  // Who types the code of a referral is there without having followed the link.
  const isOpened = milestones.some(({ step, state }) => step === milestoneStep.opened && state === milestoneState.done);
  return (
    <dl className={styles.facts}>
      {contacts.length === 0 && (
        <div>
          <dt>
            <Trans>Your contact</Trans>
          </dt>
          <dd>{recipientName ?? <Trans>Nobody yet</Trans>}</dd>
        </div>
      )}
      {agentName !== null && (
        <div>
          <dt>
            <Trans>Adviser</Trans>
          </dt>
          <dd>{agentName}</dd>
        </div>
      )}
      {(clicks > 0 || !isOpened) && (
        <div>
          <dt>
            <Trans>Link opened</Trans>
          </dt>
          <dd>
            {clicks === 0 ? <Trans>Not yet</Trans> : <Plural value={clicks} one="Once" other="# times" />}
            <VisitChannels visits={visits} />
          </dd>
        </div>
      )}
      <div>
        <dt>
          <Trans>Order</Trans>
        </dt>
        <dd>{order ? <OrderWord status={order.status} /> : <Trans>None yet</Trans>}</dd>
      </div>
      {!order && (
        <div>
          <dt>
            <Trans>Valid until</Trans>
          </dt>
          <dd>
            <DateText at={expiresAt} />
          </dd>
        </div>
      )}
    </dl>
  );
}
