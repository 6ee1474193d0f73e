import type { Database } from '#server/db/database.ts';
import { Failure } from '#server/failure.ts';
import type { Effects } from '../effects.ts';
import type { Tenant } from '../tenant.ts';
import { newChallenge, redeemCaptcha } from './captcha.ts';
import { countTry, readTries, tryLimits } from './tries.ts';

interface Caller {
  readonly tenant: Tenant;
  readonly address: string;
  /** A signed-in person sends no mails to strangers and is known: only the tenant's own switch asks for a captcha. */
  readonly signedIn: boolean;
}

/** Whether the caller's next referral needs a captcha, and one to solve (design §5 Captcha). */
export async function captchaState(db: Database, effects: Effects, { tenant, address, signedIn }: Caller) {
  const tried = { tenant: tenant.key, limit: tryLimits.referralFromAddress, source: address };
  const tries = signedIn ? 0 : await readTries(db, effects, tried);
  const captchaRequired = tenant.private.captchaRequired || tries >= tried.limit.most;
  return { captchaRequired, challenge: captchaRequired ? await newChallenge(effects, tenant.key) : null };
}

interface Checked extends Caller {
  readonly answer: string | undefined;
}

/**
 * Counts a try and accepts the captcha where one is required.
 * @throws Failure PSOF0601 required, PSOF0602 wrong or expired
 */
export async function checkCaptcha(tx: Database, effects: Effects, checked: Checked): Promise<void> {
  const { tenant, address, answer, signedIn } = checked;
  const limit = tryLimits.referralFromAddress;
  const tries = signedIn ? 0 : await countTry(tx, effects, { tenant: tenant.key, limit, source: address });
  if (answer !== undefined) return redeemCaptcha(tx, effects, tenant.key, answer);
  if (tenant.private.captchaRequired || tries > limit.most) throw new Failure('PSOF0601');
}
