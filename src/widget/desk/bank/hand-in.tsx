import { Plural, Trans } from '@lingui/react/macro';
import { useRef, useState } from 'react';
import { Link } from 'wouter';
import type { AnswerOf } from '#contract/endpoint.ts';
import { importBankResults } from '#contract/money/bank-answers/calls.ts';
import { sendFile } from '#widget/http/send-file.ts';
import { usePress } from '#widget/http/use-press.ts';
import { Failure } from '#widget/ui/failure.tsx';
import { Notice } from '#widget/ui/notice.tsx';
import { Outcome } from '#widget/ui/outcome.tsx';
import { Spinner } from '#widget/ui/spinner.tsx';
import { DropFile } from '#widget/workplace/drop-file.tsx';
import styles from '../money/money.module.css';
import { pathOfBankFile } from '../money/run-in-route.ts';

type Taken = AnswerOf<typeof importBankResults>;

interface HandInProps {
  /** Reads again what has changed by it. */
  readonly onTaken: () => Promise<void>;
}

/** Takes a file of the bank's, and says what it did. */
export function HandIn({ onTaken }: HandInProps) {
  const [taken, setTaken] = useState<{ readonly name: string; readonly of: Taken } | null>(null);
  const wanted = useRef<File>(null);
  const { status, problem, said, press } = usePress(async () => {
    const file = wanted.current;
    if (!file) return;
    setTaken(null);
    try {
      setTaken({ name: file.name, of: await sendFile(importBankResults, file) });
    } finally {
      await onTaken().catch(() => undefined);
    }
  });
  return (
    <section className={styles.part}>
      <DropFile
        label={<Trans>The bank’s answer: pain.002, camt.054 or camt.053, as the bank gives it</Trans>}
        hint={<Trans>Choose it, or drop it here.</Trans>}
        accept=".xml,application/xml,text/xml"
        onFile={(file) => {
          wanted.current = file;
          press();
        }}
      />
      {status === 'busy' && <Spinner />}
      {problem !== null && <Failure code={problem} said={said} />}
      {taken && (
        <Outcome key={taken.of.fileId}>
          <WhatItDid name={taken.name} taken={taken.of} />
        </Outcome>
      )}
    </section>
  );
}

function WhatItDid({ name, taken }: { readonly name: string; readonly taken: Taken }) {
  const { booked, rejected, returned, asked, unchanged, toLookInto, fileId } = taken;
  return (
    <Notice
      tone={toLookInto > 0 ? 'error' : 'success'}
      title={
        toLookInto > 0 ? (
          <Plural
            value={toLookInto}
            one="# line contradicts what is known, or moved otherwise than it was sent. Look at the bank account before anything else is paid."
            other="# lines contradict what is known, or moved otherwise than they were sent. Look at the bank account before anything else is paid."
          />
        ) : (
          <Trans>{name} is read in.</Trans>
        )
      }
      action={
        <Link href={pathOfBankFile(fileId)} className={styles.link}>
          <Trans>What each line did</Trans>
        </Link>
      }
    >
      <Trans>
        {booked} booked, {rejected} refused, {returned} came back, {asked} only asked about, {unchanged} unchanged.
      </Trans>
    </Notice>
  );
}
