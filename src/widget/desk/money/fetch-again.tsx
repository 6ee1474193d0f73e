import { Trans, useLingui } from '@lingui/react/macro';
import { useRef, useState } from 'react';
import { fetchPaymentFile } from '#contract/money/pay-runs/calls.ts';
import { call } from '#widget/http/call.ts';
import { usePress } from '#widget/http/use-press.ts';
import { Button } from '#widget/ui/button.tsx';
import { Checkbox } from '#widget/ui/checkbox.tsx';
import { Notice } from '#widget/ui/notice.tsx';
import { DecisionDialog } from '#widget/workplace/decision-dialog.tsx';
import { Moment } from '#widget/workplace/moment.tsx';
import { Words } from '#widget/workplace/words.tsx';
import { keepXml } from './hand-over.tsx';
import styles from './money.module.css';
import type { Run } from './run.ts';
import { acts } from './words.ts';
import type { RunDeed } from './run-done.tsx';

const fetches = new Set(['payment-file-fetched', 'payment-file-handed-out', 'payment-file-fetched-again']);

interface FetchAgainProps {
  readonly run: Run;
  readonly onChanged: () => Promise<void>;
  readonly onDone: (deed: RunDeed) => void;
}

/** The file of a run once more, loudly: who hands it in twice, pays twice. */
export function FetchAgain({ run: { runId, trail, sentAt, sentBy }, onChanged, onDone }: FetchAgainProps) {
  const { t } = useLingui();
  const [isAsking, setAsking] = useState(false);
  const [isSure, setSure] = useState(false);
  const [isMissing, setMissing] = useState(false);
  const word = useRef<HTMLDivElement>(null);
  const { status, problem, said, press } = usePress(async () => {
    try {
      keepXml(await call(fetchPaymentFile, { params: { runId }, query: { again: 'true' } }));
      setAsking(false);
      onDone('fetchedAgain');
    } finally {
      await onChanged().catch(() => undefined);
    }
  });
  const close = () => {
    setAsking(false);
    setSure(false);
  };
  return (
    <>
      <Button variant="secondary" onClick={() => setAsking(true)}>
        <Trans>Fetch the file once more …</Trans>
      </Button>
      {isAsking && (
        <DecisionDialog
          title={t`This file was handed out before`}
          decide={<Trans>Fetch it once more</Trans>}
          busy={status === 'busy'}
          problem={problem}
          said={said}
          onDecide={() => {
            if (isSure) return press();
            setMissing(true);
            word.current?.querySelector('input')?.focus();
          }}
          onClose={close}
        >
          <Notice tone="error" title={<Trans>Whoever hands it in a second time may pay everybody twice.</Trans>}>
            {sentAt !== null && (
              <Trans>
                {sentBy} has confirmed on <Moment at={sentAt} /> that it is in safe hands.
              </Trans>
            )}
          </Notice>
          <ul className={styles.list}>
            {trail
              .filter(({ action }) => fetches.has(action))
              .map(({ at, operator, action }) => (
                <li key={`${at} ${action}`}>
                  <Moment at={at} /> {operator} {acts[action] && <Words of={acts[action]} />}
                </li>
              ))}
          </ul>
          <div ref={word}>
            <Checkbox
              label={<Trans>I have asked: the bank does not have this file.</Trans>}
              error={isMissing && !isSure ? <Trans>Ask the bank first.</Trans> : null}
              checked={isSure}
              onChange={({ currentTarget: { checked } }) => setSure(checked)}
            />
          </div>
        </DecisionDialog>
      )}
    </>
  );
}
