import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import * as v from 'valibot';
import type { AnswerOf } from '#contract/endpoint.ts';
import { unmaskDossier } from '#contract/records/dossiers/calls-operator.ts';
import { reasonToUnmask } from '#contract/records/dossiers/reason.ts';
import type { DossierOf } from '#contract/records/dossiers/states.ts';
import { FormFrame } from '#widget/forms/form-frame.tsx';
import { FormTextField } from '#widget/forms/form-text-field.tsx';
import { useContractForm } from '#widget/forms/use-contract-form.ts';
import { call } from '#widget/http/call.ts';
import { Outcome } from '#widget/ui/outcome.tsx';
import { OrNothing } from '#widget/workplace/cells.tsx';
import { PlainTable } from '#widget/workplace/plain-table.tsx';
import type { ReportColumn } from '#widget/workplace/report-column.ts';
import { kindNames } from './names.ts';
import styles from './section.module.css';
import { Words } from '#widget/workplace/words.tsx';

type Person = AnswerOf<typeof unmaskDossier>['people'][number];

const nameOf = ({ salutation, firstName, lastName }: Person) =>
  [salutation, firstName, lastName].filter(Boolean).join(' ');

/** How a telecom provider reaches somebody. */
function Reached({ contact }: Pick<Person, 'contact'>) {
  if (contact === null) return <OrNothing text={null} />;
  const { birthDate, phone, address } = contact;
  const { street, houseNumber, postcode, city } = address;
  return [birthDate, phone, `${street} ${houseNumber}, ${postcode} ${city}`].filter(Boolean).join('; ');
}

const columns: readonly ReportColumn<Person, string>[] = [
  { name: 'kind', label: msg`As`, cell: ({ kind }) => <Words of={kindNames[kind]} /> },
  { name: 'name', label: msg`Name`, cell: nameOf },
  { name: 'email', label: msg`E-mail address`, cell: ({ email }) => email },
  {
    name: 'customerNumber',
    label: msg`Customer number`,
    cell: ({ customerNumber }) => <OrNothing text={customerNumber} />,
  },
  { name: 'contact', label: msg`Born, telephone, address`, cell: ({ contact }) => <Reached contact={contact} /> },
];

const typed = v.object({ reason: reasonToUnmask });

interface UnmaskProps {
  readonly kind: DossierOf;
  readonly subject: string;
}

/** Says who the people of a dossier are to who says why; it is gone with the page. */
export function Unmask({ kind, subject }: UnmaskProps) {
  const { t } = useLingui();
  const [people, setPeople] = useState<readonly Person[] | null>(null);
  const form = useContractForm({
    schema: typed,
    labels: { reason: t`Why you look` },
    send: async ({ reason }) => {
      const answer = await call(unmaskDossier, { body: { kind, subject, reason } });
      setPeople(answer.people);
    },
  });
  return (
    <section className={styles.section}>
      <h2 className={styles.title}>
        <Trans>Who that is</Trans>
      </h2>
      {people === null ? (
        <div className={styles.narrow}>
          <FormFrame form={form} submitLabel={<Trans>Show names and addresses</Trans>}>
            <FormTextField
              form={form}
              name="reason"
              maxLength={200}
              hint={t`It stands in the trail with your name, for others to read. Write no names, addresses or numbers of people.`}
            />
          </FormFrame>
        </div>
      ) : (
        <Outcome isLong>
          <PlainTable
            title={t`Who that is`}
            columns={columns}
            rows={people}
            keyOf={({ kind: as, id }) => `${as} ${id}`}
          />
        </Outcome>
      )}
    </section>
  );
}
