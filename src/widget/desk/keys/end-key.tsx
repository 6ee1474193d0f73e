import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { revokeOperatorKey, type KnownKey } from '#contract/operator/calls.ts';
import { call } from '#widget/http/call.ts';
import { usePress } from '#widget/http/use-press.ts';
import { Button } from '#widget/ui/button.tsx';
import { Unseen } from '#widget/ui/unseen.tsx';
import { DecisionDialog } from '#widget/workplace/decision-dialog.tsx';

interface EndKeyProps {
  readonly known: KnownKey;
  /** Reads the keys again. */
  readonly onEnded: () => Promise<void>;
}

/** Ends somebody's key at once, once it was said what goes with it. */
export function EndKey({ known, onEnded }: EndKeyProps) {
  const { t } = useLingui();
  const [isAsking, setAsking] = useState(false);
  const { keyId, operator } = known;
  const act = usePress(async () => {
    await call(revokeOperatorKey, { params: { keyId } });
    setAsking(false);
    await onEnded();
  });
  if (known.revokedAt !== null) return null;
  return (
    <>
      <Button variant="secondary" onClick={() => setAsking(true)}>
        <Trans>End</Trans>
        <Unseen>: {operator}</Unseen>
      </Button>
      {isAsking && (
        <DecisionDialog
          title={t`End the key of ${operator}?`}
          decide={<Trans>End the key</Trans>}
          busy={act.status === 'busy'}
          problem={act.problem}
          said={act.said}
          onDecide={act.press}
          onClose={() => setAsking(false)}
        >
          <ul>
            <li>
              <Trans>It stops working at once, and who has signed in at the desk by it is signed out.</Trans>
            </li>
            <li>
              <Trans>So do the keys that it was renewed from and to. None of them can be brought back.</Trans>
            </li>
            <li>
              <Trans>What it has released is void where the payment file was not handed out.</Trans>
            </li>
            <li>
              <Trans>
                May somebody else have had it? Then end it at the command line with the day since when: what it has
                registered ends as well.
              </Trans>
            </li>
          </ul>
        </DecisionDialog>
      )}
    </>
  );
}
