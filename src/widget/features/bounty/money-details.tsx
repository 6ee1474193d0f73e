import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import type { DetailedClaim } from '#contract/money/collecting/calls.ts';
import { bountySide } from '#contract/money/bounty/states.ts';
import { useBoot } from '#widget/session/widget-context.ts';
import { Button } from '#widget/ui/button.tsx';
import { RadioCards } from '#widget/ui/radio-cards.tsx';
import { AccountForm } from './account-form.tsx';
import type { Destination } from './destination.ts';
import styles from './details.module.css';
import { UnlessPasswordMissing } from './password-missing.tsx';

interface MoneyDetailsProps {
  readonly claim: DetailedClaim;
  /** What was given before, for who comes back from the summary. */
  readonly before: Destination | null;
  readonly onNext: (destination: Destination) => void;
}

/** The account that was kept, where there is one, or another one. With the link of a bounty none is kept in place of that. */
export function MoneyDetails({ claim, before, onNext }: MoneyDetailsProps) {
  const { t } = useLingui();
  const { config } = useBoot();
  const hasKept = claim.keptAccount !== '';
  const given = before?.kind === 'account' ? { before } : {};
  const [source, setSource] = useState<'kept' | 'new'>(hasKept && before?.kind !== 'account' ? 'kept' : 'new');
  return (
    <div className={styles.details}>
      {hasKept && (
        <RadioCards
          legend={t`Bank account`}
          name="source"
          value={source}
          onChange={setSource}
          options={[
            { value: 'kept', label: t`Your saved bank account`, detail: claim.keptAccount },
            { value: 'new', label: t`Another bank account` },
          ]}
        />
      )}
      {source === 'kept' ? (
        <div>
          <Button onClick={() => onNext({ kind: 'kept-account' })}>
            <Trans>Continue</Trans>
          </Button>
        </div>
      ) : (
        <UnlessPasswordMissing claim={claim}>
          <AccountForm
            {...given}
            canKeep={
              config.storeBankdata && claim.side === bountySide.recommender && (!hasKept || claim.passwordNeeded)
            }
            submitLabel={<Trans>Continue</Trans>}
            onSave={async ({ accountHolder, iban, keep }) => onNext({ kind: 'account', accountHolder, iban, keep })}
          />
        </UnlessPasswordMissing>
      )}
    </div>
  );
}
