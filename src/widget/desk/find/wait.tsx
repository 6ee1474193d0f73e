import { Trans } from '@lingui/react/macro';
import type { BountyInDossier } from '#contract/records/dossiers/parts.ts';
import { waitsFor, type WaitsFor } from '#contract/records/dossiers/states.ts';
import { DateText } from '#widget/ui/date-text.tsx';
import { OrNothing } from '#widget/workplace/cells.tsx';

/** What a reward waits for, in a sentence that can be read out to who asks. */
export function Wait({ bounty: { waitsFor: what, waitsUntil } }: { readonly bounty: BountyInDossier }) {
  if (what === null) return <OrNothing text={null} />;
  return (
    <span>
      <Sentence what={what} />{' '}
      {waitsUntil !== null && (
        <Trans>
          Until: <DateText at={waitsUntil} />
        </Trans>
      )}
    </span>
  );
}

function Sentence({ what }: { readonly what: WaitsFor }) {
  switch (what) {
    case waitsFor.order:
      return <Trans>No order has come yet.</Trans>;
    case waitsFor.payment:
      return <Trans>The order is not paid yet.</Trans>;
    case waitsFor.release:
      return <Trans>The agency has not released the order yet.</Trans>;
    case waitsFor.complaintPeriod:
      return <Trans>The complaint period of the order runs.</Trans>;
    case waitsFor.provision:
      return <Trans>The service makes it available in its next round.</Trans>;
    case waitsFor.collection:
      return <Trans>Its person has not collected it yet.</Trans>;
    case waitsFor.block:
      return <Trans>It is blocked, or two of you have to say whether it was paid.</Trans>;
    case waitsFor.account:
      return <Trans>The transfer has failed: its person has to give another account.</Trans>;
    case waitsFor.payRun:
      return <Trans>It waits for the next pay run.</Trans>;
    case waitsFor.runRelease:
      return <Trans>It is in a pay run that is not released yet, or whose file nobody has fetched.</Trans>;
    case waitsFor.bank:
      return <Trans>Its transfer is at the bank, which has not booked it yet.</Trans>;
    case waitsFor.voucher:
      return <Trans>It waits for a voucher.</Trans>;
  }
}
