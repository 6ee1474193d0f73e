import { Trans } from '@lingui/react/macro';
import { useLocation } from 'wouter';
import type { ErrorCode } from '#contract/error-codes.ts';
import { loginFor } from '#contract/login-target.ts';
import { pathTo } from '#contract/routes.ts';
import { useErrorText } from '#widget/i18n/sentences.ts';
import { useSession } from '#widget/session/widget-context.ts';
import { later } from '#widget/ui/later.tsx';
import { Notice } from '#widget/ui/notice.tsx';
import { Outcome } from '#widget/ui/outcome.tsx';
import { Problem, type Met } from '#widget/ui/problem.tsx';
import { RouteButton } from '#widget/ui/route-button.tsx';
import { SupportContact } from './support-contact.tsx';

// Few need it, and the links of mails are to open fast.
const ClaimMailForm = later(() => import('./claim-mail-form.tsx'), 0);

/** A bounty that is wanted here and not among those of the link or the session. */
export function UnknownClaim() {
  const errorText = useErrorText();
  return (
    <Notice
      tone="warning"
      title={errorText('PSOF0505')}
      action={
        <RouteButton to={pathTo('bountyChoice')} variant="secondary">
          <Trans>See what you can collect</Trans>
        </RouteButton>
      }
    />
  );
}

/** Somebody who came without a link to where it is needed, or a login at least. */
export function NoClaimLink() {
  const signedIn = useSession(({ user }) => user !== null);
  return (
    <>
      <Notice
        tone="info"
        title={<Trans>Please open the link in our e-mail</Trans>}
        action={
          signedIn ? null : (
            <RouteButton to={loginFor(pathTo('bountyChoice'))} variant="secondary">
              <Trans>Log in</Trans>
            </RouteButton>
          )
        }
      >
        <Trans>
          You will find the link in our e-mail “Your reward is ready”, “We could not transfer your reward” or “Your
          reward came back to us”.
        </Trans>
        {!signedIn && (
          <>
            {' '}
            <Trans>If you are the one who recommended, you can also log in.</Trans>
          </>
        )}
      </Notice>
      <ClaimMailForm />
    </>
  );
}

/**
 * Why a bounty cannot be collected here, and what can be done about it. The link for collecting lives as long as the reward
 * can be collected, so there is no other to send. The one for new bank details ends while the money is still its person's,
 * who may have another.
 */
export function ClaimProblem(met: Met) {
  const [path] = useLocation();
  const isForBankData = path === pathTo('recipientBankData');
  const hasAnotherLink = met.code === 'PSOF0502' || (met.code === 'PSOF0503' && isForBankData);
  return (
    <>
      <Problem
        {...met}
        known={{
          PSOF0502: {
            tone: 'error',
            text: <Trans>Part of it may be missing. Please copy the whole link from the e-mail.</Trans>,
          },
          PSOF0503: {
            tone: 'warning',
            title: <Trans>This link to the reward has expired</Trans>,
            ...(!isForBankData && {
              text: <Trans>It was valid for as long as the reward could be collected.</Trans>,
              way: <SupportContact />,
            }),
          },
        }}
      />
      {hasAnotherLink && <ClaimMailForm />}
    </>
  );
}

const final: ReadonlySet<ErrorCode> = new Set(['PSOF0303', 'PSOF0501', 'PSOF0503', 'PSOF0506', 'PSOF0510']);

/** Whether a failure that a form meets at its last step leaves nothing to enter. */
export const isFinal = (code: ErrorCode) => final.has(code);

/** What a bounty's form has come to, in its place. */
export function FinalProblem({ code }: { readonly code: ErrorCode }) {
  const errorText = useErrorText();
  return (
    <Outcome>
      <Notice tone="error" title={errorText(code)} action={<SupportContact isNamed={code === 'PSOF0503'} />} />
    </Outcome>
  );
}
