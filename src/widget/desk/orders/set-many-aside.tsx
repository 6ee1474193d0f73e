import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { setOrdersAside } from '#contract/referral/order/calls-unmatched.ts';
import { call } from '#widget/http/call.ts';
import { usePress } from '#widget/http/use-press.ts';
import { Button } from '#widget/ui/button.tsx';
import { Failure } from '#widget/ui/failure.tsx';
import { ReasonDialog } from './reason-dialog.tsx';
import { filterOf, type Search } from './search.ts';
import type { Decided } from './unmatched-table.tsx';

interface SetManyAsideProps {
  readonly search: Search;
  readonly onDecided: (decided: Decided) => void;
}

/** Sets all orders without a referral aside that a search finds, once it has said how many these are. */
export function SetManyAside({ search, onDecided }: SetManyAsideProps) {
  const { t } = useLingui();
  const [seen, setSeen] = useState<{ readonly count: number; readonly named: string } | null>(null);
  const filter = filterOf(search);
  const { status, problem, said, press } = usePress(async () => {
    const body = { ...filter, reason: '-' };
    const { count, foundIds } = await call(setOrdersAside, { query: { dryRun: 'true' }, body });
    setSeen({ count, named: foundIds.join(', ') });
  });
  if (Object.keys(filter).length === 0) return null;
  return (
    <>
      <Button variant="secondary" busy={status === 'busy'} onClick={press}>
        <Trans>Set all of this search aside</Trans>
      </Button>
      {problem !== null && <Failure code={problem} said={said} />}
      {seen !== null && (
        <ReasonDialog
          title={t`Set orders aside`}
          decide={<Trans>Set aside</Trans>}
          onReason={async (reason) => {
            const { count } = await call(setOrdersAside, { body: { ...filter, reason } });
            onDecided({ what: 'many', externalId: '', count });
          }}
          onClose={() => setSeen(null)}
        >
          <p>
            <Plural
              value={seen.count}
              one="# order without a referral is set aside."
              other="# orders without a referral are set aside."
            />{' '}
            {seen.named}
          </p>
          <p>
            <Trans>
              Those that name a referral stay: somebody may wait for them. Each can be given to somebody all the same.
            </Trans>
          </p>
        </ReasonDialog>
      )}
    </>
  );
}
