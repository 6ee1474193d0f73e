import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { requestResetByHash } from '#contract/people/account/calls-access.ts';
import type { User } from '#contract/people/account/calls.ts';
import { usePress } from '#widget/http/use-press.ts';
import { call } from '#widget/http/call.ts';
import { Button } from '#widget/ui/button.tsx';
import { Card } from '#widget/ui/card.tsx';
import { Failure } from '#widget/ui/failure.tsx';
import { Notice } from '#widget/ui/notice.tsx';
import { Outcome } from '#widget/ui/outcome.tsx';
import { Page } from '#widget/ui/page.tsx';

/** Who has no password yet gets a link for one by mail: that the address is theirs has to be shown anew. */
export function SendAccessLink({ user: { recommenderHash, email } }: { readonly user: User }) {
  const { t } = useLingui();
  const [sent, setSent] = useState(0);
  const { status, problem, press } = usePress(async () => {
    await call(requestResetByHash, { params: { recommenderHash } });
    setSent((count) => count + 1);
  });
  const failure = problem !== null && <Failure code={problem} />;
  return (
    <Page title={t`Set a password`}>
      {sent > 0 ? (
        <>
          <Outcome key={sent}>
            <Notice
              tone="success"
              title={sent > 1 ? <Trans>We have sent the e-mail again.</Trans> : <Trans>Please check your inbox</Trans>}
              action={
                sent === 1 && (
                  <Button variant="secondary" busy={status === 'busy'} onClick={press}>
                    <Trans>Send the e-mail again</Trans>
                  </Button>
                )
              }
            >
              <Trans>
                We have sent a link to {email}. It works for a day. Nothing there? Please check your spam folder, too.
              </Trans>
            </Notice>
          </Outcome>
          {failure}
        </>
      ) : (
        <Card>
          <p>
            <Trans>You have no password yet. We will send you a link to set one.</Trans>
          </p>
          {failure}
          <div>
            <Button busy={status === 'busy'} onClick={press}>
              <Trans>Send link</Trans>
            </Button>
          </div>
        </Card>
      )}
    </Page>
  );
}
