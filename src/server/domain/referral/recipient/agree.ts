import { and, eq, isNotNull, isNull } from 'drizzle-orm';
import type { Language } from '#contract/fields.ts';
import type { Database } from '#server/db/database.ts';
import { consents } from '#server/db/schema/consents.ts';
import { transact } from '#server/db/transact.ts';
import { Failure } from '#server/failure.ts';
import { recordConsent } from '../../people/consent/consents.ts';
import { readable } from '../../people/consent/shown-text.ts';
import { wordsOfConsent } from '../../people/consent/words.ts';
import type { Effects } from '../../effects.ts';
import { holdRecipient } from '../../identity/hold-person.ts';
import type { SpeakingTenant } from '../../tenant-parts.ts';
import type { TenantContent } from '../../tenant.ts';
import type { Recipient } from './recipient.ts';

const labelsOf = (tenant: Pick<TenantContent, 'texts'>) =>
  Object.values(tenant.texts).map((texts) => texts.recipientConsentLabel);

/** Words as they were agreed to. */
export type Agreed = Readonly<Record<'text' | 'version', string>>;

/**
 * Whether a confirmed recipient has not agreed yet to what the tenant asks for today.
 * @param agreed what they are known to have agreed to; where that is not it, all else is read
 */
export async function isConsentDue(
  db: Database,
  tenant: SpeakingTenant,
  recipient: Recipient,
  agreed?: Agreed,
): Promise<boolean> {
  if (!recipient.confirmedAt) return false;
  const isAsked = (given: Agreed) =>
    labelsOf(tenant).some(({ text, version }) => given.version === version && given.text === readable(text));
  if (agreed && isAsked(agreed)) return false;
  const given = await db
    .select({ text: wordsOfConsent, version: consents.version })
    .from(consents)
    .where(
      and(
        eq(consents.tenant, tenant.key),
        eq(consents.subject, recipient.number),
        eq(consents.purpose, 'recipient-data'),
        isNotNull(consents.confirmedAt),
        isNull(consents.withdrawnAt),
      ),
    );
  return !given.some(isAsked);
}

interface Agreement {
  readonly tenant: SpeakingTenant;
  readonly recipient: Recipient;
  /** As the page showed it. */
  readonly text: string;
  readonly language: Language;
}

/**
 * Keeps what a recipient agrees to, word by word; agreeing twice to the same keeps it once. Who agrees has come by a
 * mail, so no second mail has to prove it.
 * @throws Failure PSOF0309 when the text is not the tenant's of today, PSOF0403 when their data is gone
 */
export async function agree(db: Database, effects: Effects, agreement: Agreement): Promise<void> {
  const { tenant, language } = agreement;
  const text = readable(agreement.text);
  const shown = labelsOf(tenant).find((label) => readable(label.text) === text);
  if (!shown) throw new Failure('PSOF0309');
  await transact(db, async (tx) => {
    // Who agrees twice at the same moment waits, and has agreed already then.
    const recipient = await holdRecipient(tx, tenant.key, agreement.recipient.number, 'alone');
    if (!recipient) throw new Failure('PSOF0403');
    if (!(await isConsentDue(tx, tenant, recipient))) return;
    await recordConsent(tx, effects, {
      tenant: tenant.key,
      subject: recipient.number,
      referralNumber: recipient.referralNumber,
      purpose: 'recipient-data',
      text,
      version: shown.version,
      language,
      channel: recipient.channel,
      confirmed: true,
    });
  });
}
