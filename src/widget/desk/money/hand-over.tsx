import { Trans } from '@lingui/react/macro';
import { useState } from 'react';
import type { AnswerOf } from '#contract/endpoint.ts';
import { confirmPaymentFile, fetchPaymentFile } from '#contract/money/pay-runs/calls.ts';
import { call } from '#widget/http/call.ts';
import { usePress } from '#widget/http/use-press.ts';
import { Button } from '#widget/ui/button.tsx';
import { DateText } from '#widget/ui/date-text.tsx';
import { Failure } from '#widget/ui/failure.tsx';
import { Notice } from '#widget/ui/notice.tsx';
import { saveFile } from '#widget/workplace/save-file.ts';
import { FetchedBefore } from './fetched-before.tsx';
import styles from './money.module.css';
import type { Run } from './run.ts';
import type { RunDeed } from './run-done.tsx';
import { Outcome } from '#widget/ui/outcome.tsx';

type File = AnswerOf<typeof fetchPaymentFile>;

export const keepXml = ({ xml, fileName }: File) => saveFile(new Blob([xml], { type: 'application/xml' }), fileName);

interface HandOverProps {
  readonly run: Run;
  readonly onChanged: () => Promise<void>;
  readonly onDone: (deed: RunDeed) => void;
}

/** The file of a released run: fetched, looked for where the browser keeps files, and then confirmed. Nothing is on its way before. */
export function HandOver({ run, onChanged, onDone }: HandOverProps) {
  const { runId } = run;
  const [file, setFile] = useState<File | null>(null);
  const fetching = usePress(async () => {
    try {
      const fetched = await call(fetchPaymentFile, { params: { runId } });
      keepXml(fetched);
      setFile(fetched);
    } finally {
      await onChanged().catch(() => undefined);
    }
  });
  const confirming = usePress(async () => {
    if (!file) return;
    try {
      await call(confirmPaymentFile, { params: { runId }, body: { fileHash: file.fileHash } });
      onDone('handedOut');
    } finally {
      await onChanged().catch(() => undefined);
    }
  });
  return (
    <>
      {file ? (
        <Outcome isLong>
          <Notice
            tone="warning"
            title={<Trans>The file {file.fileName} was given to your browser. Is it there?</Trans>}
            action={
              <div className={styles.acts}>
                <Button busy={confirming.status === 'busy'} onClick={confirming.press}>
                  <Trans>It is in safe hands</Trans>
                </Button>
                <Button variant="secondary" onClick={() => keepXml(file)}>
                  <Trans>Save it again</Trans>
                </Button>
              </div>
            }
          >
            <p>
              <Trans>
                Look for it among your downloads. Once you confirm it, its transfers count as on their way: hand it to
                the bank this once, which is asked to execute it on <DateText at={file.executionDay} />.
              </Trans>
            </p>
            <p className={styles.small}>
              SHA-256 <span className={styles.print}>{file.fileHash}</span>
            </p>
          </Notice>
        </Outcome>
      ) : (
        <>
          <FetchedBefore run={run} />
          <div className={styles.acts}>
            <Button busy={fetching.status === 'busy'} onClick={fetching.press}>
              <Trans>Fetch the payment file</Trans>
            </Button>
          </div>
        </>
      )}
      {fetching.problem !== null && <Failure code={fetching.problem} said={fetching.said} />}
      {confirming.problem !== null && <Failure code={confirming.problem} said={confirming.said} />}
    </>
  );
}
