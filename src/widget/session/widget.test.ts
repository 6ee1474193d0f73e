import { afterEach, expect, it } from 'vitest';
import { boot } from '#widget/testing/boot.fixture.ts';
import { bountyToken } from './bounty-token.ts';
import { isGranted, isOpen } from './consent.ts';
import { anna } from '#widget/testing/user.fixture.ts';
import { createWidget } from './widget.ts';

const atTenant = (tenant: string) => createWidget({ ...boot, config: { ...boot.config, tenant } });

afterEach(() => localStorage.clear());

it('knows nothing of another one in the same process, neither of its person nor of what they did', () => {
  const [one, other] = [atTenant('lindenstrom'), atTenant('fernklang')];
  one.session.signIn(anna);
  one.consent.decide(['functional'], ['functional']);
  one.footnotes.cite('preis', document.createElement('sup'));
  one.channel.keep('radio', true);
  bountyToken(one).keep('secret');
  other.session.resume();
  other.consent.resume();
  other.channel.keep('', true);
  expect(other.session.whoIsHere()).toBeUndefined();
  expect(isGranted(other.consent.store.getState(), 'functional')).toBe(false);
  expect(other.footnotes.store.getState().cited).toEqual([]);
  expect(other.channel.known({})).toBe('');
  expect(bountyToken(other).read()).toBeNull();
  other.session.signOut();
  expect([one.session.whoIsHere(), bountyToken(one).read()]).toEqual([anna.recommenderHash, 'secret']);
});

it('says neither who is here nor that nobody is, and asks nothing, before it has looked', () => {
  atTenant('lindenstrom').session.signIn(anna);
  const widget = atTenant('lindenstrom');
  expect(widget.session.store.getState()).toMatchObject({ user: null, isKnown: false });
  expect(isOpen(widget.consent.store.getState(), ['functional'])).toBe(false);
  widget.session.resume();
  widget.consent.resume();
  expect(widget.session.store.getState()).toMatchObject({ user: anna, isKnown: true });
  expect(isOpen(widget.consent.store.getState(), ['functional'])).toBe(true);
});
