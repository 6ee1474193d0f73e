import { createHash } from 'node:crypto';
import { expect, it } from 'vitest';
import { beginTransaction } from './transaction.ts';

const provider = {
  authorizationUrl: 'https://login.example/authorize?tenant=7',
  clientId: 'widget',
  redirectUrl: 'https://widget.example/lindenstrom/sso/callback',
  scope: 'openid department az_basic',
  issuer: 'https://login.example',
};
const hashed = (text: string) => createHash('sha256').update(text).digest('base64url');
const filled = (byte: number) => (bytes: Uint8Array<ArrayBuffer>) => bytes.fill(byte);

it('asks for a code that only its own verifier redeems, in an answer that only it knows', () => {
  const { verifier, state, address } = beginTransaction(provider, filled(251));
  expect(verifier).toMatch(/^[\w-]{43}$/);
  const asked = Object.fromEntries(new URL(address).searchParams);
  expect(asked).toEqual({
    tenant: '7',
    response_type: 'code',
    client_id: 'widget',
    redirect_uri: provider.redirectUrl,
    scope: provider.scope,
    code_challenge: hashed(verifier),
    code_challenge_method: 'S256',
    state,
    nonce: hashed(`nonce\0${verifier}`),
    display: 'popup',
  });
  expect(state).toBe(hashed(`state\0${verifier}`));
  expect(address).not.toContain(verifier);
});

it('is another one each time', () => {
  const made = Array.from({ length: 20 }, () => beginTransaction(provider));
  expect(new Set(made.map(({ verifier }) => verifier)).size).toBe(20);
  expect(new Set(made.map(({ state }) => state)).size).toBe(20);
});
