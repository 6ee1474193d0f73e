import { useEffect, useRef, useState } from 'react';
import { useLocation } from 'wouter';
import type { NewReferral } from '#contract/calls/referrals.ts';
import { pathTo } from '#contract/routes.ts';
import { useHost } from '#widget/host/host-context.ts';
import { keepPendingOptin } from './pending-optin.ts';
import { solveSecurityCheck } from './security-check.ts';
import { sendReferral, type CreatedReferral } from './send-referral.ts';

/** Sends the filled form and goes on to where the answer leads; leaving the page stops a running security check. */
export function useReferralSending() {
  const { emit } = useHost();
  const [, navigate] = useLocation();
  const [checking, setChecking] = useState(false);
  const leaving = useRef<AbortController | null>(null);

  useEffect(() => () => leaving.current?.abort(), []);

  async function send(referral: NewReferral, { idempotencyKey }: { readonly idempotencyKey: string }): Promise<void> {
    const controller = new AbortController();
    leaving.current = controller;
    const { signal } = controller;
    const solve = async (challenge: string) => {
      setChecking(true);
      try {
        return await solveSecurityCheck(challenge, signal);
      } finally {
        setChecking(false);
      }
    };
    let created: CreatedReferral;
    try {
      created = await sendReferral(referral, { idempotencyKey, signal, solve });
    } catch (error) {
      if (signal.aborted) return; // the person has left the form: there is nobody to tell
      throw error;
    }
    const { referralNumber, optinRequired } = created;
    emit('created', { product: referral.referral.productId, share: referral.referral.recommenderShare });
    if (optinRequired) keepPendingOptin({ referralNumber, email: referral.recommender.email });
    navigate(pathTo(optinRequired ? 'optinPending' : 'share', { referralNumber }));
  }

  return { checking, send };
}
