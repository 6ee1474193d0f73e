import { min } from 'drizzle-orm';
import * as v from 'valibot';
import { language } from '#contract/fields.ts';
import { conversation } from '#contract/referral/invitation/states.ts';
import { valuesOf } from '#contract/values-of.ts';
import { contact } from '#contract/referral/recipient/contact.ts';
import type { Database } from '#server/db/database.ts';
import { insertion } from '#server/db/insertion.ts';
import { mailWishes } from '#server/db/schema/mail-wishes.ts';
import type { Effects } from '../effects.ts';
import { networksOf } from './networks.ts';
import { newUuid } from './uuid.ts';

/** Keyed hashes of the networks that asked, as `networksOf` orders them. */
const common = { language, networks: v.array(v.string()) };
const agreed = v.object({ text: v.string(), version: v.string() });

/** What a recipient typed, as a link confirms it. */
export const recipientTyped = v.object({
  salutation: v.string(),
  firstName: v.string(),
  lastName: v.string(),
  email: v.string(),
  contact: v.optional(v.nullable(contact), null),
  channel: v.string(),
  language,
  /** Id of the consent that was given with it. */
  consent: v.string(),
  /** Id of the consent to advertising, if that was ticked as well. */
  advertising: v.optional(v.nullable(v.string()), null),
});
export type RecipientTyped = v.InferOutput<typeof recipientTyped>;

/** Every mail that anybody can ask for by an address, a number or a hash. */
const mailWish = v.variant('kind', [
  /** A new link for a password. */
  v.object({ kind: v.literal('password'), ...common, email: v.string() }),
  v.object({ kind: v.literal('password-by-hash'), ...common, hash: v.string() }),
  /** The links of what waits for somebody. */
  v.object({ kind: v.literal('claims'), ...common, email: v.string() }),
  v.object({
    kind: v.literal('registration'),
    ...common,
    id: v.string(),
    email: v.string(),
    salutation: v.string(),
    firstName: v.string(),
    lastName: v.string(),
    terms: agreed,
    newsletter: v.nullable(agreed),
  }),
  /** By the id of a registration, or a recommender's hash. */
  v.object({ kind: v.literal('registration-again'), ...common, id: v.string() }),
  /** The request to confirm a referral. */
  v.object({ kind: v.literal('referral'), ...common, number: v.string() }),
  /** The mail to a contact of an adviser. */
  v.object({
    kind: v.literal('invitation'),
    ...common,
    email: v.string(),
    firstName: v.string(),
    lastName: v.string(),
    conversation: v.picklist(valuesOf(conversation)),
    agentNumber: v.string(),
  }),
  /** The mail to somebody whom the owner of an agency invites to work in its office: what it says is kept with its link. */
  v.object({ kind: v.literal('employee'), ...common, secret: v.string() }),
  /** Another link for who came by such a mail. */
  v.object({ kind: v.literal('office-link'), ...common, email: v.string() }),
  v.object({
    kind: v.literal('recipient'),
    ...common,
    number: v.string(),
    typed: v.nullable(recipientTyped),
    /** Set when the details are given, not when the mail is asked for again. */
    consent: v.nullable(agreed),
    /** The same for advertising, where that was ticked. */
    advertising: v.optional(v.nullable(agreed), null),
  }),
]);
export type MailWish = v.InferOutput<typeof mailWish>;
export type MailWishOf<Kind extends MailWish['kind']> = Extract<MailWish, { kind: Kind }>;

interface Place {
  readonly tenant: string;
  readonly id: string;
}

const placeOf = ({ tenant, id }: Place) => `mail_wishes/${tenant}/${id}`;

type Wished = MailWish extends infer Each ? (Each extends MailWish ? Omit<Each, 'networks'> : never) : never;

const insert = insertion(mailWishes, ['tenant', 'id', 'sealed', 'createdAt', 'nextAttemptAt']);

/**
 * Notes that somebody asked for a mail, the same for every address; a job looks into it (`jobs/fulfil-wishes.ts`).
 * @param address the network that asks
 */
export async function keepWish(
  tx: Database,
  effects: Effects,
  { tenant, address, ...wish }: Wished & { readonly tenant: string; readonly address: string },
): Promise<void> {
  const now = effects.clock.now();
  const row = { tenant, id: newUuid(effects.random) };
  const networks = networksOf(address).map(({ network }) => effects.pseudonym(network));
  const contents = JSON.stringify({ ...wish, networks });
  const sealed = effects.wishSealing.seal(contents, placeOf(row));
  // Nobody knows when it is looked into: what that does to other requests cannot be waited for.
  const nextAttemptAt = new Date(now.getTime() + effects.wishPauseMs());
  await insert(tx, [{ ...row, sealed, createdAt: now, nextAttemptAt }]);
}

/** Milliseconds until somebody has to look into a wish, or null without one. */
export async function untilNextWish(db: Database, { clock }: Pick<Effects, 'clock'>): Promise<number | null> {
  const [row] = await db.select({ next: min(mailWishes.nextAttemptAt) }).from(mailWishes);
  return row?.next ? row.next.getTime() - clock.now().getTime() : null;
}

/** Reads a wish back. @throws SealBroken or a ValiError for one of another key or version */
export function openWish(effects: Effects, row: Place & { readonly sealed: string }): MailWish {
  return v.parse(mailWish, JSON.parse(effects.wishSealing.open(row.sealed, placeOf(row))));
}
