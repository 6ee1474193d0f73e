import { beforeEach, expect, it } from 'vitest';
import { adapted, takeSecret, withoutSecret } from '#loader/take-secret.ts';

beforeEach(() => history.replaceState(null, '', '/empfehlen'));

it.each([
  [
    'https://partner.example/empfehlen#/bestaetigung?token=a&mark=1',
    'https://partner.example/empfehlen#/bestaetigung?mark=1',
  ],
  ['/empfehlen#/bestaetigung?token=a', '/empfehlen#/bestaetigung'],
  ['/empfehlen?token=a#fragen', '/empfehlen?token=a#fragen'],
  ['/empfehlen#//evil.example?token=a', '/empfehlen#//evil.example?token=a'],
  ['no address', 'no address'],
])('%s without its secret is %s', (address, expected) => {
  expect(withoutSecret(address)).toBe(expected);
});

it('takes the secret out of the address, and out of what a router has noted of it', () => {
  const address = '/empfehlen#/bestaetigung?token=a%2Fb';
  const state = { current: address, deep: [{ as: address, at: new Date(0), count: 1 }], __NA: true, key: null };
  history.replaceState(state, '', address);
  expect(takeSecret()).toBe('a/b');
  expect(location.hash).toBe('#/bestaetigung');
  const bare = '/empfehlen#/bestaetigung';
  expect(history.state).toEqual({ current: bare, deep: [{ as: bare, at: new Date(0), count: 1 }], key: null });
  expect(takeSecret()).toBeNull();
});

it('takes a secret out of the state alone, where a router has kept the address before', () => {
  history.replaceState({ back: '/empfehlen#/bestaetigung?token=a' }, '', '/tarife');
  expect(takeSecret()).toBeNull();
  expect([location.pathname, history.state]).toEqual(['/tarife', { back: '/empfehlen#/bestaetigung' }]);
});

it('leaves the address to who comes where only the state is to be cleaned', () => {
  const address = '/empfehlen#/bestaetigung?token=a';
  history.replaceState({ back: address }, '', address);
  expect(takeSecret(true)).toBe('a');
  expect([location.hash, history.state]).toEqual(['#/bestaetigung?token=a', { back: '/empfehlen#/bestaetigung' }]);
});

it('is not caught in a state that leads back to itself', () => {
  const state: Record<string, unknown> = { current: '/empfehlen#/bestaetigung?token=a' };
  state['self'] = state;
  history.replaceState(state, '', '/empfehlen');
  expect(takeSecret()).toBeNull();
  expect(history.state).toMatchObject({ current: '/empfehlen#/bestaetigung' });
});

it('leaves an entry as it is that has none', () => {
  const state = { __NA: true, url: '/empfehlen#/faq' };
  history.replaceState(state, '', '/empfehlen#/faq');
  expect(takeSecret()).toBeNull();
  expect(history.state).toEqual(state);
});

it.each([null, undefined, 7, true])('has nothing to adapt in %s', (state) => {
  expect(adapted(state, () => 'x')).toBe(state);
});
