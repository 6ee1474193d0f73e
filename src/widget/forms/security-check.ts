import type { Challenge, DeriveKeyFunction } from 'altcha-lib/types';
import { fetchPart } from '#widget/http/fetch-part.ts';

async function derivationFor(algorithm: string): Promise<DeriveKeyFunction> {
  const module = algorithm.startsWith('PBKDF2/')
    ? await import('altcha-lib/algorithms/web/pbkdf2')
    : await import('altcha-lib/algorithms/web/sha');
  return module.deriveKey;
}

/**
 * Solves an ALTCHA proof of work on this device: no third party learns of the person (design §5). The hashes run in the
 * browser's own crypto threads and the search yields in between, so the page stays responsive without a worker.
 * @param challenge the challenge as the service sent it, JSON text
 * @throws CallError PSOF0011 when what solves it cannot be fetched
 * @returns the answer as the service expects it, or null when it could not be found in time or was aborted
 */
export async function solveSecurityCheck(challenge: string, signal: AbortSignal): Promise<string | null> {
  const parsed = JSON.parse(challenge) as Challenge;
  const [{ solveChallenge }, deriveKey] = await fetchPart(() =>
    Promise.all([import('altcha-lib'), derivationFor(parsed.parameters.algorithm)]),
  );
  const controller = new AbortController();
  signal.addEventListener('abort', () => controller.abort(), { once: true });
  if (signal.aborted) return null;
  const solution = await solveChallenge({ challenge: parsed, deriveKey, controller });
  return solution && btoa(JSON.stringify({ challenge: parsed, solution }));
}
