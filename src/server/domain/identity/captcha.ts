import { createChallenge, verifySolution } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import type { Payload } from 'altcha-lib/types';
import * as v from 'valibot';
import type { Database } from '#server/db/database.ts';
import { solvedCaptchas } from '#server/db/schema/requests.ts';
import { Failure } from '#server/failure.ts';
import type { Effects } from '../effects.ts';

const minutesToSolve = 20;

/** About half a second of work on a laptop: 50 to 150 guesses of PBKDF2 with 5,000 rounds each. */
const work = { algorithm: 'PBKDF2/SHA-256', cost: 5_000, fewestGuesses: 50, mostGuesses: 150 } as const;

/** A proof-of-work challenge of ALTCHA, bound to the tenant. @returns JSON text */
export async function newChallenge(effects: Effects, tenant: string): Promise<string> {
  const span = work.mostGuesses - work.fewestGuesses;
  const challenge = await createChallenge({
    algorithm: work.algorithm,
    cost: work.cost,
    counter: work.fewestGuesses + (effects.random.bytes(2).readUInt16BE() % span),
    // Not ALTCHA's own `expiresAt`: that one is judged by the machine's time instead of the injected clock.
    data: { tenant, expires: effects.clock.now().getTime() + minutesToSolve * 60_000 },
    deriveKey,
    hmacSignatureSecret: effects.captchaSecret,
    hmacKeySignatureSecret: `${effects.captchaSecret}/key`,
  });
  return JSON.stringify(challenge);
}

const payload = v.object({
  challenge: v.object({
    parameters: v.looseObject({ data: v.object({ tenant: v.string(), expires: v.number() }) }),
    signature: v.string(),
  }),
  solution: v.looseObject({ counter: v.number(), derivedKey: v.string() }),
});

function readPayload(answer: string) {
  try {
    const parsed: unknown = JSON.parse(Buffer.from(answer, 'base64').toString('utf8'));
    // The shape is checked here, the content by its signature.
    return v.is(payload, parsed)
      ? { bound: parsed.challenge.parameters.data, given: parsed as unknown as Payload }
      : null;
  } catch {
    // Whatever is not base64 of JSON is simply a wrong answer.
    return null;
  }
}

/**
 * Accepts a solved challenge, once.
 * @throws Failure PSOF0602 when it is wrong, expired, another tenant's or already used
 */
export async function redeemCaptcha(db: Database, effects: Effects, tenant: string, answer: string): Promise<void> {
  const read = readPayload(answer);
  if (!read || read.bound.tenant !== tenant || read.bound.expires <= effects.clock.now().getTime()) {
    throw new Failure('PSOF0602');
  }
  const { bound, given } = read;
  const { verified } = await verifySolution({
    challenge: given.challenge,
    solution: given.solution,
    deriveKey,
    hmacSignatureSecret: effects.captchaSecret,
    hmacKeySignatureSecret: `${effects.captchaSecret}/key`,
  });
  if (!verified) throw new Failure('PSOF0602');
  const fresh = await db
    .insert(solvedCaptchas)
    .values({ tenant, signature: given.challenge.signature ?? '', expiresAt: new Date(bound.expires) })
    .onConflictDoNothing()
    .returning({ signature: solvedCaptchas.signature });
  if (fresh.length === 0) throw new Failure('PSOF0602');
}
