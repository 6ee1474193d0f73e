import { createHash } from 'node:crypto';
import type { FastifyBaseLogger } from 'fastify';
import * as oidc from 'openid-client';
import { derivedBy } from '#contract/agency/sign-in/derived.ts';
import type { Clock } from '#server/clock.ts';
import type { IdentityProviders, ProviderOf } from '#server/domain/agency/sign-in/identity-providers.ts';
import type { AgencySignIn } from '#server/domain/tenant-sign-in.ts';
import { isComplete, personIn } from './claims.ts';
import { whyNot, type WhyNot } from './why-not.ts';

export interface ProvidersOptions {
  readonly clock: Clock;
  readonly logger: Pick<FastifyBaseLogger, 'error' | 'warn'>;
  /** Origin of the service, to which providers lead back. */
  readonly publicUrl: string;
  /** What may be logged of a caller's network address: as `caller` in the lines about requests, so that who tries again and again shows as one. */
  readonly pseudonymOfToday: (address: string) => string;
  /** For each request to a provider. */
  readonly patienceSeconds?: number;
}

/** What a provider tells about itself is asked anew after that. */
const keptMs = 24 * 3_600_000;
const clockToleranceSeconds = 30;

interface Discovered {
  readonly of: AgencySignIn;
  readonly at: number;
  readonly config: Promise<oidc.Configuration>;
}

const nonceOf = (verifier: string): string =>
  createHash('sha256').update(`${derivedBy.nonce}${verifier}`).digest('base64url');

/** By the form, unless the provider takes the header alone, which is what it does where it says nothing (OpenID Connect Discovery §3). */
function authentication(secret: string): oidc.ClientAuth {
  const [byForm, byHeader] = [oidc.ClientSecretPost(secret), oidc.ClientSecretBasic(secret)];
  return (server, ...rest) => {
    const taken = server.token_endpoint_auth_methods_supported ?? ['client_secret_basic'];
    return (taken.includes('client_secret_post') ? byForm : byHeader)(server, ...rest);
  };
}

/** The one door to identity providers (OpenID Connect, code flow with PKCE). Their tokens stay behind it. */
export function createIdentityProviders(options: ProvidersOptions): IdentityProviders {
  const { clock, logger, publicUrl, pseudonymOfToday, patienceSeconds: timeout = 10 } = options;
  const kept = new Map<string, Discovered>();

  function discover({ issuer, clientId, clientSecret }: AgencySignIn): Promise<oidc.Configuration> {
    const server = new URL(issuer);
    const execute = [oidc.enableNonRepudiationChecks];
    // A tenant's file names such an address on this machine alone.
    if (server.protocol === 'http:') execute.push(oidc.allowInsecureRequests);
    const client = { [oidc.clockTolerance]: clockToleranceSeconds };
    return oidc.discovery(server, clientId, client, authentication(clientSecret), { timeout, execute });
  }

  function configOf({ tenant, signIn }: ProviderOf): Promise<oidc.Configuration> {
    const now = clock.now().getTime();
    const known = kept.get(tenant);
    // A folder that is read anew makes another object.
    if (known?.of === signIn && now - known.at < keptMs) return known.config;
    const config = discover(signIn);
    const discovered = { of: signIn, at: now, config };
    kept.set(tenant, discovered);
    config.catch(() => {
      // Whoever asked is told; the next one asks again.
      if (kept.get(tenant) === discovered) kept.delete(tenant);
    });
    return config;
  }

  function tell({ tenant }: ProviderOf, { state, reason, doubt }: WhyNot, address?: string): void {
    const line = { tenant, reason, ...(address !== undefined && { caller: pseudonymOfToday(address) }) };
    if (state === 'misconfigured')
      logger.error(line, 'nobody can sign in to the office: the identity provider does not take us');
    else if (state === 'away') logger.warn(line, 'the identity provider could not be asked');
    else if (doubt === 'foreign') logger.warn(line, 'somebody has tried another browser’s code');
    else if (doubt === 'unclear')
      logger.warn(line, 'the identity provider has refused a code in words that may mean us');
  }

  const redirectUrl = (tenant: string) => `${publicUrl}/${tenant}/sso/callback`;

  return {
    redirectUrl,
    async authorizationUrl(of) {
      try {
        const { authorization_endpoint: url } = (await configOf(of)).serverMetadata();
        if (url !== undefined) return { url };
        tell(of, { state: 'misconfigured', reason: 'it names no authorization endpoint' });
        return 'misconfigured';
      } catch (error) {
        const why = whyNot(error);
        tell(of, why);
        return why.state === 'away' ? 'away' : 'misconfigured';
      }
    },
    async redeem(of, { code, verifier, address }) {
      try {
        const config = await configOf(of);
        const answer = new URL(redirectUrl(of.tenant));
        answer.searchParams.set('code', code);
        // The one that came with the code is compared in the frame; a tenant has this one.
        const { authorization_response_iss_parameter_supported: isNamed, issuer } = config.serverMetadata();
        if (isNamed) answer.searchParams.set('iss', issuer);
        const checks = { pkceCodeVerifier: verifier, expectedNonce: nonceOf(verifier), idTokenExpected: true };
        const tokens = await oidc.authorizationCodeGrant(config, answer, checks);
        const claims = tokens.claims();
        if (!claims) throw new Error('the library gave no ID token, which it was told to demand');
        const named = of.signIn.claims;
        const isEnough = isComplete(claims, named) || config.serverMetadata().userinfo_endpoint === undefined;
        const more = isEnough ? {} : await oidc.fetchUserInfo(config, tokens.access_token, claims.sub);
        return { state: 'known', person: personIn({ ...claims, ...more }, claims.sub, named) };
      } catch (error) {
        const why = whyNot(error);
        tell(of, why, address);
        return { state: why.state };
      }
    },
  };
}
