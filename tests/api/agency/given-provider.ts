import { once } from 'node:events';
import { createServer, type ServerResponse } from 'node:http';
import { exportJWK, generateKeyPair, SignJWT, type JWTPayload } from 'jose';
import type { AgencySignIn } from '#server/domain/tenant-sign-in.ts';

/** What the provider says to a code: a status with a body, or claims of an ID token in place of the right ones. */
export type Said =
  | { readonly status: number; readonly body: unknown }
  | { readonly claims: (right: JWTPayload) => JWTPayload };

/** An identity provider that says to any code what a test has it say: what no real one does is said by none. */
export async function startGivenProvider(now: () => Date) {
  const { publicKey, privateKey } = await generateKeyPair('RS256', { extractable: true });
  const keys = [{ ...(await exportJWK(publicKey)), alg: 'RS256', use: 'sig', kid: 'k' }];
  let said: Said = { status: 503, body: {} };
  let issuer = '';

  const send = (response: ServerResponse, status: number, body: unknown) =>
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
  async function token(response: ServerResponse): Promise<void> {
    if ('status' in said) return void send(response, said.status, said.body);
    const iat = Math.floor(now().getTime() / 1000);
    const right = { iss: issuer, aud: 'widget', sub: 'helga', iat, exp: iat + 300, department: '4711', az_basic: {} };
    const idToken = await new SignJWT(said.claims(right))
      .setProtectedHeader({ alg: 'RS256', kid: 'k' })
      .sign(privateKey);
    send(response, 200, { access_token: 'access', token_type: 'Bearer', id_token: idToken });
  }
  const server = createServer((request, response) => {
    const path = request.url ?? '';
    if (path.startsWith('/.well-known')) {
      send(response, 200, {
        issuer,
        authorization_endpoint: `${issuer}/auth`,
        token_endpoint: `${issuer}/token`,
        jwks_uri: `${issuer}/jwks`,
        token_endpoint_auth_methods_supported: ['client_secret_post'],
      });
    } else if (path === '/jwks') send(response, 200, { keys });
    else void token(response);
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  issuer = `http://127.0.0.1:${address !== null && typeof address === 'object' ? address.port : 0}`;
  const claims = { agency: 'department', roles: 'az_basic.roles', name: 'az_basic.name' };
  const signIn: AgencySignIn = { issuer, clientId: 'widget', clientSecret: 'secret', claims };
  return {
    signIn,
    say: (what: Said) => {
      said = what;
    },
    close: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}

export type GivenProvider = Awaited<ReturnType<typeof startGivenProvider>>;
