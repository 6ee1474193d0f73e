import { expect, it } from 'vitest';
import { judge, readPolicies } from '#loader/check/policy.ts';

const page = new URL('https://www.partner.example/empfehlen');
const loader = new URL('https://widget.example/v1/loader.js');
const verdict = (policy: string, directive: 'script-src' | 'frame-src' = 'script-src', address = loader) =>
  judge(readPolicies(policy), directive, address, page);

it.each([
  ['', 'allowed'],
  ["img-src 'self'", 'allowed'],
  ["script-src 'self' https://widget.example", 'allowed'],
  ["SCRIPT-SRC https://widget.example; script-src 'none'", 'allowed'],
  ['script-src widget.example', 'allowed'],
  ['script-src https://*.example', 'allowed'],
  ['script-src https:', 'allowed'],
  ['script-src http:', 'allowed'],
  ['script-src *', 'allowed'],
  ['script-src https://widget.example:443/v1/', 'allowed'],
  ['script-src https://widget.example/v1/loader.js', 'allowed'],
  ["default-src 'self' https://widget.example", 'allowed'],
  ["script-src 'self'", 'forbidden'],
  ["script-src 'none'", 'forbidden'],
  ['script-src', 'forbidden'],
  ["default-src 'self'", 'forbidden'],
  ['script-src https://*.widget.example', 'forbidden'],
  ['script-src https://widget.example:8443', 'forbidden'],
  ['script-src https://widget.example/v2/', 'forbidden'],
  ['script-src https://widget.example.evil.example', 'forbidden'],
  ['script-src data:', 'forbidden'],
  ["script-src-elem 'self'; script-src https://widget.example", 'forbidden'],
  ["script-src 'nonce-abc'", 'by nonce'],
  ["script-src 'nonce-abc' https://widget.example", 'allowed'],
  ["script-src 'nonce-abc' 'strict-dynamic' https://widget.example", 'by nonce'],
  ["script-src https://widget.example, script-src 'self'", 'forbidden'],
] as const)('says of a script under “%s” that it is %s', (policy, expected) => {
  expect(verdict(policy)).toBe(expected);
});

it.each([
  ["frame-src https://widget.example; default-src 'none'", 'allowed'],
  ['child-src https://widget.example', 'allowed'],
  ["frame-src 'nonce-abc'", 'forbidden'],
  ["script-src https://widget.example; default-src 'self'", 'forbidden'],
] as const)('says of a frame under “%s” that it is %s', (policy, expected) => {
  expect(verdict(policy, 'frame-src', new URL('https://widget.example/'))).toBe(expected);
});

it('knows the page itself, and what is encrypted where the page is not', () => {
  expect(verdict("script-src 'self'", 'script-src', new URL('/x.js', page))).toBe('allowed');
  const plain = new URL('http://localhost:4601/');
  expect(judge(readPolicies('script-src widget.example'), 'script-src', loader, plain)).toBe('allowed');
});
