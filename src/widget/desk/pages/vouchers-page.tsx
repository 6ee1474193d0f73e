import { Trans, useLingui } from '@lingui/react/macro';
import { listVoucherPools } from '#contract/money/vouchers/calls.ts';
import { call } from '#widget/http/call.ts';
import { useAnswer } from '#widget/http/use-answer.ts';
import { LoadFailure } from '#widget/ui/load-failure.tsx';
import { Page } from '#widget/ui/page.tsx';
import { Skeleton } from '#widget/ui/skeleton.tsx';
import styles from '../money/money.module.css';
import { ImportVouchers } from '../vouchers/import-vouchers.tsx';
import { MailAgain } from '../vouchers/mail-again.tsx';
import { Stock } from '../vouchers/stock.tsx';
import { WithdrawVouchers } from '../vouchers/withdraw-vouchers.tsx';

/** The stock of vouchers: what is left, what comes in, what goes back, and mails that did not arrive. */
export default function VouchersPage() {
  const { t } = useLingui();
  const { retry, reread, ...asked } = useAnswer('vouchers', (signal) => call(listVoucherPools, { signal }));
  return (
    <Page
      wide
      title={t`Vouchers`}
      lead={<Trans>Codes are kept encrypted and shown to nobody but the one who gets them.</Trans>}
      loading={asked.status === 'loading'}
    >
      {asked.status === 'loading' && <Skeleton lines={8} />}
      {asked.status === 'failed' && <LoadFailure code={asked.code} onTryAgain={retry} />}
      {asked.status === 'loaded' && (
        <div className={styles.parts}>
          <Stock stock={asked.answer} />
          <ImportVouchers onTaken={reread} />
          <WithdrawVouchers stock={asked.answer} onDone={reread} />
          <MailAgain />
        </div>
      )}
    </Page>
  );
}
