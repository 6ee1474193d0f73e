import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import type { SharedReferral } from '#contract/referral/recommending/calls.ts';
import { pathTo } from '#contract/routes.ts';
import { referralStatus } from '#contract/referral/referral/referral-status.ts';
import { useErrorText } from '#widget/i18n/sentences.ts';
import { useBoot } from '#widget/session/widget-context.ts';
import { DateText } from '#widget/ui/date-text.tsx';
import { Notice } from '#widget/ui/notice.tsx';
import { Page } from '#widget/ui/page.tsx';
import { RouteButton } from '#widget/ui/route-button.tsx';
import { FinishRegistration } from './finish-registration.tsx';
import { MessageEditor } from './message-editor.tsx';
import { OwnLink } from './own-link.tsx';
import { ShareChannels } from './share-channels-panel.tsx';
import { linkFor } from './share-links.ts';
import { disclosureOf, finishMessage } from './share-message.ts';
import { useOwnDisclosure } from './use-own-disclosure.ts';

/** A referral that can be shared, or the reason why it can no longer be. */
export function ReadyReferral({ referral }: { readonly referral: SharedReferral }) {
  const { t } = useLingui();
  const { config } = useBoot();
  // Until it is edited the suggestion is shown, also in another language.
  const [edited, setEdited] = useState<string | null>(null);
  const draft = edited ?? referral.shareText;
  const ownDisclosure = useOwnDisclosure(referral);
  const disclosure = disclosureOf(referral.shareText, ownDisclosure);

  if (referral.status !== referralStatus.ok) {
    return (
      <Page title={t`Your referral for ${referral.productName}`}>
        <OwnLink works={false} />
        <CannotShare status={referral.status} />
      </Page>
    );
  }
  // Who recommends a provider as a whole names it once.
  const subject =
    referral.productName === config.name
      ? t`My tip: ${config.name}`
      : t`My tip: ${referral.productName} from ${config.name}`;
  const preview = finishMessage(draft, disclosure, linkFor('copyLink', referral.link));
  return (
    <Page
      wide
      title={t`Share your link`}
      lead={
        <>
          <Trans>
            Your link for {referral.productName} is ready. It is valid until <DateText at={referral.expiresAt} />.
          </Trans>
          {referral.agentName !== null && (
            <>
              {' '}
              <Trans>Your contact’s adviser is {referral.agentName}.</Trans>
            </>
          )}
        </>
      }
    >
      <OwnLink works />
      <ShareChannels referral={referral} subject={subject} draft={draft} disclosure={disclosure} />
      <MessageEditor
        draft={draft}
        onChange={setEdited}
        onReset={draft === referral.shareText ? undefined : () => setEdited(null)}
        subject={subject}
        sender={referral.recommenderName}
        message={preview}
        link={linkFor('copyLink', referral.link)}
      />
      <FinishRegistration />
    </Page>
  );
}

function CannotShare({ status }: { readonly status: SharedReferral['status'] }) {
  const errorText = useErrorText();
  if (status === referralStatus.unconfirmed) return <Notice tone="warning" title={errorText('PSOF0305')} />;
  return (
    <Notice
      tone="warning"
      title={errorText(status === referralStatus.expired ? 'PSOF0302' : 'PSOF0303')}
      action={
        <RouteButton to={pathTo('home')} variant="secondary">
          <Trans>Recommend again</Trans>
        </RouteButton>
      }
    />
  );
}
