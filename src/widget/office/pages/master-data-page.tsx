import { Trans, useLingui } from '@lingui/react/macro';
import { readAgencyMasterData } from '#contract/agency/master-data/calls.ts';
import { call } from '#widget/http/call.ts';
import { useAnswer } from '#widget/http/use-answer.ts';
import { LoadFailure } from '#widget/ui/load-failure.tsx';
import { Page } from '#widget/ui/page.tsx';
import { Skeleton } from '#widget/ui/skeleton.tsx';
import { Advisers } from '../master-data/advisers.tsx';
import { AgencyFacts } from '../master-data/agency-facts.tsx';
import styles from '../master-data/master-data.module.css';
import { useOffice } from '../office.ts';
import { SupportContact } from '../support-contact.tsx';

/** What the tenant keeps of the agency, and whom to ask to change it. */
export default function MasterDataPage() {
  const { t } = useLingui();
  const { config } = useOffice().boot;
  const { retry, ...asked } = useAnswer('master data', (signal) => call(readAgencyMasterData, { signal }));
  return (
    <Page
      wide
      title={t`Master data`}
      lead={<Trans>What {config.name} keeps of your agency.</Trans>}
      loading={asked.status === 'loading'}
    >
      {asked.status === 'loading' && <Skeleton lines={8} />}
      {asked.status === 'failed' && <LoadFailure code={asked.code} onTryAgain={retry} />}
      {asked.status === 'loaded' && (
        <div className={styles.data}>
          <AgencyFacts agency={asked.answer} />
          <p>
            <Trans>Something is wrong, or has changed? {config.name} corrects it:</Trans> <SupportContact />
          </p>
          <Advisers advisers={asked.answer.agents} />
        </div>
      )}
    </Page>
  );
}
