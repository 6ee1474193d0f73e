import type { IdentityProviders, VouchedPerson } from '#server/domain/agency/sign-in/identity-providers.ts';
import type { Tenant } from '#server/domain/tenant.ts';

const claims = { agency: 'department', roles: 'az_basic.roles', name: 'name' };

/** What a story's tenant has whose agencies sign in. */
export const withOffice = (tenant: Tenant): Tenant => ({
  ...tenant,
  private: {
    ...tenant.private,
    agencySignIn: { issuer: 'https://login.example', clientId: 'widget', clientSecret: 'secret', claims },
  },
});

const helga: VouchedPerson = { subject: 'helga', agency: '4711', roles: ['AgenturInhaber'], name: 'Helga Brandt' };

/** Whom a code stands for: each a way in which a provider may answer. */
const people: Readonly<Record<string, VouchedPerson>> = {
  helga,
  employed: { ...helga, roles: ['AgenturMitarbeiter'] },
  stranger: { ...helga, agency: '9999' },
};

/** An identity provider that knows a few people by their codes. */
export const toldProviders = (): IdentityProviders => ({
  authorizationUrl: async () => ({ url: 'https://login.example/auth' }),
  redirectUrl: (tenant) => `https://widget.example/${tenant}/sso/callback`,
  redeem: async (_of, { code }) => {
    const person = people[code];
    return person ? { state: 'known', person } : { state: 'refused' };
  },
});
