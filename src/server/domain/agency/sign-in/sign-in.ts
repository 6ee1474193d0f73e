import { sql } from 'drizzle-orm';
import type { OfficeUser } from '#contract/agency/sign-in/calls.ts';
import type { Database } from '#server/db/database.ts';
import { agencyUsers } from '#server/db/schema/agencies.ts';
import { transact } from '#server/db/transact.ts';
import { Failure } from '#server/failure.ts';
import type { Effects } from '../../effects.ts';
import { limitFailures } from '../../identity/failures.ts';
import { fromNetworks, tryLimits } from '../../identity/tries.ts';
import { newUuid } from '../../identity/uuid.ts';
import type { AgencySignIn } from '../../tenant-sign-in.ts';
import type { KeyedTenant, WithPrivate } from '../../tenant-parts.ts';
import type { CodeProof, IdentityProviders, ProviderTrouble, VouchedPerson } from './identity-providers.ts';
import { agencyNameOf, openOffice } from './office-user.ts';
import { strongestOf } from './roles.ts';

/** A tenant whose agencies may sign in somewhere. */
export type OfficeTenant = KeyedTenant & WithPrivate<'agencySignIn'>;

const codeOf = { away: 'PSOF0904', misconfigured: 'PSOF0903' } as const satisfies Record<ProviderTrouble, string>;

/** @throws Failure PSOF0905 where the tenant's agencies sign in nowhere */
export function requireOffice({ private: { agencySignIn } }: OfficeTenant): AgencySignIn {
  if (!agencySignIn) throw new Failure('PSOF0905');
  return agencySignIn;
}

const scope = 'openid department az_basic';

/**
 * What a browser needs to ask for a code.
 * @throws Failure PSOF0905 no office, PSOF0903 and PSOF0904 where the provider does not say where it is asked
 */
export async function readSignIn(providers: IdentityProviders, tenant: OfficeTenant) {
  const signIn = requireOffice(tenant);
  const found = await providers.authorizationUrl({ tenant: tenant.key, signIn });
  if (typeof found === 'string') throw new Failure(codeOf[found]);
  return {
    authorizationUrl: found.url,
    clientId: signIn.clientId,
    redirectUrl: providers.redirectUrl(tenant.key),
    scope,
    issuer: signIn.issuer,
  };
}

/** Keeps who has come, by the provider's name for them. With another role or agency all of their earlier sessions are over. */
async function keepUser(tx: Database, effects: Effects, tenant: string, person: VouchedPerson) {
  const now = effects.clock.now();
  const { sessionVersion: version, role, agencyNumber, closedAt } = agencyUsers;
  const [user] = await tx
    .insert(agencyUsers)
    .values({
      tenant,
      id: newUuid(effects.random),
      agencyNumber: person.agency,
      subject: person.subject,
      name: person.name,
      role: strongestOf(person.roles),
      createdAt: now,
      signedInAt: now,
    })
    .onConflictDoUpdate({
      target: [agencyUsers.tenant, agencyUsers.subject],
      set: {
        agencyNumber: sql`excluded.agency_number`,
        name: sql`excluded.name`,
        role: sql`excluded.role`,
        signedInAt: sql`excluded.signed_in_at`,
        // Another agency's owner has said nothing of them.
        closedAt: sql`case when ${agencyNumber} = excluded.agency_number then ${closedAt} end`,
        sessionVersion: sql`${version} + case when (${role}, ${agencyNumber}) = (excluded.role, excluded.agency_number) then 0 else 1 end`,
      },
    })
    .returning();
  if (!user) throw new Error('a row that was written is not there');
  return user;
}

interface Proof extends CodeProof {
  readonly tenant: OfficeTenant;
}

/**
 * Signs somebody in whom the tenant's identity provider vouches for (specification §7.3 PUT agentur/sso). Only codes that prove nothing
 * count as tries.
 * @throws Failure PSOF0905 no office; PSOF0009 too many tries; PSOF0901 the code proves nothing; PSOF0902 the agency is none of the
 * tenant's, or has ended; PSOF0953 its owner has ended their access; PSOF0903 the provider does not take us as we are set up, PSOF0904 it does not answer
 */
export async function signInToOffice(
  db: Database,
  effects: Effects,
  providers: IdentityProviders,
  { tenant, code, verifier, address }: Proof,
): Promise<OfficeUser> {
  const of = { tenant: tenant.key, signIn: requireOffice(tenant) };
  const tried = fromNetworks({ tenant: tenant.key, limit: tryLimits.officeSignInFromNetwork, address });
  const redeemed = await limitFailures(db, effects, tried, {
    attempt: () => providers.redeem(of, { code, verifier, address }),
    isFailure: ({ state }) => state === 'refused',
  });
  if (redeemed.state === 'refused') throw new Failure('PSOF0901');
  if (redeemed.state !== 'known') throw new Failure(codeOf[redeemed.state]);
  const { person } = redeemed;
  return transact(db, async (tx) => {
    const agencyName = await agencyNameOf(tx, tenant.key, person.agency);
    if (agencyName === null) throw new Failure('PSOF0902');
    return openOffice(tx, effects, await keepUser(tx, effects, tenant.key, person), agencyName);
  });
}
