import { Trans } from '@lingui/react/macro';
import { logout } from '#contract/people/account/calls.ts';
import { usePress } from '#widget/http/use-press.ts';
import { call } from '#widget/http/call.ts';
import { useWidget } from '#widget/session/widget-context.ts';
import { Button } from '#widget/ui/button.tsx';
import { Failure } from '#widget/ui/failure.tsx';

/** Ends every session of the person, after a lost telephone or a login on somebody else's computer. Nothing ends here before the service says so. */
export function LogOutEverywhere() {
  const { session } = useWidget();
  const { status, problem, press } = usePress(async () => {
    await call(logout, { body: { everywhere: true } });
    session.signOut();
  });
  return (
    <>
      <p>
        <Trans>Still logged in on another device? This logs you out everywhere, including on this device.</Trans>
      </p>
      {problem !== null && <Failure code={problem} />}
      <div>
        <Button variant="secondary" busy={status === 'busy'} onClick={press}>
          <Trans>Log out on all devices</Trans>
        </Button>
      </div>
    </>
  );
}
