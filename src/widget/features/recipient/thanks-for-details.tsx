import { Trans, useLingui } from '@lingui/react/macro';
import { useBoot } from '#widget/session/widget-context.ts';
import { Card } from '#widget/ui/card.tsx';
import { Page } from '#widget/ui/page.tsx';
import { OrderLink } from './order-link.tsx';
import { ResendRecipientMail } from './resend-recipient-mail.tsx';
import type { RecipientVisit } from '#widget/session/recipient-visit.ts';
import styles from './thanks-for-details.module.css';

export function ThanksForDetails({ visit }: { readonly visit: RecipientVisit }) {
  const { t } = useLingui();
  const { name } = useBoot().config;
  const { referralNumber, productId, productName, isWhole, orderUrl, email, confirmed } = visit;
  return (
    <Page
      title={confirmed ? t`Thank you, your e-mail address is confirmed` : t`Thank you, we have your details`}
      lead={
        isWhole ? (
          <Trans>Now you can choose your tariff at {name} and order it.</Trans>
        ) : (
          <Trans>Now you can order {productName}.</Trans>
        )
      }
    >
      <Card>
        <div>
          <OrderLink url={orderUrl} productId={productId} isWhole={isWhole} />
        </div>
        {!confirmed && (
          <div className={styles.mail}>
            <h2 className={styles.title}>
              <Trans>Please confirm your e-mail address, too</Trans>
            </h2>
            <p>
              {email === null ? (
                <Trans>
                  We have sent you an e-mail with a link. Confirm your e-mail address there. Without this confirmation
                  there is no reward.
                </Trans>
              ) : (
                <Trans>
                  We have sent an e-mail with a link to <strong className={styles.email}>{email}</strong>. Confirm your
                  e-mail address there. Without this confirmation there is no reward.
                </Trans>
              )}
            </p>
            <ResendRecipientMail referralNumber={referralNumber} />
          </div>
        )}
      </Card>
    </Page>
  );
}
