import { msg } from '@lingui/core/macro';
import { Plural, Trans } from '@lingui/react/macro';
import { useRef, useState } from 'react';
import type { MessageDescriptor } from '@lingui/core';
import type { AnswerOf } from '#contract/endpoint.ts';
import { importVouchers } from '#contract/money/vouchers/calls.ts';
import { call } from '#widget/http/call.ts';
import { usePress } from '#widget/http/use-press.ts';
import { Button } from '#widget/ui/button.tsx';
import { Failure } from '#widget/ui/failure.tsx';
import { Money } from '#widget/ui/money.tsx';
import { Notice } from '#widget/ui/notice.tsx';
import { Outcome } from '#widget/ui/outcome.tsx';
import { Spinner } from '#widget/ui/spinner.tsx';
import { DropFile } from '#widget/workplace/drop-file.tsx';
import styles from '../money/money.module.css';
import { Words } from '#widget/workplace/words.tsx';
import { textOf } from './text-of.ts';

type Taken = AnswerOf<typeof importVouchers>;

/** What a column takes; what stands there is not said, since it may be a code. */
const takes: Readonly<Record<string, MessageDescriptor>> = {
  Code: msg`4 to 100 letters, digits and signs, and not what a spreadsheet makes a number of`,
  WertCent: msg`whole cents, as 6000`,
  Anbieter: msg`a name of 60 letters at most`,
  GueltigBis: msg`a day, as 2028-12-31, at least 30 days from now, or nothing`,
};

/** Lines are named as far as somebody reads them. */
const most = 20;

interface Looked {
  readonly name: string;
  readonly csv: string;
  readonly found: Taken;
  readonly isDone: boolean;
}

/** Takes a file of codes into stock, once it was said what it would do. */
export function ImportVouchers({ onTaken }: { readonly onTaken: () => Promise<void> }) {
  const [looked, setLooked] = useState<Looked | 'not-utf-8' | null>(null);
  const wanted = useRef<File>(null);
  const look = usePress(async () => {
    const file = wanted.current;
    if (!file) return;
    setLooked(null);
    const csv = await textOf(file);
    if (csv === null) return setLooked('not-utf-8');
    const found = await call(importVouchers, { body: { csv }, query: { dryRun: 'true' } });
    return setLooked({ name: file.name, csv, found, isDone: false });
  });
  const take = usePress(async () => {
    if (looked === null || looked === 'not-utf-8') return;
    const found = await call(importVouchers, { body: { csv: looked.csv } });
    setLooked({ ...looked, csv: '', found, isDone: true });
    await onTaken().catch(() => undefined);
  });
  return (
    <section className={styles.part}>
      <h2>
        <Trans>Take codes into stock</Trans>
      </h2>
      <DropFile
        label={<Trans>A CSV file in UTF-8: Code;WertCent;Anbieter;GueltigBis</Trans>}
        hint={<Trans>Choose it, or drop it here.</Trans>}
        accept=".csv,text/csv"
        onFile={(file) => {
          wanted.current = file;
          look.press();
        }}
      />
      {look.status === 'busy' && <Spinner />}
      {look.problem !== null && <Failure code={look.problem} said={look.said} />}
      {looked === 'not-utf-8' && (
        <Notice tone="error" title={<Trans>The file is not UTF-8. Save it as “CSV UTF-8” and take it again.</Trans>} />
      )}
      {looked !== null && looked !== 'not-utf-8' && (
        <Outcome key={`${looked.name} ${looked.isDone}`} isLong>
          <div className={styles.part}>
            <WhatItHolds looked={looked} />
            {!looked.isDone && looked.found.imported > 0 && (
              <div className={styles.acts}>
                <Button busy={take.status === 'busy'} onClick={take.press}>
                  <Plural
                    value={looked.found.imported}
                    one="Take # voucher into stock"
                    other="Take # vouchers into stock"
                  />
                </Button>
                <Button variant="secondary" onClick={() => setLooked(null)}>
                  <Trans>Leave it</Trans>
                </Button>
              </div>
            )}
            {take.problem !== null && <Failure code={take.problem} said={take.said} />}
          </div>
        </Outcome>
      )}
    </section>
  );
}

function WhatItHolds({ looked: { name, found, isDone } }: { readonly looked: Looked }) {
  const { imported, sumCent, repeatedLines, repeatedLineCount, wrongLines, wrongLineCount } = found;
  return (
    <>
      <Notice
        tone={isDone ? 'success' : wrongLineCount > 0 ? 'warning' : 'info'}
        title={isDone ? <Trans>{name} is taken into stock.</Trans> : <Trans>Nothing is kept yet. {name} holds:</Trans>}
      >
        <Trans>
          <Plural value={imported} one="# new voucher" other="# new vouchers" /> of together <Money cents={sumCent} />
        </Trans>
      </Notice>
      {wrongLineCount > 0 && (
        <>
          <p>
            <Plural
              value={wrongLineCount}
              one="# line is wrong and left out:"
              other="# lines are wrong and left out:"
            />
          </p>
          <ul className={styles.list}>
            {wrongLines.slice(0, most).map(({ line, column }) => (
              <li key={`${line} ${column}`}>
                <Trans>
                  Line {line}, {column}:
                </Trans>{' '}
                {takes[column] && <Words of={takes[column]} />}
              </li>
            ))}
          </ul>
        </>
      )}
      {repeatedLineCount > 0 && (
        <p>
          <Plural
            value={repeatedLineCount}
            one="# code is there already, or further up in the file:"
            other="# codes are there already, or further up in the file:"
          />{' '}
          <Trans>lines {repeatedLines.slice(0, most).join(', ')}</Trans>
        </p>
      )}
    </>
  );
}
