import type { Database } from '#server/db/database.ts';
import { Failure } from '#server/failure.ts';
import type { Effects } from '../effects.ts';
import type { KeyedTenant, WithPrivate } from '../tenant-parts.ts';
import { newChallenge, redeemCaptcha } from './captcha.ts';
import { countTries, fromNetworks, limitTries, readTries, tryLimits, type TryLimit } from './tries.ts';

/** Who may want a captcha of everybody. */
export type CaptchaTenant = KeyedTenant & WithPrivate<'captchaRequired'>;

interface Asking {
  readonly tenant: CaptchaTenant;
  /** Where the request came from. */
  readonly address: string;
  /** A signed-in person sends no mails to strangers and is known: only the tenant's own switch asks for a captcha. */
  readonly signedIn: boolean;
  /** What is counted; beyond it a captcha is asked for. Referrals where nothing is said. */
  readonly limit?: TryLimit;
  /** Asks for one at the first try. */
  readonly always?: boolean;
}

/** Whether the caller's next try needs a captcha, and one to solve (design §5 Captcha). */
export async function captchaState(db: Database, effects: Effects, asking: Asking) {
  const { tenant, address, signedIn, limit = tryLimits.referralFromNetwork, always = false } = asking;
  let captchaRequired = always || tenant.private.captchaRequired;
  for (const tried of signedIn ? [] : fromNetworks({ tenant: tenant.key, limit, address })) {
    captchaRequired ||= (await readTries(db, effects, tried)) >= tried.limit.most;
  }
  return { captchaRequired, challenge: captchaRequired ? await newChallenge(effects, tenant.key) : null };
}

/** A captcha for who was told that one is needed. */
export async function offerCaptcha(effects: Effects, tenant: KeyedTenant) {
  return { captchaRequired: true, challenge: await newChallenge(effects, tenant.key) };
}

interface Checked extends Asking {
  readonly answer: string | undefined;
}

/**
 * Counts a try and accepts the captcha where one is required; one that is refused for want of it is not counted. Not within the
 * transaction of what is tried: a refusal would take the count back and give the captcha back.
 * @throws Failure PSOF0601 required, PSOF0602 wrong or expired
 */
export async function checkCaptcha(db: Database, effects: Effects, checked: Checked): Promise<void> {
  const { tenant, address, answer, signedIn, limit = tryLimits.referralFromNetwork, always = false } = checked;
  const tried = signedIn ? [] : fromNetworks({ tenant: tenant.key, limit, address });
  if (answer === undefined) {
    if (always || tenant.private.captchaRequired) throw new Failure('PSOF0601');
    return limitTries(db, effects, tried, 'PSOF0601');
  }
  await redeemCaptcha(db, effects, tenant.key, answer);
  await countTries(db, effects, tried);
}
