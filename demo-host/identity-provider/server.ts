import { generateKeyPairSync, randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingMessage, type RequestListener, type ServerResponse } from 'node:http';
import { text } from 'node:stream/consumers';
import { Provider, type Configuration } from 'oidc-provider';
import type { OpenSite } from '../listen.ts';
import type { Account } from './accounts.ts';
import { loginPage, loginPolicy } from './login-page.ts';

/** A tenant that lets its agencies sign in here. */
export interface ProvidersClient {
  readonly clientId: string;
  readonly clientSecret: string;
  readonly redirectUrl: string;
  /** As the login page names it. */
  readonly company: string;
  /** Asked at each login, so that somebody may change meanwhile. */
  readonly accounts: () => readonly Account[];
}

export interface ProviderOptions {
  /** 0 for any that is free. */
  readonly port: number;
  readonly host?: string;
  readonly clients: readonly ProvidersClient[];
  /** `Cross-Origin-Opener-Policy` of its pages: some providers cut the tie to whoever opened them. */
  readonly openerPolicy?: string;
}

function configurationOf(clients: readonly ProvidersClient[]): Configuration {
  const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
  const accountOf = (subject: string) =>
    clients.flatMap(({ accounts }) => accounts()).find((account) => account.subject === subject);
  return {
    clients: clients.map(({ clientId, clientSecret, redirectUrl }) => ({
      client_id: clientId,
      client_secret: clientSecret,
      redirect_uris: [redirectUrl],
      grant_types: ['authorization_code'],
      response_types: ['code'],
      token_endpoint_auth_method: 'client_secret_post',
    })),
    jwks: { keys: [{ ...privateKey.export({ format: 'jwk' }), use: 'sig', alg: 'RS256', kid: 'demo' }] },
    cookies: { keys: [randomBytes(32).toString('hex')] },
    scopes: ['openid', 'department', 'az_basic'],
    claims: { openid: ['sub'], department: ['department'], az_basic: ['az_basic'] },
    // Claims of a scope stand in the ID token too.
    conformIdTokenClaims: false,
    pkce: { required: () => true },
    features: { devInteractions: { enabled: false } },
    interactions: { url: (_context, { uid }) => `/interaction/${uid}` },
    ttl: { AuthorizationCode: 60, AccessToken: 300, IdToken: 300, Interaction: 600, Session: 3600, Grant: 3600 },
    findAccount: (_context, subject) => {
      const account = accountOf(subject);
      return account && { accountId: subject, claims: () => ({ sub: subject, ...account.claims }) };
    },
    // Our own clients: nobody is asked whether they may know.
    async loadExistingGrant({ oidc: { client, session, provider, result } }) {
      if (!client || !session?.accountId) return undefined;
      const known = result?.consent?.grantId ?? session.grantIdFor(client.clientId);
      if (known) return provider.Grant.find(known);
      const grant = new provider.Grant({ clientId: client.clientId, accountId: session.accountId });
      grant.addOIDCScope('openid department az_basic');
      await grant.save();
      return grant;
    },
  };
}

const interactionPath = /^\/interaction\/([\w-]+)(?:\/(login|abort))?$/;

/** The pages on which somebody says who they are. */
function interactions(provider: Provider, clients: readonly ProvidersClient[]) {
  async function show(request: IncomingMessage, response: ServerResponse, path: string): Promise<void> {
    const { params } = await provider.interactionDetails(request, response);
    const client = clients.find(({ clientId }) => clientId === params['client_id']);
    if (!client) throw new Error('an interaction of a client that is not there');
    const { company, redirectUrl, accounts } = client;
    response.setHeader('content-type', 'text/html; charset=utf-8');
    response.setHeader('content-security-policy', loginPolicy(new URL(redirectUrl).origin));
    response.end(loginPage({ accounts: accounts(), company, action: path }));
  }

  return async (request: IncomingMessage, response: ServerResponse): Promise<boolean> => {
    const [path, , answer] = interactionPath.exec(request.url ?? '') ?? [];
    if (path === undefined) return false;
    if (request.method === 'GET' && answer === undefined) await show(request, response, path);
    else if (request.method === 'POST' && answer !== undefined) {
      const accountId = new URLSearchParams(await text(request)).get('account') ?? '';
      const said =
        answer === 'login'
          ? { login: { accountId, remember: false } }
          : { error: 'access_denied', error_description: 'nobody has signed in' };
      await provider.interactionFinished(request, response, said, { mergeWithLastSubmission: false });
    } else return false;
    return true;
  };
}

/**
 * Opens an identity provider (OpenID Connect) with a page of buttons instead of passwords, for demo and tests alone. All of it is in memory. As real
 * ones do, it lets nobody show it in a frame.
 */
export async function startIdentityProvider(options: ProviderOptions): Promise<OpenSite> {
  const { port, host = '127.0.0.1', clients, openerPolicy } = options;
  let answer: RequestListener = (_request, response) => void response.writeHead(503).end();
  const server = createServer((request, response) => {
    response.setHeader('x-frame-options', 'DENY');
    response.setHeader('content-security-policy', "frame-ancestors 'none'");
    response.setHeader('referrer-policy', 'no-referrer');
    response.setHeader('cache-control', 'no-store');
    if (openerPolicy) response.setHeader('cross-origin-opener-policy', openerPolicy);
    answer(request, response);
  });
  server.listen(port, host);
  await once(server, 'listening');
  const address = server.address();
  const url = `http://${host}:${address !== null && typeof address === 'object' ? address.port : port}`;

  const provider = new Provider(url, configurationOf(clients));
  const [interact, others] = [interactions(provider, clients), provider.callback()];
  async function answerAll(request: IncomingMessage, response: ServerResponse): Promise<void> {
    try {
      if (!(await interact(request, response))) await others(request, response);
    } catch {
      // A page that was left open too long: what it belonged to is over.
      response.writeHead(400, { 'content-type': 'text/plain; charset=utf-8' });
      response.end('Bitte melde dich noch einmal an.');
    }
  }
  answer = (request, response) => void answerAll(request, response);
  return {
    url,
    close: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}
