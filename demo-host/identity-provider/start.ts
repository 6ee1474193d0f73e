import { randomBytes } from 'node:crypto';
import type { OpenSite } from '../listen.ts';
import { accountsOf } from './accounts.ts';
import { startIdentityProvider } from './server.ts';

/** Both demo tenants, and the agency that everybody at their provider belongs to. */
const tenants = [
  { key: 'lindenstrom', company: 'Lindenstrom', agency: 'LS-A01' },
  { key: 'fernklang', company: 'Fernklang', agency: 'FK-A01' },
] as const;

export interface DemoIdentities extends OpenSite {
  /** What the service has to know, as its environment variables. */
  readonly variables: Readonly<Record<string, string>>;
}

/** Opens the identity provider of both demo tenants. @param serviceUrl to which it leads back */
export async function startDemoIdentities({
  port,
  serviceUrl,
}: {
  readonly port: number;
  readonly serviceUrl: string;
}): Promise<DemoIdentities> {
  const openerPolicy = process.env['SSO_OPENER_POLICY'];
  const clients = tenants.map(({ key, company, agency }) => ({
    clientId: `${key}-empfehlungen`,
    clientSecret: randomBytes(24).toString('base64url'),
    redirectUrl: `${serviceUrl}/${key}/sso/callback`,
    company,
    accounts: () => accountsOf(key, agency),
    prefix: `TENANT_${key.toUpperCase()}_SSO_`,
  }));
  const site = await startIdentityProvider({ port, clients, ...(openerPolicy && { openerPolicy }) });
  const variables = clients.flatMap(({ prefix, clientSecret }) => [
    [`${prefix}ISSUER`, site.url],
    [`${prefix}SECRET`, clientSecret],
  ]);
  return { ...site, variables: Object.fromEntries(variables) as Record<string, string> };
}
