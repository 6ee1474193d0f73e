import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { readBankAccount, saveBankAccount } from '#contract/money/collecting/calls-bank-data.ts';
import { loginFor } from '#contract/login-target.ts';
import { pathTo } from '#contract/routes.ts';
import { call } from '#widget/http/call.ts';
import { codeOf } from '#widget/http/call-error.ts';
import { meet } from '#widget/http/meet.ts';
import { useAnswer } from '#widget/http/use-answer.ts';
import { useErrorText } from '#widget/i18n/sentences.ts';
import { useBoot, useSession } from '#widget/session/widget-context.ts';
import { Card } from '#widget/ui/card.tsx';
import { LoadFailure } from '#widget/ui/load-failure.tsx';
import { Notice } from '#widget/ui/notice.tsx';
import { Outcome } from '#widget/ui/outcome.tsx';
import { Page } from '#widget/ui/page.tsx';
import { RouteButton } from '#widget/ui/route-button.tsx';
import { Skeleton } from '#widget/ui/skeleton.tsx';
import { AccountForm } from './account-form.tsx';
import { ForgetAccount } from './forget-account.tsx';
import { SeeReferrals } from './see-referrals.tsx';

export const untilKnown = msg`Your bank account`;

/** `/empfehler/bankdaten`: the account that a recommender keeps for the next bounties. */
export default function RecommenderBankDataPage() {
  const { t } = useLingui();
  const { storeBankdata } = useBoot().config;
  const user = useSession((session) => session.user);
  return (
    <Page
      title={t`Your bank account`}
      lead={
        storeBankdata && user !== null
          ? t`For your next rewards, so that you do not have to enter it again.`
          : undefined
      }
    >
      {storeBankdata ? <Kept passwordSet={user?.passwordSet ?? null} /> : <NotKept />}
    </Page>
  );
}

function NotKept() {
  const errorText = useErrorText();
  return <Notice tone="info" title={errorText('PSOF0508')} />;
}

/** @param passwordSet null for nobody signed in */
function Kept({ passwordSet }: { readonly passwordSet: boolean | null }) {
  const errorText = useErrorText();
  if (passwordSet === null) {
    return (
      <Notice
        tone="info"
        title={errorText('PSOF0114')}
        action={
          <RouteButton to={loginFor(pathTo('recommenderBankData'))} variant="secondary">
            <Trans>Log in</Trans>
          </RouteButton>
        }
      />
    );
  }
  return <Account passwordSet={passwordSet} />;
}

type Done = 'saved' | 'forgotten';

function Account({ passwordSet }: { readonly passwordSet: boolean }) {
  const [done, setDone] = useState<{ readonly what: Done | null; readonly times: number }>({ what: null, times: 0 });
  const kept = useAnswer(`kept ${done.times}`, (signal) => call(readBankAccount, { signal }));
  const finish = (what: Done) => setDone({ what, times: done.times + 1 });
  return (
    <>
      {/* Also where what is kept now cannot be read. */}
      {done.what !== null && (
        <Outcome key={done.times}>
          <Notice
            tone="success"
            title={
              done.what === 'saved' ? (
                <Trans>Your bank details are saved</Trans>
              ) : (
                <Trans>Your bank details are deleted</Trans>
              )
            }
            action={<SeeReferrals />}
          />
        </Outcome>
      )}
      {kept.status === 'loading' && <Skeleton lines={4} />}
      {kept.status === 'failed' && <LoadFailure code={kept.code} onTryAgain={kept.retry} />}
      {kept.status === 'loaded' && kept.answer.iban !== '' && (
        <ForgetAccount account={kept.answer} onForgotten={() => finish('forgotten')} />
      )}
      {kept.status === 'loaded' &&
        (passwordSet ? (
          <NewAccount key={`new ${done.times}`} isFirst={kept.answer.iban === ''} onSaved={() => finish('saved')} />
        ) : (
          <WithoutPassword hasKept={kept.answer.iban !== ''} />
        ))}
    </>
  );
}

function NewAccount({ isFirst, onSaved }: { readonly isFirst: boolean; readonly onSaved: () => void }) {
  const [isRefused, setRefused] = useState(false);
  if (isRefused) {
    return (
      <Outcome>
        <NotKept />
      </Outcome>
    );
  }
  return (
    <Card>
      <h2>{isFirst ? <Trans>Save a bank account</Trans> : <Trans>Replace the bank account</Trans>}</h2>
      <AccountForm
        needsPassword
        submitLabel={<Trans>Save this bank account</Trans>}
        onSave={async ({ accountHolder, iban, currentPassword }) => {
          try {
            await call(saveBankAccount, { body: { accountHolder, iban, currentPassword } });
          } catch (error) {
            if (codeOf(error) !== 'PSOF0508') throw error;
            meet(error);
            return setRefused(true);
          }
          onSaved();
        }}
      />
    </Card>
  );
}

/** With autologin nobody can set a password: there a reward's link keeps an account, in place of none. */
function WithoutPassword({ hasKept }: { readonly hasKept: boolean }) {
  const { autologin } = useBoot().config;
  if (autologin) {
    return hasKept ? null : (
      <Notice tone="info" title={<Trans>You can save a bank account when you collect a reward</Trans>} />
    );
  }
  return (
    <Notice
      tone="info"
      title={<Trans>Please set a password first</Trans>}
      action={
        <RouteButton to={pathTo('forgotPassword')} variant="secondary">
          <Trans>Set a password</Trans>
        </RouteButton>
      }
    >
      <Trans>With it you confirm that it is you who saves the bank account.</Trans>
    </Notice>
  );
}
