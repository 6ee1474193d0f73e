import type { Boot } from '#contract/boot.ts';
import type { OwnRecipient } from '#contract/referral/recipient/calls.ts';
import { checkRecipient } from '#contract/referral/recipient/calls-access.ts';
import { openReferral, type OfferedReferral } from '#contract/referral/referral/calls.ts';
import type { ErrorCode } from '#contract/error-codes.ts';
import { call } from '#widget/http/call.ts';
import { CallError } from '#widget/http/call-error.ts';
import { ofWidget } from '#widget/session/of-widget.ts';
import { entrySource } from './entry-source.ts';
import type { Widget } from '#widget/session/widget.ts';

export interface Offer {
  /** Null when it can be followed no more: its recipient still sees their own state. */
  readonly referral: OfferedReferral | null;
  /** Who has given their data here before, on this device. */
  readonly recipient: OwnRecipient | null;
}

interface Entry {
  readonly referralNumber: string;
  readonly language: string;
  readonly channel: string;
  /** What the frame's HTML carried already, of this or of another referral. */
  readonly given: OfferedReferral | undefined;
  /** Why it carried none, of this or of another referral. */
  readonly problem: Boot['problem'];
  /** What the link of a mail brought, or null. */
  readonly secret: string | null;
  /** The hash of a signed-in recommender, who may not be their own recipient; null for everybody else. */
  readonly recommenderHash: string | null;
}

/** One person who goes back and forth is one entry, so what was opened once is kept until the document goes. */
const openingsOf = ofWidget(() => ({
  counted: new Set<string>(),
  opened: new Map<string, Promise<OfferedReferral>>(),
  /** What the frame's HTML told counts once: whoever tries again asks the service. */
  told: new WeakSet<NonNullable<Boot['problem']>>(),
}));

type Openings = ReturnType<typeof openingsOf>;

function open({ counted }: Openings, { referralNumber, channel }: Entry): Promise<OfferedReferral> {
  counted.add(referralNumber);
  return call(openReferral, { params: { referralNumber }, body: { channel, entrySource } });
}

/** Counting is the partner's interest: the recipient need not wait for it nor learn that it failed. */
async function countInPassing(openings: Openings, entry: Entry): Promise<void> {
  if (openings.counted.has(entry.referralNumber)) return;
  try {
    await open(openings, entry);
  } catch {
    openings.counted.delete(entry.referralNumber);
  }
}

function offeredReferral(openings: Openings, entry: Entry): Promise<OfferedReferral> {
  const { given, problem, referralNumber, language } = entry;
  if (problem?.referralNumber.toUpperCase() === referralNumber && !openings.told.has(problem)) {
    openings.told.add(problem);
    return Promise.reject(new CallError(problem.code));
  }
  if (given?.referralNumber === referralNumber) {
    void countInPassing(openings, entry);
    return Promise.resolve(given);
  }
  const key = `${language}/${referralNumber}`;
  const answer = openings.opened.get(key) ?? open(openings, entry);
  openings.opened.set(key, answer);
  answer.catch(() => openings.opened.delete(key));
  return answer;
}

/** A recipient who comes back on the same device; a token that is not known any more is forgotten (specification §4). */
async function returningRecipient(
  { recipientTokens }: Pick<Widget, 'recipientTokens'>,
  { referralNumber, secret }: Entry,
  signal: AbortSignal,
): Promise<OwnRecipient | null> {
  const token = secret ?? recipientTokens.read(referralNumber);
  if (token === null) return null;
  try {
    const recipient = await call(checkRecipient, { body: { recipientToken: token }, signal });
    if (recipient.referralNumber !== referralNumber) return null;
    recipientTokens.keep(referralNumber, token);
    return recipient;
  } catch (error) {
    if (!hasCode(error, strangers)) throw error;
    recipientTokens.forget(referralNumber);
    return null;
  }
}

/** A recommender who looks at their own link is told so, and is no entry. */
async function isOwn({ referralNumber, recommenderHash }: Entry, signal: AbortSignal): Promise<boolean> {
  if (recommenderHash === null) return false;
  return import('./own-referral.ts').then(
    async ({ isOwnReferral }) => isOwnReferral(referralNumber, recommenderHash, signal),
    () => false,
  );
}

const strangers = ['PSOF0403', 'PSOF0405'] as const;
const over = ['PSOF0302', 'PSOF0303'] as const;

function hasCode(error: unknown, codes: readonly ErrorCode[]): boolean {
  return error instanceof CallError && codes.includes(error.code);
}

/**
 * What the recipient may know of the referral, counting the entry with its channel, and whether they were here before;
 * 'own' for the one who made it.
 */
export async function readOffer(widget: Widget, entry: Entry, signal: AbortSignal): Promise<Offer | 'own'> {
  if (await isOwn(entry, signal)) return 'own';
  const [offered, recipient] = await Promise.all([
    offeredReferral(openingsOf(widget), entry).then(
      (referral) => ({ referral }),
      (error: unknown) => {
        if (!hasCode(error, over)) throw error;
        return { error };
      },
    ),
    returningRecipient(widget, entry, signal),
  ]);
  if ('referral' in offered) return { ...offered, recipient };
  if (recipient === null) throw offered.error;
  return { referral: null, recipient };
}
