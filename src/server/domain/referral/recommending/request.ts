import type { NewReferral } from '#contract/referral/recommending/calls.ts';
import type { Language } from '#contract/fields.ts';
import type { Database } from '#server/db/database.ts';
import type { Effects } from '../../effects.ts';
import { signedInId, type SignedIn, type Stranger } from '../../identity/caller.ts';
import { checkCaptcha, type CaptchaTenant } from '../../identity/captcha-demand.ts';
import { emailKey } from '../../mails/email-key.ts';
import { once } from '../../identity/idempotency.ts';
import type { RecommendingTenant } from './recommending-tenant.ts';
import { createReferral } from './create.ts';
import { clickUrl } from '../referral/links.ts';

export interface ReferralRequest {
  readonly tenant: RecommendingTenant & CaptchaTenant;
  readonly wish: NewReferral;
  readonly language: Language;
  readonly caller: Stranger | SignedIn;
  /** Network address the request came from. */
  readonly address: string;
  readonly idempotencyKey: string | null;
}

/**
 * Creates a referral once per idempotency key, behind the captcha.
 * @throws Failure as `createReferral` and `checkCaptcha`; PSOF0012
 */
export function requestReferral(db: Database, effects: Effects, request: ReferralRequest) {
  const { tenant, wish, language, caller, address, idempotencyKey: key } = request;
  const recommenderId = signedInId(caller);
  // Another try brings another solution: a captcha is used up by the first one, whose answer may have been lost.
  const body = { ...wish, captcha: undefined };
  const repeatable = {
    tenant: tenant.key,
    call: 'createReferral',
    caller: recommenderId ?? emailKey(wish.recommender.email),
    key,
    body,
    admit: () => checkCaptcha(db, effects, { tenant, address, answer: wish.captcha, signedIn: recommenderId !== null }),
  };
  return once(db, effects, repeatable, async (tx) => {
    const asked = { wish, language, recommenderId, address };
    const { referral, recommenderHash } = await createReferral(tx, effects, tenant, asked);
    return {
      referralNumber: referral.number,
      referralCode: referral.code,
      recommenderHash,
      link: clickUrl(effects.publicUrl, tenant.key, referral.number),
      optinRequired: recommenderHash === null,
    };
  });
}
