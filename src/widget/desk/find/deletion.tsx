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
import { FailureText } from '#widget/ui/failure.tsx';
import { LoadFailure } from '#widget/ui/load-failure.tsx';
import { Money } from '#widget/ui/money.tsx';
import { Notice } from '#widget/ui/notice.tsx';
import { Skeleton } from '#widget/ui/skeleton.tsx';
import { Fact, Facts } from '../facts.tsx';

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
  const { t, i18n } = useLingui();
  const { holdings, endedBounties, endedCent, owedBounties, owedCent, mailed } = became;
  const listed = (count: 'goneCount' | 'keptCount') =>
    holdings.filter((some) => some[count] > 0).map((some) => `${i18n._(names[some.kind])}: ${some[count]}`);
  const nothing = t`Nothing`;
  return (
    <Facts>
      <Fact name={<Trans>Is deleted</Trans>}>{listed('goneCount').join(', ') || nothing}</Fact>
      <Fact name={<Trans>Stays, with nobody’s name</Trans>}>{listed('keptCount').join(', ') || nothing}</Fact>
      <Fact name={<Trans>Ends unpaid</Trans>}>
        <Plural value={endedBounties} _0="No reward" one="# reward:" other="# rewards:" />{' '}
        {endedBounties > 0 && <Money cents={endedCent} />}
      </Fact>
      <Fact name={<Trans>Was collected, and is paid all the same</Trans>}>
        <Plural value={owedBounties} _0="No reward" one="# reward:" other="# rewards:" />{' '}
        {owedBounties > 0 && <Money cents={owedCent} />}
      </Fact>
      <Fact name={<Trans>A last mail</Trans>}>
        {mailed ? <Trans>tells them.</Trans> : <Trans>does not tell them: answer whoever asked yourselves.</Trans>}
      </Fact>
    </Facts>
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
  const { status, problem, said, press } = usePress(async () => onDeleted(await erase({ dryRun: 'false' })));
  const actions = preview.status === 'loaded' && (
    <>
      <Button busy={status === 'busy'} onClick={press}>
        <Trans>Delete for good</Trans>
      </Button>
      <Button variant="secondary" onClick={onClose}>
        <Trans>Cancel</Trans>
      </Button>
    </>
  );
  return (
    <Dialog title={t`What a deletion does`} onClose={onClose} actions={actions}>
      {preview.status === 'loading' && <Skeleton lines={6} />}
      {preview.status === 'failed' && <LoadFailure code={preview.code} onTryAgain={retry} />}
      {preview.status === 'loaded' && (
        <>
          <p>
            <Trans>
              Nothing is deleted yet. Make sure that whoever asks is the person that it is about: a deletion cannot be
              taken back.
            </Trans>
          </p>
          <Becomes became={preview.answer} />
        </>
      )}
      {problem !== null && <Notice tone="error" title={<FailureText code={problem} said={said} />} />}
    </Dialog>
  );
}
