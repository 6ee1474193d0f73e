import { Trans } from '@lingui/react/macro';
import { requestResetByHash } from '#contract/calls/account-access.ts';
import { usePress } from '#widget/forms/use-press.ts';
import { call } from '#widget/http/call.ts';
import { Button } from '#widget/ui/button.tsx';
import { Failure } from '#widget/ui/failure.tsx';
import { Notice } from '#widget/ui/notice.tsx';
import { Outcome } from '#widget/ui/outcome.tsx';

/** Who has no password yet gets a link for one by mail: that the address is theirs has to be shown anew. */
export function SendAccessLink({ recommenderHash }: { readonly recommenderHash: string }) {
  const { status, problem, press } = usePress(() => call(requestResetByHash, { params: { recommenderHash } }));
  if (status === 'done') {
    return (
      <Outcome>
        <Notice tone="success" title={<Trans>Please check your inbox</Trans>}>
          <Trans>The link in our e-mail works for a day.</Trans>
        </Notice>
      </Outcome>
    );
  }
  return (
    <>
      <p>
        <Trans>You have no password yet. We will send you a link to set one.</Trans>
      </p>
      {problem !== null && <Failure code={problem} />}
      <div>
        <Button busy={status === 'busy'} onClick={press}>
          <Trans>Send link</Trans>
        </Button>
      </div>
    </>
  );
}
