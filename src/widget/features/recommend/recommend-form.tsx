import { Trans, useLingui } from '@lingui/react/macro';
import { useEffect, useState, type ReactNode } from 'react';
import type { Agent } from '#contract/programme/advisers/calls.ts';
import { newReferral } from '#contract/referral/recommending/calls.ts';
import type { ReferralKind } from '#contract/referral/referral/states.ts';
import { FormCheckbox } from '#widget/forms/form-checkbox.tsx';
import { FormFrame } from '#widget/forms/form-frame.tsx';
import { FormNames } from '#widget/forms/form-names.tsx';
import { FormRadioCards } from '#widget/forms/form-radio-cards.tsx';
import { FormTextField } from '#widget/forms/form-text-field.tsx';
import { SecurityCheckProgress } from '#widget/forms/security-check-progress.tsx';
import { useContractForm } from '#widget/forms/use-contract-form.ts';
import { useBoot, useHandOver, useSession, useWidget } from '#widget/session/widget-context.ts';
import { useNavigation } from '#widget/host/use-navigation.ts';
import { usePartnerPage } from '#widget/host/use-partner-page.ts';
import { placement } from '#widget/session/entry-channel.ts';
import { rereadBoot } from '#widget/session/reread-boot.ts';
import { LinkedText } from '#widget/ui/linked-text.tsx';
import { bountyChoices } from './bounty-choices.ts';
import { bountyOptions } from './bounty-options.tsx';
import { CampaignBox } from './campaign-box.tsx';
import { waysOfReferral } from './ways-of-referral.tsx';
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
  /** Stands above the fields. */
  readonly children?: (isSending: boolean) => ReactNode;
}

export function RecommendForm(props: RecommendFormProps) {
  const widget = useWidget();
  const before = useHandOver(enteredBefore);
  const { productId, valueCent, kind, agent, emailHint, ownEmailHint, onOtherAgent, children } = props;
  const { t } = useLingui();
  const { config, texts, language } = useBoot();
  const { parameters } = usePartnerPage();
  const { route, hrefOf } = useNavigation();
  const user = useSession((session) => session.user);
  const [known] = useState(user);
  const [entered] = useState(before.read);
  useEffect(() => before.forget(), [before]);
  const { checking, send } = useReferralSending(agent);
  const agentNumber = agent?.externalId ?? '';
  const [sentFor, setSentFor] = useState(agentNumber);
  const campaigns = useCampaigns();
  const choices = bountyChoices(valueCent, config.maxRecipientBountyCent);
  const options = bountyOptions(choices);
  const asksForNewsletter = config.newsletter && !user?.newsletterOptinGiven;

  const { termsLabel, newsletterLabel } = texts;
  const form = useContractForm({
    schema: newReferral,
    initialInput: {
      referral: {
        productId,
        recommenderShare: choices.find(({ share }) => share === (entered?.share ?? config.defaultShare))?.share ?? 100,
        channel: widget.channel.known(parameters),
        widget: placement(parameters),
        termsAccepted: config.autoAcceptTerms,
        termsText: termsLabel.text,
        termsVersion: termsLabel.version,
      },
      recommender: {
        firstName: (user ?? entered)?.firstName ?? '',
        lastName: (user ?? entered)?.lastName ?? '',
        email: (user ?? entered)?.email ?? '',
        newsletterPermission: false,
        newsletterText: asksForNewsletter ? newsletterLabel.text : '',
        newsletterVersion: asksForNewsletter ? newsletterLabel.version : '',
      },
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
      // The labels as they are shown now: the person may have changed the language after the form was opened.
      const body = {
        referral: {
          ...referral,
          ...(kind && { kind }),
          agentNumber,
          productId,
          bountyCent: valueCent,
          termsText: termsLabel.text,
          termsVersion: termsLabel.version,
          campaigns: campaigns.joined(),
        },
        recommender: asksForNewsletter
          ? { ...recommender, newsletterText: newsletterLabel.text, newsletterVersion: newsletterLabel.version }
          : recommender,
      };
      return send(body, keyFor(body));
    },
  });

  // The terms first: where not even they can be had, all stays as it was for another try.
  const reread = async () => {
    await rereadBoot(widget, route, language);
    await campaigns.reread();
  };
  return (
    <FormFrame
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
        <TermsField form={form} {...termsLabel} implied={config.autoAcceptTerms} hrefOf={hrefOf} />
        {campaigns.offered.map((campaign) => (
          <CampaignBox key={campaign.campaignId} campaign={campaign} {...campaigns.choiceOf(campaign)} />
        ))}
        {asksForNewsletter && (
          <FormCheckbox form={form} name="recommender.newsletterPermission" version={newsletterLabel.version}>
            <LinkedText text={newsletterLabel.text} hrefOf={hrefOf} />{' '}
            <span className={styles.optional}>
              <Trans>(optional)</Trans>
            </span>
          </FormCheckbox>
        )}
      </div>
    </FormFrame>
  );
}
