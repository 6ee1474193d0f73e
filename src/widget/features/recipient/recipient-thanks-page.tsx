import { Trans, useLingui } from '@lingui/react/macro';
import { Card } from '#widget/ui/card.tsx';
import { Page } from '#widget/ui/page.tsx';
import { OrderLink } from './order-link.tsx';
import { useRecipientVisit } from './recipient-visit.ts';
import styles from './recipient-thanks-page.module.css';

/** `/danke`: the data is there; the order is one press away and a mail is under way. */
export default function RecipientThanksPage() {
  const { t } = useLingui();
  const visit = useRecipientVisit((store) => store.visit);
  if (!visit) {
    return (
      <Page
        title={t`Thank you`}
        lead={t`We have your details. You find the way to the order and the link for confirmation in our e-mail.`}
      />
    );
  }
  const { productId, productName, orderUrl, email, confirmed } = visit;
  return (
    <Page
      title={confirmed ? t`Thank you, your e-mail address is confirmed` : t`Thank you, we have your details`}
      lead={<Trans>Now you can order {productName}.</Trans>}
    >
      <Card>
        <div>
          <OrderLink url={orderUrl} productId={productId} />
        </div>
        {!confirmed && (
          <div className={styles.mail}>
            <h2 className={styles.title}>
              <Trans>Please confirm your e-mail address too</Trans>
            </h2>
            <p>
              {email === null ? (
                <Trans>We have sent you an e-mail with a link. Only with it does the bounty count.</Trans>
              ) : (
                <Trans>
                  We have sent an e-mail with a link to <strong className={styles.email}>{email}</strong>. Only with it
                  does the bounty count.
                </Trans>
              )}
            </p>
          </div>
        )}
      </Card>
    </Page>
  );
}
