import { Trans, useLingui } from '@lingui/react/macro';
import { useEffect, useRef, useState } from 'react';
import { changeEmployeeAccess, type Employee } from '#contract/agency/employees/calls.ts';
import { employeeAccess } from '#contract/agency/employees/states.ts';
import { call } from '#widget/http/call.ts';
import { usePress } from '#widget/http/use-press.ts';
import { Button } from '#widget/ui/button.tsx';
import { FailureText } from '#widget/ui/failure.tsx';
import { Notice } from '#widget/ui/notice.tsx';
import { Unseen } from '#widget/ui/unseen.tsx';
import { DecisionDialog } from '#widget/workplace/decision-dialog.tsx';

interface AccessButtonProps {
  readonly employee: Employee;
  readonly onChanged: () => Promise<void>;
}

/** Ends somebody's access, once that was asked for twice, or opens it again. One button, so that the focus is back on it. */
export function AccessButton({ employee, onChanged }: AccessButtonProps) {
  const { t } = useLingui();
  const [isAsking, setAsking] = useState(false);
  const { userId, name, access } = employee;
  const isOpen = access === employeeAccess.open;
  const { status, problem, press } = usePress(async () => {
    const next = isOpen ? employeeAccess.ended : employeeAccess.open;
    try {
      await call(changeEmployeeAccess, { params: { userId, access: next } });
    } finally {
      // What was done is done, and what was not may have another reason now, whether or not the list can be read at this moment.
      await onChanged().catch(() => undefined);
    }
    setAsking(false);
  });
  const who = name || t`This person`;
  // The list may have put the row elsewhere while it was asked: what is moved has lost the focus, and what is closed cannot give it back.
  const button = useRef<HTMLButtonElement>(null);
  const hasAsked = useRef(false);
  useEffect(() => {
    if (hasAsked.current && !isAsking && document.activeElement === document.body) button.current?.focus();
    hasAsked.current = isAsking;
  }, [isAsking]);
  const isBusy = status === 'busy';
  return (
    <>
      <Button
        ref={button}
        variant="secondary"
        busy={isBusy && !isAsking}
        onClick={isOpen ? () => setAsking(true) : press}
      >
        {isOpen ? <Trans>End access</Trans> : <Trans>Open again</Trans>}
        <Unseen>: {who}</Unseen>
      </Button>
      {problem !== null && !isAsking && <Notice tone="error" title={<FailureText code={problem} />} />}
      {isAsking && (
        <DecisionDialog
          title={name === '' ? t`End this person’s access?` : t`End the access of ${name}?`}
          decide={<Trans>End access</Trans>}
          busy={isBusy}
          problem={problem}
          onDecide={press}
          onClose={() => setAsking(false)}
        >
          <p>
            <Trans>
              {who} is signed out at once, on every device, and comes in no more. What the agency has done stays. You
              can open the access again.
            </Trans>
          </p>
        </DecisionDialog>
      )}
    </>
  );
}
