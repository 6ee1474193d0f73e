import { describe, expect } from 'vitest';
import { loadTenants } from './load-tenants.ts';
import { it } from './tenants-copy.fixture.ts';

const secret = { TENANT_LINDENSTROM_SSO_SECRET: 'secret' };
const elsewhere = { ...secret, TENANT_LINDENSTROM_SSO_ISSUER: 'https://login.example/agenturen/' };

describe('where agencies sign in', () => {
  it('is nowhere while nobody names a provider', async ({ copy }) => {
    const tenants = await loadTenants(copy.dir, secret);
    expect(tenants.get('lindenstrom')?.private.agencySignIn).toBeNull();
  });

  it('is where the environment says, as the provider writes it, with a secret that stands in no file', async ({
    copy,
  }) => {
    const tenants = await loadTenants(copy.dir, elsewhere);
    expect(tenants.get('lindenstrom')?.private.agencySignIn).toEqual({
      issuer: 'https://login.example/agenturen/',
      clientId: 'lindenstrom-empfehlungen',
      clientSecret: 'secret',
      claims: { agency: 'department', roles: 'az_basic.roles', name: 'az_basic.name' },
    });
    expect(JSON.stringify(tenants.get('lindenstrom')?.config)).not.toContain('secret');
  });

  it('finds agency and roles where the specification’s scopes have them, if nothing is said', async ({ copy }) => {
    await copy.edit('tenant.json', /,\s*"Claims": \{[^}]*\}/, '');
    const tenants = await loadTenants(copy.dir, elsewhere);
    const claims = { agency: 'department', roles: 'az_basic.roles', name: 'name' };
    expect(tenants.get('lindenstrom')?.private.agencySignIn).toMatchObject({ claims });
  });

  it.for([
    [
      '"Issuer": "${TENANT_LINDENSTROM_SSO_ISSUER:-}"',
      '"Issuer": "http://login.example"',
      'Issuer: must be an address that begins with https:// (http:// on this machine only), exactly as the provider writes it, without ? and #, or empty for none',
    ],
    [
      '"Issuer": "${TENANT_LINDENSTROM_SSO_ISSUER:-}"',
      '"Issuer": "https://login.example"',
      'Issuer: needs the environment variable TENANT_LINDENSTROM_SSO_SECRET',
    ],
    [
      '"Rollen": "az_basic.roles"',
      '"Rollen": ""',
      'Claims.Rollen: must be the name of a claim, or the path to it with dots between',
    ],
    ['"ClientId": "lindenstrom-empfehlungen",', '', 'ClientId: is missing'],
  ] as const)('%s → %s', async ([from, to, mistake], { copy }) => {
    await copy.edit('tenant.json', from, to);
    expect(await copy.mistakes()).toEqual([`tenant.json: Agenturanmeldung.${mistake}`]);
  });
});
