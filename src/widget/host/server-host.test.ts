import { expect, it, vi } from 'vitest';
import { serverHost } from './server-host.ts';

const host = (mode: 'embedded' | 'standalone' = 'embedded', unsaid?: string) =>
  serverHost({
    tenant: 'lindenstrom',
    mode,
    route: '/empfehlen/7?share=50',
    parameters: { widget: 'top' },
    language: 'de',
    unsaid,
    spelling: { shown: (route) => route.replace('/agb', '/regeln'), own: (shown) => shown },
    carry: (route, { widget }) => `${route}#${widget}`,
  });

/** As in a program that has none. */
function withoutBrowser<T>(act: () => T): T {
  for (const name of ['window', 'document', 'location', 'history', 'addEventListener']) vi.stubGlobal(name, undefined);
  try {
    return act();
  } finally {
    vi.unstubAllGlobals();
  }
}

it('says where the widget is and who is around, without a browser', () => {
  const { location, secret, page } = withoutBrowser(() => host());
  expect(location.route).toBe('/empfehlen/7?share=50');
  expect([page.mode, page.parameters, page.consent.get(), page.visibleWindow.get()]).toEqual([
    'embedded',
    { widget: 'top' },
    null,
    null,
  ]);
  expect(secret.read()).toBeNull();
});

it('spells addresses as a browser does', () => {
  const { location } = withoutBrowser(() => host());
  expect(location.addressOf('/agb')).toBe('/lindenstrom/regeln#top');
  expect(location.hrefOf('/agb')).toBe('/lindenstrom/regeln?lang=de#top');
});

it('names the language in links where the browser would be spoken to in another one', () => {
  const { location } = withoutBrowser(() => host('standalone', 'en'));
  expect(location.addressOf('/faq')).toBe('/lindenstrom/faq?lang=de#top');
});

it('has nothing happen', () => {
  withoutBrowser(() => {
    const { page } = host();
    page.connect({} as Element)();
    page.reportPage();
    page.reportTop();
    page.reportConsent(['functional']);
    page.emit('shared', { channel: 'sms' });
    page.pushMeasured('page', 'home');
    page.holdWindow()();
    expect(page.visibleWindow.get()).toBeNull();
  });
});
