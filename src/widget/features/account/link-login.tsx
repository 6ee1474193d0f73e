import { Trans, useLingui } from '@lingui/react/macro';
import { Redirect } from 'wouter';
import { adminLogin } from '#contract/people/account/calls-access.ts';
import { pathTo } from '#contract/routes.ts';
import { call } from '#widget/http/call.ts';
import { useAnswer } from '#widget/http/use-answer.ts';
import { useWidget } from '#widget/session/widget-context.ts';
import { Button } from '#widget/ui/button.tsx';
import { Page } from '#widget/ui/page.tsx';
import { Skeleton } from '#widget/ui/skeleton.tsx';
import { LinkProblem } from './link-problem.tsx';

interface LinkLoginProps {
  readonly token: string;
  /** Log in with a password instead. */
  readonly onInstead: () => void;
}

/** Logs in with the link that an operator made (specification §6 "admin token link"); it works once. */
export function LinkLogin({ token, onInstead }: LinkLoginProps) {
  const { session } = useWidget();
  const { t } = useLingui();
  const login = useAnswer(token, async (signal) => session.signIn(await call(adminLogin, { token, signal })));
  // Whoever was signed in before is not: the rules, which saw somebody then as now, lead nowhere.
  if (login.status === 'loaded') return <Redirect to={pathTo('personalArea')} replace />;
  const instead = (
    <Button variant="secondary" onClick={onInstead}>
      <Trans>Log in with your password</Trans>
    </Button>
  );
  return (
    <Page title={t`Log in`} loading={login.status === 'loading'}>
      {login.status === 'loading' && <Skeleton lines={3} />}
      {login.status === 'failed' && login.code === 'PSOF0112' && <LinkProblem code={login.code} way={instead} />}
      {login.status === 'failed' && login.code !== 'PSOF0112' && (
        <>
          <LinkProblem code={login.code} onTryAgain={login.retry} />
          {/* A blocked account lets nobody in by a password either. */}
          {login.code !== 'PSOF0104' && <div>{instead}</div>}
        </>
      )}
    </Page>
  );
}
