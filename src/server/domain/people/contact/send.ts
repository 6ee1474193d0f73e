import type { ContactMessage } from '#contract/people/contact/calls.ts';
import type { Language } from '#contract/fields.ts';
import type { Database } from '#server/db/database.ts';
import { readRecommender, requireRecommender } from '../account/recommenders.ts';
import type { Effects } from '../../effects.ts';
import { signedInId, type SignedIn, type Stranger } from '../../identity/caller.ts';
import { captchaState, checkCaptcha, type CaptchaTenant } from '../../identity/captcha-demand.ts';
import { emailKey } from '../../mails/email-key.ts';
import { once } from '../../identity/idempotency.ts';
import { countWithin, fromNetworks, limitTries, tryLimits } from '../../identity/tries.ts';
import type { ConfiguredTenant } from '../../tenant-parts.ts';

interface Writer {
  readonly tenant: ConfiguredTenant & CaptchaTenant;
  readonly caller: Stranger | SignedIn;
  /** Network address the request came from. */
  readonly address: string;
}

/** A copy to an address that nobody has confirmed is a mail to a stranger, for which a person has to do some work. */
const forContact = (
  { tenant, address }: Writer,
  { signedIn, copyWished }: { signedIn: boolean; copyWished: boolean },
) => ({
  tenant,
  address,
  signedIn,
  limit: tryLimits.contactFromNetwork,
  always: copyWished && !signedIn,
});

/**
 * Whether the writer's next message needs a captcha, and one to solve.
 * @param copyWished to an address that is not the confirmed one of who is signed in
 */
export function contactCaptcha(db: Database, effects: Effects, writer: Writer, copyWished: boolean) {
  const signedIn = writer.caller.kind === 'recommender';
  return captchaState(db, effects, { ...forContact(writer, { signedIn, copyWished }), always: copyWished });
}

export interface ContactRequest extends Writer {
  readonly message: ContactMessage;
  readonly language: Language;
  readonly idempotencyKey: string | null;
}

/**
 * The signed-in writer's own address was confirmed; every other one may be anybody's.
 * @param find holds them, for who writes to them, or only reads
 * @returns whose it is, or null
 */
async function ownerOf(
  tx: Database,
  { tenant, caller, message }: ContactRequest,
  find: typeof readRecommender,
): Promise<string | null> {
  if (caller.kind === 'nobody') return null;
  const person = await find(tx, tenant.key, caller.id);
  return person.emailKey === emailKey(message.email) ? person.id : null;
}

/**
 * Mails a message to the tenant's support. A copy carries the sender's words only to the confirmed address of the person
 * who is signed in; another address is told that a message arrived and nothing that a stranger could have written, twice a
 * day at most (docs/decisions/2026-11-21-contact.md).
 * @throws Failure PSOF0012, PSOF0601, PSOF0602, PSOF0603 too many messages from one address
 */
export function sendContact(db: Database, effects: Effects, request: ContactRequest) {
  const { tenant, message, language, idempotencyKey: key } = request;
  const { name, email, topic, contactText, copyWished, captcha } = message;
  // Another try brings another solution: a captcha is used up by the first one, whose answer may have been lost.
  const body = { ...message, captcha: undefined };
  const admit = async () => {
    const signedIn = (await ownerOf(db, request, readRecommender)) !== null;
    await checkCaptcha(db, effects, { ...forContact(request, { signedIn, copyWished }), answer: captcha });
    const flood = fromNetworks({ tenant: tenant.key, limit: tryLimits.contactFlood, address: request.address });
    await limitTries(db, effects, flood, 'PSOF0603');
  };
  const caller = signedInId(request.caller) ?? emailKey(email);
  return once(db, effects, { tenant: tenant.key, call: 'sendContact', caller, key, body, admit }, async (tx) => {
    const owner = await ownerOf(tx, request, requireRecommender);
    const [ownLanguage = language] = tenant.config.languages;
    await effects.enqueueMail(tx, {
      kind: 'contact',
      addressee: { role: 'nobody' },
      tenant: tenant.key,
      to: tenant.config.support.email,
      language: ownLanguage,
      name,
      email,
      topic,
      text: contactText,
      confirmed: owner !== null,
    });
    if (!copyWished) return { copySent: false };
    const copies = { tenant: tenant.key, limit: tryLimits.contactCopyTo, source: emailKey(email) };
    if (owner === null && !(await countWithin(tx, effects, [copies]))) return { copySent: false };
    await effects.enqueueMail(tx, {
      kind: 'contact-copy',
      addressee: owner === null ? { role: 'writer' } : { role: 'recommender', id: owner },
      tenant: tenant.key,
      to: email,
      language,
      topic,
      at: effects.clock.now(),
      text: owner === null ? null : contactText,
    });
    return { copySent: true };
  });
}
