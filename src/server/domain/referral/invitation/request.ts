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

/** What is entered of a contact, whoever does. */
type Entered = Omit<NewInvitation, 'captcha'>;

export interface InvitationRequest<Wish extends Entered> {
  readonly tenant: TenantWithAgents & KeyedTenant;
  /** Network address the request came from. */
  readonly address: string;
  readonly wish: Wish;
  readonly language: Language;
  readonly idempotencyKey: string | null;
}

/** @throws Failure PSOF0310, PSOF0311 no adviser of the tenant */
export function requireInviting(tenant: TenantWithAgents, { employeeNumber }: Pick<Entered, 'employeeNumber'>): void {
  requireAgents(tenant);
  if (agentLabel(tenant, employeeNumber) === null) throw nobodysNumber();
}

/** Said of a number that is no adviser's, or not of those who may be invited for. */
export const nobodysNumber = () => new Failure('PSOF0311', [{ field: 'employeeNumber', rule: 'invalid' }]);

/**
 * Takes a wish to invite a contact, once per idempotency key. Whether a mail follows is decided later (`mailInvitation`), so that neither
 * answer nor its time tells who was invited before.
 * @param by whose key it is, and what refuses and counts them
 * @throws Failure PSOF0012; as `admit`
 */
export async function takeInvitation(
  db: Database,
  effects: Effects,
  { tenant, wish, language, address, idempotencyKey: key }: InvitationRequest<Entered>,
  by: { readonly call: string; readonly caller: string; readonly admit: () => Promise<void> },
) {
  const { firstName, lastName, email, kind: conversation, employeeNumber: agentNumber } = wish;
  // Another try brings another solution of a captcha, which is used up by the first one, whose answer may have been lost.
  const body = { ...wish, captcha: undefined };
  return once(db, effects, { tenant: tenant.key, key, body, ...by }, async (tx) => {
    const typed = { email, firstName, lastName, conversation, agentNumber };
    await keepWish(tx, effects, { kind: 'invitation', tenant: tenant.key, address, language, ...typed });
    return { accepted: true as const };
  });
}

/**
 * Takes an adviser's wish to invite a contact, behind the captcha.
 * @throws Failure PSOF0012, PSOF0310, PSOF0311 no adviser of the tenant, PSOF0601, PSOF0602, PSOF0009 too many from one network
 */
export async function requestInvitation(db: Database, effects: Effects, request: InvitationRequest<NewInvitation>) {
  const { tenant, wish, address } = request;
  requireInviting(tenant, wish);
  const admit = async () => {
    if (wish.captcha === undefined) throw new Failure('PSOF0601');
    await redeemCaptcha(db, effects, tenant.key, wish.captcha);
    const limit = tryLimits.invitationFromNetwork;
    await limitTries(db, effects, fromNetworks({ tenant: tenant.key, limit, address }));
  };
  return takeInvitation(db, effects, request, { call: 'invite', caller: emailKey(wish.email), admit });
}
