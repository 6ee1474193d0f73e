import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useRef, useState } from 'react';
import { pathAtDesk } from '#contract/desk-routes.ts';
import type { ErrorCode } from '#contract/error-codes.ts';
import { meet } from '#widget/http/meet.ts';
import { Button } from '#widget/ui/button.tsx';
import { FailureText } from '#widget/ui/failure.tsx';
import { Notice } from '#widget/ui/notice.tsx';
import { Outcome } from '#widget/ui/outcome.tsx';
import { Page } from '#widget/ui/page.tsx';
import { RouteButton } from '#widget/ui/route-button.tsx';
import { DropFile } from '#widget/workplace/drop-file.tsx';
import { readFile } from '../orders/read-file.ts';
import { Sums } from '../orders/sums.tsx';
import { takeFile, type Taken } from '../orders/take-file.ts';
import { FirstLine, UnreadColumns } from '../orders/first-line.tsx';
import { WrongRows } from '../orders/wrong-rows.tsx';
import styles from '../orders/orders.module.css';

/** A file that is text, under its name. */
interface Chosen {
  readonly name: string;
  readonly file: Blob;
  readonly firstLine: string;
}

type Step =
  | { readonly is: 'none' }
  | { readonly is: 'no-text' | 'other-encoding'; readonly name: string }
  | { readonly is: 'sending'; readonly name: string; readonly isDry: boolean; readonly part: number }
  | { readonly is: 'seen'; readonly chosen: Chosen; readonly taken: Taken }
  | { readonly is: 'taken'; readonly name: string; readonly taken: Taken }
  | { readonly is: 'failed'; readonly chosen: Chosen; readonly isDry: boolean; readonly code: ErrorCode };

/** A file of orders: dropped, looked at row by row, and taken or left. */
export default function OrderFilePage() {
  const { t } = useLingui();
  const [step, setStep] = useState<Step>({ is: 'none' });
  const leaving = useRef<AbortController | null>(null);

  const send = async (chosen: Chosen, isDry: boolean) => {
    const { name, file } = chosen;
    leaving.current = new AbortController();
    const { signal } = leaving.current;
    const onSent = (part: number) => setStep({ is: 'sending', name, isDry, part });
    onSent(0);
    try {
      const taken = await takeFile({ file, fileName: name.slice(0, 200), isDry, signal, onSent });
      setStep(isDry ? { is: 'seen', chosen, taken } : { is: 'taken', name, taken });
    } catch (error) {
      setStep(signal.aborted ? { is: 'none' } : { is: 'failed', chosen, isDry, code: meet(error) });
    }
  };
  const look = async (given: File) => {
    const { name } = given;
    const read = await readFile(given);
    if (read.is === 'text') await send({ name, file: read.file, firstLine: read.firstLine }, true);
    else setStep({ is: read.is, name });
  };
  const leave = () => {
    leaving.current?.abort();
    setStep({ is: 'none' });
  };

  return (
    <Page wide title={t`Take a file of orders`}>
      {(step.is === 'none' || step.is === 'no-text' || step.is === 'other-encoding') && (
        <DropFile
          label={<Trans>File of orders (CSV, UTF-8)</Trans>}
          hint={
            <Trans>Choose it, or drop it here. Nothing is kept before you have seen what would become of it.</Trans>
          }
          accept=".csv,text/csv,text/plain"
          onFile={(file) => void look(file)}
        />
      )}
      {step.is === 'no-text' && (
        <Notice tone="error" title={<Trans>{step.name} is no text, but a workbook or something else.</Trans>}>
          <Trans>Save it as “CSV UTF-8” and choose that. Nothing was sent.</Trans>
        </Notice>
      )}
      {step.is === 'other-encoding' && (
        <Notice tone="error" title={<Trans>{step.name} is not in UTF-8.</Trans>}>
          <Trans>Letters like ä would reach customers wrong. In Excel save it as “CSV UTF-8”. Nothing was sent.</Trans>
        </Notice>
      )}
      {step.is === 'sending' && <Sending {...step} onStop={leave} />}
      {step.is === 'seen' && (
        <Seen chosen={step.chosen} taken={step.taken} onTake={() => void send(step.chosen, false)} onLeave={leave} />
      )}
      {step.is === 'taken' && <TakenFile name={step.name} taken={step.taken} onNext={leave} />}
      {step.is === 'failed' && (
        <Outcome>
          <Notice
            tone="error"
            title={<FailureText code={step.code} />}
            action={
              <Button variant="secondary" onClick={leave}>
                <Trans>Choose a file</Trans>
              </Button>
            }
          >
            {step.code === 'PSOF0705' ? (
              <FirstLine of={step.chosen} />
            ) : step.isDry ? (
              <Trans>Nothing was kept.</Trans>
            ) : (
              <Trans>What was taken is taken. Take the file again: nothing is taken twice.</Trans>
            )}
          </Notice>
        </Outcome>
      )}
    </Page>
  );
}

