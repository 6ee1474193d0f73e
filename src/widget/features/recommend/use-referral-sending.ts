import { useLocation } from 'wouter';
import type { Agent } from '#contract/programme/advisers/calls.ts';
import type { NewReferral } from '#contract/referral/recommending/calls.ts';
import { pathTo } from '#contract/routes.ts';
import { useSecurityCheck } from '#widget/forms/use-security-check.ts';
import { useHandOver } from '#widget/session/widget-context.ts';
import { usePartnerPage } from '#widget/host/use-partner-page.ts';
import { pendingOptin } from './pending-optin.ts';
import { sendReferral, type CreatedReferral } from './send-referral.ts';

/** Sends the filled form and goes on to where the answer leads; leaving the page stops a running security check. */
export function useReferralSending(agent: Agent | undefined) {
  const pending = useHandOver(pendingOptin);
  const { emit } = usePartnerPage();
  const [form, navigate] = useLocation();
  const { checking, begin } = useSecurityCheck();

  async function send(referral: NewReferral, idempotencyKey: string): Promise<void> {
    const { signal, solve } = begin();
    let created: CreatedReferral;
    try {
      created = await sendReferral(referral, { idempotencyKey, signal, solve });
    } catch (error) {
      if (signal.aborted) return; // the person has left the form: there is nobody to tell
      throw error;
    }
    const { referralNumber, optinRequired } = created;
    const { firstName, lastName, email } = referral.recommender;
    const { productId, recommenderShare: share } = referral.referral;
    emit('created', { product: productId, share });
    if (optinRequired) pending.keep({ referralNumber, form, productId, share, firstName, lastName, email, agent });
    navigate(pathTo(optinRequired ? 'optinPending' : 'share', { referralNumber }));
  }

  return { checking, send };
}
