import { Trans, useLingui } from '@lingui/react/macro';
import { useEffect, useState, type ReactNode } from 'react';
import { isWorthByOrder } from '#contract/money/bounty/worth-by-order.ts';
import type { Agent } from '#contract/programme/advisers/calls.ts';
import { newReferral } from '#contract/referral/recommending/calls.ts';
import type { ReferralKind } from '#contract/referral/referral/states.ts';
import { useConsentText } from '#widget/declaring/use-consent-text.tsx';
import { FormCheckbox } from '#widget/forms/form-checkbox.tsx';
import { FormFrame } from '#widget/forms/form-frame.tsx';
import { FormNames } from '#widget/forms/form-names.tsx';
import { FormRadioCards } from '#widget/forms/form-radio-cards.tsx';
import { FormTextField } from '#widget/forms/form-text-field.tsx';
import { SecurityCheckProgress } from '#widget/forms/security-check-progress.tsx';
import { useContractForm } from '#widget/forms/use-contract-form.ts';
import { useBoot, useHandOver, useSession, useWidget } from '#widget/session/widget-context.ts';
import { usePartnerPage } from '#widget/host/use-partner-page.ts';
import { placement } from '#widget/session/entry-channel.ts';
import { bountyChoices } from './bounty-choices.ts';
import { bountyOptions } from './bounty-options.tsx';
import { CampaignBox } from './campaign-box.tsx';
import { waysOfReferral } from './ways-of-referral.tsx';
import { invited } from '#widget/session/invited.ts';
import { enteredBefore } from './pending-optin.ts';
import styles from './recommend-form.module.css';
import { TermsField } from './terms-field.tsx';
import { useCampaigns } from './use-campaigns.ts';
import { useReferralSending } from './use-referral-sending.ts';

interface RecommendFormProps {
  readonly productId: string;
  readonly valueCent: number;
  /** How the referral comes about, where it is not by anybody for anybody. */
  readonly kind?: ReferralKind;
  readonly agent?: Agent;
  /** What stands at the address of who is not signed in, and of who is. */
  readonly emailHint?: string;
  readonly ownEmailHint?: string;
  readonly onOtherAgent?: () => void;
  /** Reads again what is promised, where that is no part of what is known of the tenant. */
  readonly onReread?: () => Promise<void>;
  /** Stands above the fields. */
  readonly children?: (isSending: boolean) => ReactNode;
}

export function RecommendForm(props: RecommendFormProps) {
  const widget = useWidget();
  const before = useHandOver(enteredBefore);
  const { productId, valueCent, kind, agent, emailHint, ownEmailHint, onOtherAgent, onReread, children } = props;
  const { t } = useLingui();
  const { config, variant } = useBoot();
  const { parameters } = usePartnerPage();
  const user = useSession((session) => session.user);
  const [known] = useState(user);
  const invitation = useHandOver(invited);
  const [entered] = useState(before.read);
  const begun = user ?? entered ?? (agent && invitation.read());
  useEffect(() => before.forget(), [before]);
  const { checking, send } = useReferralSending(agent);
  const agentNumber = agent?.externalId ?? '';
  const [sentFor, setSentFor] = useState(agentNumber);
  const campaigns = useCampaigns();
  const choices = bountyChoices(valueCent, config);
  const options = bountyOptions(choices, isWorthByOrder[variant]);
  const asksForNewsletter = config.newsletter && !user?.newsletterOptinGiven;
  // Who has ticked the box agrees to its words, also where somebody who has the newsletter has logged in meanwhile.
  const [wasAsked] = useState(asksForNewsletter);
  const terms = useConsentText('terms');
  const newsletter = useConsentText('newsletter');

  const form = useContractForm({
    schema: newReferral,
    initialInput: {
      referral: {
        productId,
        recommenderShare: choices.find(({ share }) => share === (entered?.share ?? config.defaultShare))?.share ?? 100,
        channel: widget.channel.known(parameters),
        widget: placement(parameters),
        termsAccepted: config.autoAcceptTerms,
      },
      recommender: {
        firstName: begun?.firstName ?? '',
        lastName: begun?.lastName ?? '',
        email: begun?.email ?? '',
        newsletterPermission: false,
      },
    },
    shown: {
      ...terms.stampedAs('referral.terms'),
      ...((wasAsked || asksForNewsletter) && newsletter.stampedAs('recommender.newsletter')),
    },
    labels: {
      'referral.recommenderShare': t`Split of the reward`,
      'recommender.firstName': t`First name`,
      'recommender.lastName': t`Last name`,
      'recommender.email': t`E-mail address`,
      'referral.termsAccepted': t`Terms`,
      'recommender.newsletterPermission': t`Newsletter`,
    },
    send: ({ referral, recommender }, keyFor) => {
      setSentFor(agentNumber);
      const body = {
        referral: {
          ...referral,
          ...(kind && { kind }),
          agentNumber,
          productId,
          bountyCent: valueCent,
          campaigns: campaigns.joined(),
        },
        recommender,
      };
      return send(body, keyFor(body));
    },
  });

  // The terms first: where not even they can be had, all stays as it was for another try.
  const reread = async () => {
    await terms.reread();
    await campaigns.reread();
    await onReread?.();
  };
  return (
    <FormFrame
      keepsEntries
      // What was said of one adviser says nothing of another.
      form={form.problem === 'PSOF0311' && sentFor !== agentNumber ? { ...form, problem: null } : form}
      submitLabel={<Trans>Create my link</Trans>}
      aside={checking && <SecurityCheckProgress />}
      ways={waysOfReferral({ reread, employeesHaveAPage: config.companyRecommendation, onOtherAgent })}
    >
      {children?.(form.isSending)}
      <FormRadioCards form={form} name="referral.recommenderShare" options={options} />
      {/* A referral of who is signed in bears the names of the account. */}
      <FormNames
        form={form}
        names={['recommender.firstName', 'recommender.lastName']}
        known={[Boolean(known?.firstName), Boolean(known?.lastName)]}
      />
      <FormTextField
        form={form}
        name="recommender.email"
        type="email"
        autoComplete="email"
        readOnly={user !== null}
        hint={
          user
            ? (ownEmailHint ?? t`You are logged in with this address.`)
            : (emailHint ?? t`We will send you a link for confirmation there.`)
        }
      />
      <p className={styles.optional}>
        <Trans>
          Whoever opens your link sees your first name, the first letter of your last name and your share of the reward.
        </Trans>
      </p>
      <div>
        <TermsField form={form} terms={terms} implied={config.autoAcceptTerms} />
        {campaigns.offered.map((campaign) => (
          <CampaignBox
            key={`${campaign.campaignId} ${campaign.version}`}
            campaign={campaign}
            {...campaigns.choiceOf(campaign)}
          />
        ))}
        {asksForNewsletter && (
          <FormCheckbox form={form} name="recommender.newsletterPermission" version={newsletter.version}>
            {newsletter.words}{' '}
            <span className={styles.optional}>
              <Trans>(optional)</Trans>
            </span>
          </FormCheckbox>
        )}
      </div>
    </FormFrame>
  );
}
