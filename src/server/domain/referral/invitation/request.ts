import type { NewInvitation } from '#contract/referral/invitation/calls.ts';
import type { Language } from '#contract/fields.ts';
import type { Database } from '#server/db/database.ts';
import { Failure } from '#server/failure.ts';
import { agentLabel, requireAgents, type TenantWithAgents } from '../../programme/advisers/agents.ts';
import type { Effects } from '../../effects.ts';
import { redeemCaptcha } from '../../identity/captcha.ts';
import { offerCaptcha } from '../../identity/captcha-demand.ts';
import { emailKey } from '../../mails/email-key.ts';
import { once } from '../../identity/idempotency.ts';
import { fromNetworks, limitTries, tryLimits } from '../../identity/tries.ts';
import { keepWish } from '../../identity/wish.ts';
import type { KeyedTenant } from '../../tenant-parts.ts';

/**
 * The captcha for the next invitation. Each is a mail to a stranger, for which a person has to do some work.
 * @throws Failure PSOF0310
 */
export async function captchaForInvitation(effects: Effects, tenant: TenantWithAgents & KeyedTenant) {
  requireAgents(tenant);
  return offerCaptcha(effects, tenant);
}

interface InvitationRequest {
  readonly tenant: TenantWithAgents & KeyedTenant;
  /** Network address the request came from. */
  readonly address: string;
  readonly wish: NewInvitation;
  readonly language: Language;
  readonly idempotencyKey: string | null;
}

/**
 * Takes an adviser's wish to invite a contact, once per idempotency key, behind the captcha. Whether a mail follows is decided
 * later (`mailInvitation`), so that neither answer nor its time tells who was invited before.
 * @throws Failure PSOF0012, PSOF0310, PSOF0311 no adviser of the tenant, PSOF0601, PSOF0602, PSOF0009 too many from one network
 */
export async function requestInvitation(db: Database, effects: Effects, request: InvitationRequest) {
  const { tenant, wish, language, address, idempotencyKey: key } = request;
  const { firstName, lastName, email, kind: conversation, employeeNumber: agentNumber, captcha } = wish;
  requireAgents(tenant);
  if (agentLabel(tenant, agentNumber) === null)
    throw new Failure('PSOF0311', [{ field: 'employeeNumber', rule: 'invalid' }]);
  // Another try brings another solution: a captcha is used up by the first one, whose answer may have been lost.
  const body = { ...wish, captcha: undefined };
  const admit = async () => {
    if (captcha === undefined) throw new Failure('PSOF0601');
    await redeemCaptcha(db, effects, tenant.key, captcha);
    const limit = tryLimits.invitationFromNetwork;
    await limitTries(db, effects, fromNetworks({ tenant: tenant.key, limit, address }));
  };
  const repeatable = { tenant: tenant.key, call: 'invite', caller: emailKey(email), key, body, admit };
  return once(db, effects, repeatable, async (tx) => {
    const typed = { email, firstName, lastName, conversation, agentNumber };
    await keepWish(tx, effects, { kind: 'invitation', tenant: tenant.key, address, language, ...typed });
    return { accepted: true as const };
  });
}
