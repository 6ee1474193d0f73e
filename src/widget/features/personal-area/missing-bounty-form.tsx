import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { Link } from 'wouter';
import { claimMissingBounty, missingBountyBy } from '#contract/people/missing/calls.ts';
import { pathTo } from '#contract/routes.ts';
import { FormFrame } from '#widget/forms/form-frame.tsx';
import { FormSelect } from '#widget/forms/form-select.tsx';
import { FormTextArea } from '#widget/forms/form-text-area.tsx';
import { FormTextField } from '#widget/forms/form-text-field.tsx';
import { useContractForm } from '#widget/forms/use-contract-form.ts';
import { call } from '#widget/http/call.ts';
import { useBoot } from '#widget/session/widget-context.ts';
import styles from './missing-bounty-form.module.css';
import type { TakenClaim } from './claim-taken.tsx';

const today = () => new Date().toLocaleDateString('sv', { timeZone: 'Europe/Berlin' });

/** What the support needs to look for a recommendation, and nothing of the contact beyond initials. Its own chunk. */
export default function MissingBountyForm({ onTaken }: { readonly onTaken: (taken: TakenClaim) => void }) {
  const { t } = useLingui();
  const { products } = useBoot();
  const [schema] = useState(() => missingBountyBy(today));
  const form = useContractForm({
    schema,
    initialInput: { productId: '', happenedOn: '', initials: '', agreed: '', missingText: '' },
    labels: {
      productId: t`Product`,
      happenedOn: t`Day of the referral`,
      initials: t`Initials of your contact`,
      agreed: t`Expected reward`,
      missingText: t`Your description`,
    },
    send: async (body, keyFor) => onTaken(await call(claimMissingBounty, { body, idempotencyKey: keyFor(body) })),
  });
  const choices = [
    { value: '', label: t`Another product, or not sure` },
    ...products.map(({ id, name }) => ({ value: id, label: name })),
  ];
  return (
    <FormFrame keepsEntries form={form} submitLabel={<Trans>Send request</Trans>}>
      <FormSelect form={form} name="productId" options={choices} optional />
      <div className={styles.pair}>
        <FormTextField
          form={form}
          name="happenedOn"
          type="date"
          max={today()}
          hint={t`As exactly as you remember. The day you shared your link is enough.`}
        />
        <FormTextField form={form} name="initials" optional hint={t`For example L. S. Please no names.`} />
      </div>
      <FormTextField form={form} name="agreed" optional hint={t`For example €60 for me`} />
      <FormTextArea
        form={form}
        name="missingText"
        rows={6}
        hint={t`Please leave out names, addresses and numbers of your contact.`}
      />
      <p className={styles.purpose}>
        <Trans>
          We use what you write only to look for your referral and to answer you. It is deleted a year after the answer,
          or with your account. <Link href={pathTo('privacy')}>Privacy notice</Link>
        </Trans>
      </p>
    </FormFrame>
  );
}
