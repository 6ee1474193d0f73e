import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { decideFraudCase } from '#contract/money/fraud/calls.ts';
import type { FraudDecision } from '#contract/money/fraud/signals.ts';
import { call } from '#widget/http/call.ts';
import { usePress } from '#widget/http/use-press.ts';
import { Button } from '#widget/ui/button.tsx';
import { FailureText } from '#widget/ui/failure.tsx';
import { Notice } from '#widget/ui/notice.tsx';
import { DecisionDialog } from '#widget/workplace/decision-dialog.tsx';
import type { TypedReason } from '../reason-field.tsx';
import { Consequences, type Done } from './consequences.tsx';
import { decisionNames } from './words.tsx';

interface DecisionButtonProps {
  readonly caseId: string;
  readonly decision: FraudDecision;
  readonly reason: TypedReason;
  readonly onDecided: (done: Done) => Promise<void>;
}

/** Shows what would come of a decision, and makes it once that was seen. */
export function DecisionButton({ caseId, decision, reason, onDecided }: DecisionButtonProps) {
  const { i18n } = useLingui();
  const [would, setWould] = useState<Done | null>(null);
  const decide = (dryRun: 'true' | 'false') =>
    call(decideFraudCase, { params: { caseId }, query: { dryRun }, body: { decision, reason: reason.text } });
  const preview = usePress(async () => setWould(await decide('true')));
  const act = usePress(async () => {
    const done = await decide('false');
    setWould(null);
    await onDecided(done);
  });
  const name = i18n._(decisionNames[decision]);
  return (
    <>
      <Button variant="secondary" busy={preview.status === 'busy'} onClick={() => reason.isGood() && preview.press()}>
        {name}
      </Button>
      {preview.problem !== null && (
        <Notice tone="error" title={<FailureText code={preview.problem} said={preview.said} />} />
      )}
      {would && (
        <DecisionDialog
          title={`${name}?`}
          decide={name}
          busy={act.status === 'busy'}
          problem={act.problem}
          said={act.said}
          onDecide={act.press}
          onClose={() => setWould(null)}
        >
          <Consequences decision={decision} done={would} />
        </DecisionDialog>
      )}
    </>
  );
}
