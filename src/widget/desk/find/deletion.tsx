import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import type { WhatBecomes } from '#contract/records/erasure/calls-operator.ts';
import { heldKind, type HeldKind } from '#contract/records/erasure/held-kind.ts';
import { useAnswer } from '#widget/http/use-answer.ts';
import { usePress } from '#widget/http/use-press.ts';
import { Button } from '#widget/ui/button.tsx';
import { Dialog } from '#widget/ui/dialog.tsx';
import { LoadFailure } from '#widget/ui/load-failure.tsx';
import { Money } from '#widget/ui/money.tsx';
import { Skeleton } from '#widget/ui/skeleton.tsx';
import { DecisionDialog } from '#widget/workplace/decision-dialog.tsx';

const names: Readonly<Record<HeldKind, MessageDescriptor>> = {
  [heldKind.recommender]: msg`Account`,
  [heldKind.recipient]: msg`Recipient`,
  [heldKind.referral]: msg`Referrals`,
  [heldKind.bounty]: msg`Rewards`,
  [heldKind.order]: msg`Orders`,
  [heldKind.consent]: msg`Consents`,
  [heldKind.mail]: msg`Mails`,
  [heldKind.missingBounty]: msg`Missing rewards`,
  [heldKind.bankData]: msg`Where money goes`,
  [heldKind.block]: msg`Blocks`,
  [heldKind.record]: msg`Sealed records of payments`,
  [heldKind.invitation]: msg`Invitations`,
};

/** What of somebody goes, what stays, and what is still owed: before it is done, and after that. */
export function Becomes({ became }: { readonly became: WhatBecomes }) {
  const { i18n } = useLingui();
  const { holdings, endedBounties, endedCent, owedBounties, owedCent, mailed } = became;
  const listed = (count: 'goneCount' | 'keptCount') =>
    holdings.filter((some) => some[count] > 0).map((some) => `${i18n._(names[some.kind])}: ${some[count]}`);
  const [gone, kept] = [listed('goneCount'), listed('keptCount')];
  return (
    <>
      <h3>
        <Trans>Is deleted</Trans>
      </h3>
      <List lines={gone} />
      <h3>
        <Trans>Stays, with nobody’s name</Trans>
      </h3>
      <List lines={kept} />
      <h3>
        <Trans>Rewards</Trans>
      </h3>
      <ul>
        <li>
          <Plural
            value={endedBounties}
            _0="No reward ends by it."
            one="# reward ends unpaid."
            other="# rewards end unpaid."
          />{' '}
          {endedBounties > 0 && <Money cents={endedCent} />}
        </li>
        {owedBounties > 0 && (
          <li>
            <Plural
              value={owedBounties}
              one="# reward that was collected is owed, and paid all the same."
              other="# rewards that were collected are owed, and paid all the same."
            />{' '}
            <Money cents={owedCent} />
          </li>
        )}
        <li>
          {mailed ? (
            <Trans>A last mail tells them.</Trans>
          ) : (
            <Trans>No mail tells them: answer whoever asked yourselves.</Trans>
          )}
        </li>
      </ul>
    </>
  );
}

function List({ lines }: { readonly lines: readonly string[] }) {
  if (lines.length === 0) {
    return (
      <p>
        <Trans>Nothing</Trans>
      </p>
    );
  }
  return (
    <ul>
      {lines.map((line) => (
        <li key={line}>{line}</li>
      ))}
    </ul>
  );
}

interface DeletionProps {
  readonly subject: string;
  /** Deletes, or says what would be deleted. */
  readonly erase: (how: { readonly dryRun: 'true' | 'false' }) => Promise<WhatBecomes>;
  readonly onDeleted: (became: WhatBecomes) => void;
}

/** Deletes somebody who has asked for it: first it is shown what becomes of everything. */
export function Deletion(props: DeletionProps) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button variant="secondary" onClick={() => setOpen(true)}>
        <Trans>Delete …</Trans>
      </Button>
      {isOpen && <DeletionDialog {...props} onClose={() => setOpen(false)} />}
    </>
  );
}

function DeletionDialog({ subject, erase, onDeleted, onClose }: DeletionProps & { readonly onClose: () => void }) {
  const { t } = useLingui();
  const { retry, ...preview } = useAnswer(`deletion ${subject}`, () => erase({ dryRun: 'true' }));
  const { status, problem, press } = usePress(async () => onDeleted(await erase({ dryRun: 'false' })));
  const title = t`What a deletion does`;
  if (preview.status !== 'loaded') {
    return (
      <Dialog title={title} view={null} onClose={onClose}>
        {preview.status === 'loading' && <Skeleton lines={6} />}
        {preview.status === 'failed' && <LoadFailure code={preview.code} onTryAgain={retry} />}
      </Dialog>
    );
  }
  return (
    <DecisionDialog
      title={title}
      decide={<Trans>Delete for good</Trans>}
      busy={status === 'busy'}
      problem={problem}
      onDecide={press}
      onClose={onClose}
    >
      <p>
        <Trans>
          Nothing is deleted yet. Make sure that whoever asks is the person that it is about: a deletion cannot be taken
          back.
        </Trans>
      </p>
      <Becomes became={preview.answer} />
    </DecisionDialog>
  );
}
