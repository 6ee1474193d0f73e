import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { Plural, useLingui } from '@lingui/react/macro';
import { OrNothing } from '#widget/workplace/cells.tsx';
import { PlainTable } from '#widget/workplace/plain-table.tsx';
import type { ReportColumn } from '#widget/workplace/report-column.ts';
import type { WrongRow } from './take-file.ts';

/** So many are shown: whoever mends those mends the others. */
const mostShown = 100;

/** What a column takes, in words. */
const takes: Readonly<Record<string, MessageDescriptor>> = {
  ExterneId: msg`the number of the order in your system, up to 64 characters`,
  Auftragsdatum: msg`a time in UTC from 1900 to tomorrow, as 2026-11-20T21:55:00`,
  Status: msg`Offen, Gezahlt or Storniert`,
  ProduktId: msg`an id of products.json: small letters, digits and hyphens`,
  Empfehlungsnummer: msg`the 10 characters of a referral`,
  Empfaengernummer: msg`the 12 characters of a recipient`,
  Empfehlungscode: msg`the code of a referral`,
  EmailHash: msg`SHA-256 in hex (64 digits) of the address in small letters`,
  Optionen: msg`ids with a blank between, or - for none`,
  WertCent: msg`whole cents up to 100000000`,
};

function Expected({ column, code }: WrongRow) {
  const { i18n } = useLingui();
  const words = code === 'PSOF0003' && column !== null ? takes[column] : undefined;
  return words ? i18n._(words) : <OrNothing text={null} />;
}

const columns: readonly ReportColumn<WrongRow, string>[] = [
  { name: 'line', label: msg`Line`, isFigure: true, cell: ({ line }) => line },
  { name: 'order', label: msg`Order`, cell: ({ externalId }) => <OrNothing text={externalId} /> },
  { name: 'column', label: msg`Column`, cell: ({ column }) => <OrNothing text={column} /> },
  { name: 'value', label: msg`What stands there`, cell: ({ value }) => <OrNothing text={value} /> },
  { name: 'why', label: msg`What is wrong`, cell: ({ message }) => message },
  { name: 'takes', label: msg`What it takes`, cell: (row) => <Expected {...row} /> },
];

/** What is wrong with which row of a file. */
export function WrongRows({ rows }: { readonly rows: readonly WrongRow[] }) {
  const { t } = useLingui();
  const left = rows.length - mostShown;
  return (
    <>
      <PlainTable
        title={t`Wrong rows`}
        columns={columns}
        rows={rows.slice(0, mostShown)}
        keyOf={({ line, column, code }) => `${line} ${column ?? ''} ${code}`}
      />
      {left > 0 && (
        <p>
          <Plural value={left} one="and # more" other="and # more" />
        </p>
      )}
    </>
  );
}
