import { expect } from 'playwright/test';
import { connected, element, entries, press, shows, test } from './suite.ts';

test('the page’s address follows each step, and back and forward lead through them', async ({ tab, stage }) => {
  const frame = await stage.open(element);
  await shows(frame, '/');
  await tab.isAt(`${stage.host}/partner`);
  await press(frame, '/one?share=50');
  await tab.isAt(`${stage.host}/partner#/one?share=50`);
  await press(frame, '/two');
  await tab.isAt(`${stage.host}/partner#/two`);

  await tab.back();
  await shows(frame, '/one');
  await tab.back();
  await shows(frame, '/');
  await tab.isAt(`${stage.host}/partner`);
  await tab.forward();
  await shows(frame, '/one');
  await tab.forward();
  await shows(frame, '/two');
});

test('a redirect replaces the entry that led to it, and the same step twice makes one entry', async ({
  tab,
  stage,
}) => {
  const frame = await stage.open(element);
  await press(frame, '/two');
  await tab.isAt(/#\/two$/);
  const before = await entries(tab);
  await press(frame, '/two');
  await press(frame, '/moved');
  await tab.isAt(/#\/target$/);
  expect(await entries(tab)).toBe(before + 1);
  await tab.back();
  await shows(frame, '/two');
});

test('a redirect of the very first screen reaches the address', async ({ tab, stage }) => {
  const frame = await stage.open(element, '/partner#/moved');
  await shows(frame, '/target');
  await tab.isAt(`${stage.host}/partner#/target`);
});

test('no link leads out of the tenant', async ({ stage }) => {
  for (const route of ['/../fernklang/one', '/%2e%2e/fernklang', '/\\evil.example', '//evil.example']) {
    const frame = await stage.open(element, `/partner?${encodeURIComponent(route)}#${route}`);
    await shows(frame, '/');
  }
  expect(stage.requests.join(' ')).not.toMatch(/fernklang|evil/);
});

test('a page with a base address keeps its own', async ({ tab, stage }) => {
  const frame = await stage.open(`<base href="https://elsewhere.example/deep/">${element}`);
  await press(frame, '/two');
  await tab.isAt(`${stage.host}/partner#/two`);
});

test('a frame that comes, goes and comes again makes no entry', async ({ tab, stage }) => {
  await stage.open('<p>No widget yet</p>');
  const before = await entries(tab);
  for (const times of [1, 2]) {
    await tab.page.run(() => {
      const widget = document.querySelector('referral-widget') ?? document.createElement('referral-widget');
      widget.remove();
      widget.setAttribute('tenant', 'lindenstrom');
      document.body.append(widget);
    });
    await shows(tab.widget(), '/');
    expect(await entries(tab), `after coming ${times} times`).toBe(before);
  }
});

test('a deep link opens its screen with the first request and hands over campaign marks', async ({ tab, stage }) => {
  const link = '/partner?pk_campaign=spring&c=7&other=1#/empfaengerdaten/AB12CD34?channel=whatsapp';
  const frame = await stage.open('<referral-widget tenant="lindenstrom" widget="footer"></referral-widget>', link);
  await shows(frame, '/empfaengerdaten/AB12CD34');
  await tab.isAt(stage.host + link);
  const asked = stage.requests.filter((path) => path.startsWith('/lindenstrom'));
  expect(asked).toHaveLength(1);
  const { pathname, searchParams } = new URL(asked[0] ?? '', stage.service);
  expect(pathname).toBe('/lindenstrom/empfaengerdaten/AB12CD34');
  expect(Object.fromEntries(searchParams)).toMatchObject({
    channel: 'whatsapp',
    pk_campaign: 'spring',
    c: '7',
    widget: 'footer',
  });
  expect(searchParams.has('other')).toBe(false);
});

test('a hash and a history.state of the page stay the page’s', async ({ tab, stage }) => {
  const body = `<script>history.replaceState({ router: 'page' }, '')</script><a href="#terms">Terms</a>${element}`;
  const frame = await stage.open(body, '/partner#terms');
  await shows(frame, '/');
  await tab.isAt(`${stage.host}/partner#terms`);
  await press(frame, '/two');
  await tab.isAt(/#\/two$/);
  // A script of the page that goes by it finds it.
  await tab.page.comesTo('page', () => (history.state as Record<string, unknown>)['router']);
  // A router that goes by the address would take a copy for its own entry.
  await tab.page.run(() => history.replaceState({ idx: 0, key: 'default' }, ''));
  await press(frame, '/long');
  await tab.isAt(/#\/long$/);
  await tab.page.comesTo(null, () => history.state as unknown);
  await tab.page.run(() => history.replaceState({ router: 'page', at: location.href }, ''));
  await press(frame, '/moved');
  await tab.isAt(/#\/target$/);
  await tab.page.comesTo(true, () => {
    const { router, at } = history.state as Record<string, unknown>;
    return router === 'page' && at === location.href;
  });

  await tab.page.press('link', 'Terms');
  await tab.isAt(/#terms$/);
  await shows(frame, '/target');
  await tab.back();
  await tab.isAt(/#\/target$/);
  await shows(frame, '/target');
});

test('an entry of the page’s own shows the route that was shown there', async ({ tab, stage }) => {
  const frame = await stage.open(`<a href="#terms">Terms</a>${element}`);
  await shows(frame, '/');
  await connected(tab);
  await tab.page.press('link', 'Terms');
  await tab.isAt(/#terms$/);
  await press(frame, '/one?share=50');
  await tab.isAt(/#\/one\?share=50$/);
  await tab.page.press('link', 'Terms');
  await tab.isAt(/#terms$/);
  await shows(frame, '/one');
  await press(frame, '/two');
  await tab.isAt(/#\/two$/);

  await tab.back();
  await tab.isAt(/#terms$/);
  await shows(frame, '/one');
  await tab.back();
  await tab.isAt(/#\/one\?share=50$/);
  await tab.back();
  await tab.isAt(/#terms$/);
  // By their addresses the two cannot be told apart, which is all that a browser without the Navigation API has.
  const told = await tab.page.run(() => 'navigation' in window);
  await shows(frame, told ? '/' : '/one');
  await tab.back();
  await tab.isAt(/\/partner$/);
  await shows(frame, '/');
});

test('a hash typed by hand leads the widget there', async ({ tab, stage }) => {
  const frame = await stage.open(element);
  await shows(frame, '/');
  await tab.page.run(() => {
    location.hash = '#/typed?share=0';
  });
  await shows(frame, '/typed');
  await frame.says('search', 'share=0');
});

test('a token leaves the page’s address at once and reaches the frame only', async ({ tab, stage }) => {
  const frame = await stage.open(element, '/partner#/bestaetigung?token=s%2Fcret+1&mark=x');
  await tab.isAt(`${stage.host}/partner#/bestaetigung?mark=x`);
  await frame.says('token', 's/cret 1');
  await frame.says('search', 'mark=x');
  expect(await frame.run(() => location.href)).not.toContain('cret');
  expect(stage.requests.join(' ')).not.toContain('cret');
});

test('a token stands in nothing that scripts of the page can read, and the frame that got it is no entry more', async ({
  tab,
  stage,
}) => {
  await stage.open(element, '/partner');
  await connected(tab);
  const before = await entries(tab);
  const frame = await stage.open(element, '/partner?by=mail#/bestaetigung?token=s-cret');
  await frame.says('token', 's-cret');
  await connected(tab);
  const readable = await tab.page.run(() => {
    const widget = document.querySelector('referral-widget');
    const notes = JSON.stringify([history.state, Object.entries(sessionStorage), location.href]);
    return document.documentElement.outerHTML + (widget?.shadowRoot?.innerHTML ?? '') + notes;
  });
  expect(readable).toContain('iframe');
  expect(readable).not.toContain('s-cret');
  expect(await entries(tab)).toBe(before + 1);
  await tab.back();
  await tab.isAt(`${stage.host}/partner`);
});

test('where the first widget is not displayed, the one that is gets the token and the route', async ({
  tab,
  stage,
}) => {
  const hidden = element.replace('>', ' style="display:none">');
  await stage.open(hidden + element, '/partner#/two?token=for-the-visible');
  const frame = tab.widget(1);
  await connected(tab, 1);
  await shows(frame, '/two');
  await frame.says('token', 'for-the-visible');
  await tab.isAt(/#\/two$/);
  await tab.widget(0).says('token', '');
});

test('a token that arrives while the widget runs is taken out as well', async ({ tab, stage }) => {
  const frame = await stage.open(element);
  await shows(frame, '/');
  await tab.page.run(() => {
    location.hash = '#/bestaetigung?token=secret2';
  });
  await tab.isAt(`${stage.host}/partner#/bestaetigung`);
  await frame.says('token', 'secret2');
});

test('a second link with a secret begins its page anew', async ({ tab, stage }) => {
  const frame = await stage.open(element, '/partner#/bestaetigung?token=first');
  await frame.says('token', 'first');
  await connected(tab);
  await tab.page.run(() => {
    location.hash = '#/bestaetigung?token=second';
  });
  await frame.says('token', 'second');
  await tab.isAt(`${stage.host}/partner#/bestaetigung`);
});

test('of two widgets the first has the address, and each keeps its own route', async ({ tab, stage }) => {
  const first = await stage.open(element + element);
  const second = tab.widget(1);
  await press(second, '/two');
  await shows(second, '/two');
  await press(first, '/one?share=50');
  await tab.isAt(/#\/one\?share=50$/);
  await tab.back();
  await shows(first, '/');
  await shows(second, '/two');
});
