import { cleanup, render, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Boot } from '#contract/boot.ts';
import { findRoute, namesIn } from '#contract/find-route.ts';
import { routes, type RouteName } from '#contract/routes.ts';
import { defaultRoutesOf } from '#contract/routes/of-variant.ts';
import { createWidget } from '#widget/session/widget.ts';
import { openHost } from '#widget/starter/open-host.ts';
import { App } from './app.tsx';
import { boot } from '#widget/testing/boot.fixture.ts';
import { lena } from '#widget/testing/open.fixture.tsx';
import { offerOf } from '#widget/testing/offer.fixture.ts';
import { joinHost } from './join-host.ts';
import { loadPage } from './pages.ts';
import { renderScreen } from './render.tsx';
import { loadFootnotes } from './use-footnote-layer.tsx';
import { shopBoot } from '#widget/testing/shop.fixture.ts';
import { serviceThat } from '#widget/testing/service.fixture.ts';

const number = 'AB12CD34EF';
const names = namesIn(defaultRoutesOf('energy'));
/** What a telecom provider has for itself. */
const ofShop = ['home', 'tariffCategory', 'tariff', 'recommend'] as const;
const routeOf = (name: RouteName, product = 'natur') =>
  routes[name]
    .replace(':category', 'smartphones')
    .replace(':productId', product)
    .replace(':referralNumber', number)
    .replace(':claimId', 'x');

const texts = { title: 'Rechtliches', version: '1', html: '<p>Mehr in den <a href="/datenschutz">Hinweisen</a>.</p>' };
/** Of two, the second is referred to first. */
const footnotes = ['dank', 'preis'].map((identifier) => ({
  id: identifier,
  identifier,
  group: 'general',
  title: `Zu ${identifier}`,
  body: `<p>Was ${identifier} heißt.</p>`,
}));
const [first, ...others] = boot.products;
const marked = first && { ...first, description: 'Ökostrom[^preis] mit Dank[^dank].' };
const bootOf = (language: 'de' | 'en', name: RouteName): Boot => ({
  ...boot,
  language,
  products: marked ? [marked, ...others] : [],
  ...(name === 'recipient' && { offeredReferral: offerOf(number) }),
  ...(name === 'terms' && { legalPage: { name: 'agb', ...texts } }),
});

beforeEach(() => void serviceThat());

afterEach(() => {
  cleanup();
  localStorage.clear();
  document.body.innerHTML = '';
});

/** What the service sends, taken up by React as it is in a browser. */
async function takeUp(
  name: RouteName,
  language: 'de' | 'en',
  isSignedIn: boolean,
  { isLoaded = true, isShop = false } = {},
) {
  const asked = { ...bootOf(language, name), ...(isShop && shopBoot) };
  const { tenant } = asked.config;
  const route = routeOf(name, isShop ? 'mobil-m' : 'natur');
  const address = new URL(`http://service/${tenant}${route}`);
  const rendered = await renderScreen(asked, address, 'standalone', footnotes);
  const sent = { ...asked, ...(rendered.footnotes && { footnotes: rendered.footnotes }) };
  const root = document.createElement('div');
  root.innerHTML = rendered.html;
  document.body.append(root);
  const main = root.querySelector('main');
  const note = root.querySelector('#footnote-preis');

  const user = { ...lena, expiresAt: '2099-01-01T12:00:00' };
  if (isSignedIn) localStorage.setItem(`${window.location.host}/${tenant}_token`, JSON.stringify(user));
  window.history.replaceState(null, '', `/${tenant}/#${route}`);
  const widget = createWidget(sent);
  await widget.texts.speak(language);
  if (isLoaded) await loadPage(widget, findRoute(rendered.route)?.name ?? 'notFound');
  if (sent.footnotes) await loadFootnotes(widget);
  widget.session.resume();
  widget.consent.resume();
  const host = openHost(sent);
  joinHost(widget, host);
  const refusals = vi.fn<(error: unknown) => void>();
  const alive = vi.fn<() => void>();
  const app = <App widget={widget} host={host} onAlive={alive} />;
  render(app, { container: root, hydrate: true, onRecoverableError: refusals });
  return { alive, main, note, root, refusals };
}

describe.each(['de', 'en'] as const)('a first screen in %s', (language) => {
  it.each(names)('of %s is taken up as it is, whoever comes', async (name) => {
    for (const isSignedIn of [false, true]) {
      const { main, refusals, root } = await takeUp(name, language, isSignedIn);
      expect(refusals).not.toHaveBeenCalled();
      // Nothing was made anew.
      expect(root.querySelector('main')).toBe(main);
      // Any other one is sent to an address, with all that was typed, by who is faster than the scripts.
      expect(root.querySelectorAll('form:not([method="dialog"])')).toHaveLength(0);
      cleanup();
    }
  });

  it.each(ofShop)('of %s at a telecom provider is, too', async (name) => {
    for (const isSignedIn of [false, true]) {
      const { main, refusals, root } = await takeUp(name, language, isSignedIn, { isShop: true });
      expect(refusals).not.toHaveBeenCalled();
      expect(root.querySelector('main')).toBe(main);
      cleanup();
    }
  });
});

it('is alive once the page itself is taken up, which may be later than what surrounds it', async () => {
  const { alive, main, root } = await takeUp('faq', 'de', false, { isLoaded: false });
  expect(root.querySelector('main')).toBe(main);
  expect(alive).not.toHaveBeenCalled();
  await waitFor(() => expect(alive).toHaveBeenCalledOnce());
});

describe('the footnotes of a first screen', () => {
  it('are taken up as they are', async () => {
    const { alive, note, root, refusals } = await takeUp('home', 'de', false);
    await waitFor(() => expect(alive).toHaveBeenCalledOnce());
    const notes = () => [...root.querySelectorAll('[id^="footnote-"]')].map(({ textContent }) => textContent);
    const said = ['Zu preis: Was preis heißt.↩', 'Zu dank: Was dank heißt.↩'];
    expect(notes()).toEqual(said);
    expect(root.querySelector('#footnote-preis')).toBe(note);
    expect([...root.querySelectorAll('[role="doc-noteref"]')].map(({ textContent }) => textContent)).toEqual([
      '1',
      '2',
    ]);
    expect(refusals).not.toHaveBeenCalled();
  });
});
