import { Trans } from '@lingui/react/macro';
import { useState } from 'react';
import type { FraudCaseInFull } from '#contract/money/fraud/calls.ts';
import { fraudAbout, fraudDecision, fraudState, type FraudDecision } from '#contract/money/fraud/signals.ts';
import { Notice } from '#widget/ui/notice.tsx';
import { Outcome } from '#widget/ui/outcome.tsx';
import { ReasonField, useReason } from '../reason-field.tsx';
import { Consequences, type Done } from './consequences.tsx';
import { DecisionButton } from './decision-button.tsx';
import styles from './fraud.module.css';

/** What can be decided about a case as it stands. */
function decisionsFor({ about, state, isGone }: FraudCaseInFull): FraudDecision[] {
  if (state === fraudState.refused) return [];
  // Nothing more comes to be held, and nobody is there to be blocked.
  if (isGone) return state === fraudState.held ? [fraudDecision.release, fraudDecision.refuse] : [];
  return [
    ...(state === fraudState.blocked ? [] : [fraudDecision.hold]),
    ...(state === fraudState.released ? [] : [fraudDecision.release]),
    ...(state === fraudState.blocked || about === fraudAbout.agent ? [] : [fraudDecision.block]),
  ];
}

interface DecideCaseProps {
  readonly found: FraudCaseInFull;
  /** Reads the case again. */
  readonly onDecided: () => Promise<void>;
}

/** Decides about a case: the reason first, then what would come of it, then the word itself. */
export function DecideCase({ found, onDecided }: DecideCaseProps) {
  const reason = useReason();
  const [made, setMade] = useState<{
    readonly decision: FraudDecision;
    readonly done: Done;
    readonly nth: number;
  } | null>(null);
  const decisions = decisionsFor(found);
  if (decisions.length === 0 && made === null) return null;
  return (
    <section aria-labelledby="decide" className={styles.decide}>
      <h2 id="decide">
        <Trans>Decide</Trans>
      </h2>
      {made && (
        // The button that opened the dialog may be gone with what the case was.
        <Outcome key={made.nth}>
          <Notice tone="success" title={<Trans>Done</Trans>}>
            <Consequences decision={made.decision} done={made.done} />
          </Notice>
        </Outcome>
      )}
      <ReasonField
        reason={reason}
        hint={
          <Trans>
            Stands with the case and the holds. Whoever asks for their data reads it, so write nothing of others.
          </Trans>
        }
      />
      <div className={styles.buttons}>
        {decisions.map((decision) => (
          <DecisionButton
            key={decision}
            caseId={found.caseId}
            decision={decision}
            reason={reason}
            onDecided={async (done) => {
              setMade((before) => ({ decision, done, nth: (before?.nth ?? 0) + 1 }));
              reason.clear();
              await onDecided();
            }}
          />
        ))}
      </div>
    </section>
  );
}
