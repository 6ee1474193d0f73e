import { Plural, Trans, useLingui } from '@lingui/react/macro';
import * as v from 'valibot';
import { currentPassword } from '#contract/money/collecting/calls-bank-data.ts';
import { collectBounty } from '#contract/money/collecting/calls-collect.ts';
import type { DetailedClaim } from '#contract/money/collecting/calls.ts';
import { groupedIban } from '#contract/money/accounts/iban.ts';
import { promised } from '#contract/promises.ts';
import { pathTo } from '#contract/routes.ts';
import { FormFrame } from '#widget/forms/form-frame.tsx';
import { useContractForm } from '#widget/forms/use-contract-form.ts';
import { useOnward } from '#widget/host/use-onward.ts';
import { call } from '#widget/http/call.ts';
import { useHandOver } from '#widget/session/widget-context.ts';
import { Button } from '#widget/ui/button.tsx';
import { Card } from '#widget/ui/card.tsx';
import { Page } from '#widget/ui/page.tsx';
import { ClaimWorth } from './claim-worth.tsx';
import { collected } from './collected.ts';
import { FinalProblem, isFinal } from './claim-problem.tsx';
import { CurrentPassword } from './current-password.tsx';
import { choiceFor, type Destination } from './destination.ts';
import styles from './details.module.css';

const { hoursToVoucher } = promised;

const withPassword = v.object({ currentPassword: v.pipe(v.string('required'), v.nonEmpty('required')) });
const withoutPassword = v.object({ currentPassword });

interface CollectSummaryProps {
  readonly claim: DetailedClaim;
  readonly token: string | null;
  readonly destination: Destination;
  /** Back to what was given. */
  readonly onChange: () => void;
}

/** Everything once more; the button is the final step. Who came by a session confirms a new destination. */
export function CollectSummary({ claim, token, destination, onChange }: CollectSummaryProps) {
  const thanks = useHandOver(collected);
  const { t } = useLingui();
  const onward = useOnward();
  const needsPassword = claim.passwordNeeded && destination.kind !== 'kept-account';
  const form = useContractForm({
    schema: needsPassword ? withPassword : withoutPassword,
    initialInput: { currentPassword: '' },
    labels: { currentPassword: t`Your current password` },
    meant: { PSOF0507: 'currentPassword' },
    send: async (confirmed) => {
      const body = choiceFor(destination, { claimId: claim.claimId, ...confirmed });
      const go = onward();
      const claimed = await call(collectBounty, { body, ...(token === null ? {} : { token }) });
      thanks.keep(claimed);
      go(pathTo(claimed.goodwill ? 'goodwillThanks' : 'bountyThanks'), { replace: true });
    },
  });
  const { problem } = form;
  if (problem !== null && isFinal(problem)) {
    return (
      <Page focusOnShow title={t`Your reward`}>
        <FinalProblem code={problem} />
      </Page>
    );
  }
  return (
    <Page
      focusOnShow
      title={t`Is everything right?`}
      lead={t`Nothing has been sent yet. Only “Collect the reward now” sends it.`}
    >
      <Card>
        <ClaimWorth claim={claim} />
        <dl className={styles.facts}>
          <Facts claim={claim} destination={destination} />
        </dl>
        <FormFrame
          form={form}
          submitLabel={<Trans>Collect the reward now</Trans>}
          aside={
            <Button variant="quiet" onClick={onChange}>
              <Trans>Change details</Trans>
            </Button>
          }
        >
          {needsPassword && <CurrentPassword form={form} name="currentPassword" />}
        </FormFrame>
      </Card>
    </Page>
  );
}

function Facts({ claim, destination }: Pick<CollectSummaryProps, 'claim' | 'destination'>) {
  const isVoucher = destination.kind === 'email';
  return (
    <>
      <div>
        <dt>
          <Trans>How you get it</Trans>
        </dt>
        <dd>{isVoucher ? <Trans>As a voucher by e-mail</Trans> : <Trans>By bank transfer</Trans>}</dd>
      </div>
      {destination.kind === 'account' && (
        <div>
          <dt>
            <Trans>Name on the account</Trans>
          </dt>
          <dd>{destination.accountHolder}</dd>
        </div>
      )}
      <div>
        <dt>{isVoucher ? <Trans>E-mail address</Trans> : <Trans>IBAN</Trans>}</dt>
        <dd>
          {destination.kind === 'account' && groupedIban(destination.iban)}
          {destination.kind === 'kept-account' && claim.keptAccount}
          {destination.kind === 'email' && destination.email}
        </dd>
      </div>
      <div>
        <dt>
          <Trans>When</Trans>
        </dt>
        <dd>
          {isVoucher ? (
            <Trans>Within {hoursToVoucher} hours</Trans>
          ) : (
            <Trans>
              We transfer the money within <Plural value={promised.weeksToPay} _4="four weeks" other="# weeks" />
            </Trans>
          )}
        </dd>
      </div>
    </>
  );
}
