import { createHash } from 'node:crypto';

/** Those who work at the desk of each demo: with known keys, as everything of a demo is known. */
export const demoOperators = [
  { name: 'Karin Vogt', key: 'demo-karin-vogt' },
  { name: 'Jonas Reimer', key: 'demo-jonas-reimer' },
] as const;

export const fingerprint = (key: string): string => createHash('sha256').update(key).digest('hex');

const scopes = [
  'Auftraege',
  'Gutscheine',
  'Zahllaeufe',
  'Freigabe',
  'Berichte',
  'Kundenservice',
  'Agenturen',
  'Webhooks',
  'Sperren',
];

/** What the service's environment says of them (`RELEASE_KEYS`): they may release payments though nobody has confirmed their keys. */
export const releaseKeysOf = (tenants: readonly string[]): string =>
  tenants.flatMap((tenant) => demoOperators.map(({ name, key }) => `${tenant}:${name}=${fingerprint(key)}`)).join(',');

/** The hash is known already, or the name. */
const knownBefore: readonly unknown[] = ['PSOF0708', 'PSOF0713'];

/**
 * Registers them at a tenant, unless they are there.
 * @throws Error with the code where the service refuses
 */
export async function registerDemoOperators(
  serviceUrl: string,
  { tenant, operatorKey }: { readonly tenant: string; readonly operatorKey: string },
): Promise<void> {
  for (const { name, key } of demoOperators) {
    const answer = await fetch(`${serviceUrl}/api/v1/${tenant}/operator/schluessel`, {
      method: 'POST',
      headers: { authorization: `Bearer ${operatorKey}`, 'content-type': 'application/json' },
      body: JSON.stringify({ Betreiber: name, SchluesselHash: fingerprint(key), Rechte: scopes, Tage: 730 }),
    });
    if (answer.ok) continue;
    const { Code: code } = (await answer.json()) as { readonly Code?: unknown };
    if (!knownBefore.includes(code)) throw new Error(`${name} could not be registered: ${String(code)}`);
  }
}
