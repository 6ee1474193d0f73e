import { Trans, useLingui } from '@lingui/react/macro';
import type { OwnRecipient } from '#contract/referral/recipient/calls.ts';
import { readRecipientOrder, type RecipientBounty } from '#contract/referral/recipient/calls-access.ts';
import { bountyState } from '#contract/money/bounty/states.ts';
import { call } from '#widget/http/call.ts';
import { useAnswer } from '#widget/http/use-answer.ts';
import { useWidget } from '#widget/session/widget-context.ts';
import { DateText } from '#widget/ui/date-text.tsx';
import { LoadFailure } from '#widget/ui/load-failure.tsx';
import { Skeleton } from '#widget/ui/skeleton.tsx';
import { BountySentence, OrderSentence } from './order-sentences.tsx';
import { OrderLink } from './order-link.tsx';
import styles from './order-view.module.css';

interface OrderViewProps {
  readonly recipient: OwnRecipient;
  readonly productId: string | null;
}

/** Where the recipient's order stands and what the recipient's part of the bounty does (specification §7.3 auftrag). */
export function OrderView({ recipient: { referralNumber, orderUrl, isWhole }, productId }: OrderViewProps) {
  const { i18n } = useLingui();
  const token = useWidget().recipientTokens.read(referralNumber) ?? '';
  const reading = useAnswer(`${i18n.locale} ${token}`, (signal) => call(readRecipientOrder, { token, signal }));
  if (reading.status === 'loading') return <Skeleton lines={4} />;
  if (reading.status === 'failed') return <LoadFailure code={reading.code} onTryAgain={reading.retry} />;
  const { order, productName, bounties } = reading.answer;
  return (
    <>
      {order === null ? (
        <>
          <p>
            <Trans>As soon as we have your order, you will see its status here.</Trans>
          </p>
          <div>
            <OrderLink url={orderUrl} productId={productId} isWhole={isWhole} />
          </div>
        </>
      ) : (
        <section className={styles.part} aria-labelledby="own-order">
          <h2 id="own-order" className={styles.title}>
            <Trans>Your order</Trans>
          </h2>
          <dl className={styles.facts}>
            <div>
              <dt>
                <Trans>Product</Trans>
              </dt>
              <dd>{productName}</dd>
            </div>
            <div>
              <dt>
                <Trans>Ordered on</Trans>
              </dt>
              <dd>
                <DateText at={order.orderedAt} />
              </dd>
            </div>
          </dl>
          <p>
            <OrderSentence status={order.status} />
          </p>
        </section>
      )}
      {bounties.map((bounty) => {
        const { id, value, upTo, state } = bounty;
        return (
          <section key={id} className={styles.part} aria-labelledby={`bounty-${id}`}>
            <h2 id={`bounty-${id}`} className={styles.title}>
              <RewardTitle isOver={state === bountyState.cancelled} value={value} upTo={upTo} />
            </h2>
            <p>
              <BountySentence bounty={bounty} />
            </p>
          </section>
        );
      })}
    </>
  );
}

function RewardTitle({ isOver, value, upTo }: { isOver: boolean } & Pick<RecipientBounty, 'value' | 'upTo'>) {
  if (isOver) return <Trans>Your reward</Trans>;
  return upTo ? <Trans>Your reward: up to {value}</Trans> : <Trans>Your reward: {value}</Trans>;
}
