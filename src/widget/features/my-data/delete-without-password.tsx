import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { deleteAccount } from '#contract/records/erasure/calls.ts';
import { usePress } from '#widget/http/use-press.ts';
import { call } from '#widget/http/call.ts';
import { useWidget } from '#widget/session/widget-context.ts';
import { Button } from '#widget/ui/button.tsx';
import { Failure } from '#widget/ui/failure.tsx';
import styles from './delete-account.module.css';
import { NotDeleted } from './not-deleted.tsx';

/** Who has no password must have come by a mailed link a few minutes ago. */
export function DeleteWithoutPassword({ cancel }: { readonly cancel: ReactNode }) {
  const { session } = useWidget();
  const { status, problem, press } = usePress(async () => {
    await call(deleteAccount);
    session.signOut('deleted');
  });
  const notNow = (
    <NotDeleted>
      <Trans>Request a new link</Trans>
    </NotDeleted>
  );
  return (
    <>
      {problem !== null && <Failure code={problem} action={problem === 'PSOF0114' && notNow} />}
      <div className={styles.actions}>
        <Button busy={status === 'busy'} onClick={press}>
          <Trans>Delete for good</Trans>
        </Button>
        {cancel}
      </div>
    </>
  );
}