interface SendingProps {
  readonly name: string;
  readonly isDry: boolean;
  readonly part: number;
  readonly onStop: () => void;
}

function Sending({ name, isDry, part, onStop }: SendingProps) {
  const { t } = useLingui();
  const percent = Math.floor(part * 100);
  return (
    <div className={styles.part} role="status">
      <p>{isDry ? <Trans>{name} is being looked through.</Trans> : <Trans>{name} is being taken.</Trans>}</p>
      <progress className={styles.progress} aria-label={t`Sent`} max={100} value={percent} />
      <div className={styles.buttons}>
        <Button variant="secondary" onClick={onStop}>
          <Trans>Stop</Trans>
        </Button>
      </div>
    </div>
  );
}

interface SeenProps {
  readonly chosen: Chosen;
  readonly taken: Taken;
  readonly onTake: () => void;
  readonly onLeave: () => void;
}

function Seen({ chosen: { name, firstLine }, taken: { sums, wrong }, onTake, onLeave }: SeenProps) {
  const right = sums.rows - sums.wrong;
  return (
    <Outcome isLong>
      <div className={styles.part}>
        <h2>
          <Trans>{name}: nothing is kept so far</Trans>
        </h2>
        <p>
          <Trans>Each row by itself would be:</Trans>
        </p>
        <Sums sums={sums} isDry />
        {sums.rows === 0 && (
          <Notice tone="warning" title={<Trans>The file has no row below its first line.</Trans>}>
            <Trans>Is it the one that you meant?</Trans>
          </Notice>
        )}
        <UnreadColumns firstLine={firstLine} />
        {wrong.length > 0 && <WrongRows rows={wrong} />}
        <div className={styles.buttons}>
          {right > 0 && (
            <Button onClick={onTake}>
              {sums.wrong > 0 ? (
                <Plural value={right} one="Take the # right row" other="Take the # right rows" />
              ) : (
                <Trans>Take the file</Trans>
              )}
            </Button>
          )}
          <Button variant="secondary" onClick={onLeave}>
            <Trans>Leave it</Trans>
          </Button>
        </div>
      </div>
    </Outcome>
  );
}

interface TakenFileProps {
  readonly name: string;
  readonly taken: Taken;
  readonly onNext: () => void;
}

function TakenFile({ name, taken: { sums, wrong }, onNext }: TakenFileProps) {
  return (
    <Outcome>
      <div className={styles.part}>
        <Notice
          tone={wrong.length > 0 ? 'warning' : 'success'}
          title={
            wrong.length > 0 ? <Trans>{name} is taken, but for the wrong rows.</Trans> : <Trans>{name} is taken.</Trans>
          }
        />
        <Sums sums={sums} isDry={false} />
        {wrong.length > 0 && <WrongRows rows={wrong} />}
        <div className={styles.buttons}>
          <Button onClick={onNext}>
            <Trans>Take another file</Trans>
          </Button>
          <RouteButton variant="secondary" to={pathAtDesk('orderImports')}>
            <Trans>To the files, to undo it</Trans>
          </RouteButton>
        </div>
      </div>
    </Outcome>
  );
}
