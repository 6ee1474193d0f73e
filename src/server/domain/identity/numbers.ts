import { Failure } from '#server/failure.ts';
import type { Random } from '#server/random.ts';

/** Crockford's base32: no I, L, O, U (https://www.crockford.com/base32.html). */
const alphabet = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';

function base32(random: Random, length: number): string {
  return [...random.bytes(length)].map((byte) => alphabet[byte & 31]).join('');
}

/** So many in a row that are somebody's already are no chance any more. */
const mostDraws = 10;

/**
 * Draws numbers until one is nobody's. That it is is for the database to say, by what inserts it: of two that draw the same
 * at the same moment one draws again.
 * @param take inserts under what it drew itself; null where a number of it was there already
 * @throws Failure PSOF0001 when there is none to be found
 */
export async function drawUnused<Row>(take: () => Promise<Row | null>): Promise<Row> {
  for (let draw = 0; draw < mostDraws; draw += 1) {
    const taken = await take();
    if (taken !== null) return taken;
  }
  throw new Failure('PSOF0001');
}

/** `Empfehlungsnummer`: 10 characters, 50 random bits (design §5). */
export const newReferralNumber = (random: Random): string => base32(random, 10);

/** `Empfaengernummer`: 12 characters, 60 random bits. */
export const newRecipientNumber = (random: Random): string => base32(random, 12);

/** Under which a missing-bounty claim is spoken of: `V-` and 10 characters, 50 random bits. */
export const newMissingNumber = (random: Random): string => `V-${base32(random, 10)}`;

/** The recommender's hash and a recipient's token: 20 random bytes in hex. */
export const newHex = (random: Random): string => random.bytes(20).toString('hex');

/** A secret for one purpose: 32 random bytes in base64url. */
export const newSecret = (random: Random): string => random.bytes(32).toString('base64url');

/** Six digits to be read in one window and typed into another. A million divides 2^48 but for one part in 10^8: all are as likely. */
export const newDigits = (random: Random): string =>
  String(random.bytes(6).readUIntBE(0, 6) % 1_000_000).padStart(6, '0');

// 16 × 4: with it a syllable is six bits without any bias. No letter can be taken for a digit.
const consonants = 'BDFGHJKLMNPRSTVZ';
const vowels = 'AEIU';

/** `Empfehlungscode`: five syllables and two digits to say on the phone, e.g. `KUBA-RITA-LE-47`, ~36 random bits. */
export function newReferralCode(random: Random): string {
  const syllable = (byte: number) => `${consonants[byte & 15]}${vowels[(byte >> 4) & 3]}`;
  const syllables = [...random.bytes(5)].map((byte) => syllable(byte));
  const digits = [...random.bytes(2)].map((byte) => 2 + (byte & 7)).join('');
  return `${syllables.slice(0, 2).join('')}-${syllables.slice(2, 4).join('')}-${syllables[4]}-${digits}`;
}
