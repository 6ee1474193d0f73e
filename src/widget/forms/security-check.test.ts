// @vitest-environment node
import { createChallenge, verifySolution, type Payload } from 'altcha-lib';
import { deriveKey as derivePbkdf2 } from 'altcha-lib/algorithms/pbkdf2';
import { deriveKey as deriveSha } from 'altcha-lib/algorithms/sha';
import { describe, expect, it } from 'vitest';
import { solveSecurityCheck } from './security-check.ts';

const hmacSignatureSecret = 'only-for-this-test';

describe('the security check', () => {
  it.each([
    ['SHA-256', deriveSha, 1],
    ['PBKDF2/SHA-256', derivePbkdf2, 10],
  ] as const)('of %s is solved so that the service believes it', async (algorithm, deriveKey, cost) => {
    const challenge = await createChallenge({ algorithm, cost, deriveKey, hmacSignatureSecret });
    const answer = await solveSecurityCheck(JSON.stringify(challenge), new AbortController().signal);
    const payload = JSON.parse(atob(answer ?? '')) as Payload;
    const { verified } = await verifySolution({ ...payload, deriveKey, hmacSignatureSecret });
    expect(verified).toBe(true);
  });

  it('stops when the person leaves', async () => {
    const challenge = await createChallenge({
      algorithm: 'SHA-256',
      cost: 1,
      deriveKey: deriveSha,
      hmacSignatureSecret,
      keyPrefix: 'ffffffffffff',
    });
    const leaving = new AbortController();
    const answer = solveSecurityCheck(JSON.stringify(challenge), leaving.signal);
    leaving.abort();
    expect(await answer).toBeNull();
  });
});
