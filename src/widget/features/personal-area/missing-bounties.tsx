import { Plural, Trans } from '@lingui/react/macro';
import { useState } from 'react';
import { listMissingBounties } from '#contract/people/missing/calls.ts';
import { promised } from '#contract/promises.ts';
import { call } from '#widget/http/call.ts';
import { useAnswer } from '#widget/http/use-answer.ts';
import { Button } from '#widget/ui/button.tsx';
import { Card } from '#widget/ui/card.tsx';
import { later } from '#widget/ui/later.tsx';
import { LoadFailure } from '#widget/ui/load-failure.tsx';
import { Outcome } from '#widget/ui/outcome.tsx';
import { AskedBounty } from './asked-bounty.tsx';
import { ClaimTaken, type TakenClaim } from './claim-taken.tsx';
import styles from './missing-bounties.module.css';

// Few people need it.
const MissingBountyForm = later(() => import('./missing-bounty-form.tsx'), 6);

interface MissingBountiesProps {
  /** The rows carry product names in it. */
  readonly language: string;
}

/** What the person has asked about missing bounties, with the answers; and the form to ask. */
export function MissingBounties({ language }: MissingBountiesProps) {
  const [isOpen, setOpen] = useState(false);
  const [taken, setTaken] = useState<TakenClaim | null>(null);
  const asked = useAnswer(`${language} ${taken?.missingNumber ?? ''}`, (signal) =>
    call(listMissingBounties, { signal }),
  );

  const take = (claim: TakenClaim) => {
    setTaken(claim);
    setOpen(false);
  };
  return (
    <section className={styles.section} aria-labelledby="missing-bounties">
      <h2 id="missing-bounties" className={styles.title}>
        <Trans>Is a reward missing?</Trans>
      </h2>
      <p className={styles.lead}>
        <Trans>
          You recommended us and cannot find the reward here? Tell us what you remember. We will look into it and answer
          within <Plural value={promised.weeksToAnswer} _2="two weeks" other="# weeks" />.
        </Trans>
      </p>
      {taken !== null && (
        <Outcome key={taken.missingNumber}>
          <ClaimTaken taken={taken} />
        </Outcome>
      )}
      <div>
        <Button variant="secondary" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
          <Trans>Report a missing reward</Trans>
        </Button>
      </div>
      {isOpen && (
        <Card>
          <MissingBountyForm onTaken={take} />
        </Card>
      )}
      {asked.status === 'failed' && <LoadFailure code={asked.code} onTryAgain={asked.retry} />}
      {asked.status === 'loaded' && asked.answer.missingBounties.length > 0 && (
        <ul className={styles.list}>
          {asked.answer.missingBounties.map((claim) => (
            <li key={claim.missingNumber}>
              <AskedBounty claim={claim} />
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
