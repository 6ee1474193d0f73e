import { execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { promisify } from 'node:util';
import react from '@vitejs/plugin-react';
import { expect, type Page } from 'playwright/test';
import { bundle, writeExamples } from '../docs/bundle.ts';
import { test, widget, works } from '../docs/partner.ts';
import { newEmail } from './people.ts';
import { tick } from './form.ts';

/** The examples of docs/embedding.md that need a bundler. */

const host = (code: string) =>
  `<main></main><script type="module">${code.replaceAll('</script', '<\\/script')}</script>`;

async function recommend(page: Page): Promise<void> {
  const frame = widget(page);
  await frame.getByRole('link', { name: /Jetzt empfehlen.*Lindenstrom Natur/ }).press('Enter');
  await frame.getByLabel('Vorname').fill('Anna');
  await frame.getByLabel('Nachname').fill('Schmidt');
  await frame.getByRole('textbox', { name: 'E-Mail-Adresse' }).fill(newEmail('docs'));
  await tick(frame.getByRole('checkbox', { name: /Teilnahmebedingungen/ }));
  await frame.getByRole('button', { name: 'Meinen Link erstellen' }).press('Enter');
}

test('a module fetches the loader and gets the element', async ({ page, partner }) => {
  await partner.open(host(await bundle('module', { 'main.js': partner.example('module.ts') })));
  await works(page);
});

test('a module says when the loader is blocked, and does not fail', async ({ page, partner, complaints }) => {
  await page.route('**/v1/loader.js', (route) => route.abort());
  const said = page.waitForEvent('console', (line) => line.type() === 'warning');
  await partner.open(host(await bundle('blocked', { 'main.js': partner.example('module.ts') })));
  expect((await said).text()).toBe('The referral programme is blocked on this page.');
  await expect.poll(() => complaints).toEqual([expect.stringContaining('Failed to load resource')]);
  complaints.length = 0;
});

test('a module works with Trusted Types that allow its policy', async ({ page, partner }) => {
  await partner.open(
    host(await bundle('trusted', { 'main.js': partner.example('module.ts') })),
    `Content-Security-Policy: require-trusted-types-for 'script'; trusted-types referral-widget`,
  );
  await works(page);
});

test('a React component shows the widget and hears of a referral', async ({ page, partner }) => {
  const main = `import { createElement, StrictMode } from 'react';
    import { createRoot } from 'react-dom/client';
    import { Referrals } from './react.tsx';
    createRoot(document.querySelector('main')).render(createElement(StrictMode, null, createElement(Referrals)));`;
  const files = { 'main.js': main, 'react.tsx': partner.example('react.tsx') };
  await partner.open(host(await bundle('react', files, { plugins: [react()] })));
  await works(page);
  await expect(page.locator('referral-widget')).toHaveAttribute('min-height', '720');
  await recommend(page);
  await expect(page.getByText('Danke, dass du lindenstrom-natur empfohlen hast.')).toBeVisible();
});

test('a Vue component shows the widget and hears that it is ready', async ({ page, partner }) => {
  const main = `import { createApp } from 'vue'; import App from './app.vue'; createApp(App).mount('main');`;
  const files = {
    'main.js': main,
    'app.vue': partner.example('vue.vue'),
    'vite.config.js': partner.example('vue-config.js'),
  };
  await partner.open(host(await bundle('vue', files)));
  await works(page);
  await expect(page.getByRole('main').getByRole('heading', { level: 1 })).not.toBeEmpty();
});

/** Has the page's router write a step of the widget, and reads from the page where it believes to be. */
async function stepsByRouter(page: Page): Promise<void> {
  await works(page);
  const place = page.getByRole('status');
  await expect(place).toHaveText('/beispiel');
  await widget(page).getByRole('contentinfo').getByRole('link', { name: 'Impressum' }).press('Enter');
  await expect(place).toHaveText('/beispiel#/impressum');
  await expect(page).toHaveURL(/\/beispiel#\/impressum$/);
  await page.goBack();
  await expect(place).toHaveText('/beispiel');
  await expect(widget(page).getByRole('heading', { level: 1 })).not.toHaveText('Impressum');
}

test('React Router writes the steps itself', async ({ page, partner }) => {
  const main = `import { createElement } from 'react';
    import { createRoot } from 'react-dom/client';
    import { BrowserRouter, useLocation } from 'react-router';
    import { defineReferralWidget } from 'referral-widget-loader';
    import { Referrals } from './react-router.tsx';
    function Place() {
      const { pathname, search, hash } = useLocation();
      return createElement('output', null, pathname + search + hash);
    }
    void defineReferralWidget({ service: '${partner.actual.service}' });
    const page = createElement(BrowserRouter, null, createElement(Place), createElement(Referrals));
    createRoot(document.querySelector('main')).render(page);`;
  const files = { 'main.js': main, 'react-router.tsx': partner.example('react-router.tsx') };
  await partner.open(host(await bundle('react-router', files, { plugins: [react()] })));
  await stepsByRouter(page);
});

test('Vue Router writes the steps itself', async ({ page, partner }) => {
  const main = `import { createApp, h } from 'vue';
    import { createRouter, createWebHistory, RouterView, useRoute } from 'vue-router';
    import { defineReferralWidget } from 'referral-widget-loader';
    import Referrals from './vue-router.vue';
    const Place = { setup: () => () => h('output', useRoute().fullPath) };
    void defineReferralWidget({ service: '${partner.actual.service}' });
    const router = createRouter({
      history: createWebHistory(),
      routes: [{ path: '/beispiel', component: Referrals }],
    });
    createApp({ render: () => [h(Place), h(RouterView)] }).use(router).mount('main');`;
  const files = {
    'main.js': main,
    'vue-router.vue': partner.example('vue-router.vue'),
    'vite.config.js': partner.example('vue-config.js'),
  };
  await partner.open(host(await bundle('vue-router', files)));
  await stepsByRouter(page);
});

test('htmx leaves a link to a route alone that is not boosted', async ({ page, partner }) => {
  const htmx = readFileSync(createRequire(import.meta.url).resolve('htmx.org/dist/htmx.min.js'), 'utf8');
  await partner.open(`<div hx-boost="true">${partner.example('htmx.html')}</div><script>${htmx}</script>`);
  await page.getByRole('link', { name: 'Anmelden' }).click();
  await expect(page).toHaveURL(/\/empfehlen#\/login$/);
  await works(page);
});

const withoutIndents = (code: string) => code.replaceAll(/\n +/g, '\n');

/** Sites that are built and walked through by `npm run test:hosts`, with what is written here. */
for (const [key, site, from, to] of [
  ['next.jsx', 'next/app/empfehlen-eigen/page.js', 'const onStep', '  };'],
  ['angular.ts', 'angular/src/referrals.ts', 'readonly #router', '\n  }'],
  ['sveltekit.js', 'sveltekit/svelte.config.js', 'prerender', '}'],
  ['turbo.js', 'turbo-kept.ts', 'const kept', '\n});'],
  ['astro.js', 'astro/src/pages/empfehlen-bleibt.astro', 'const kept', '\n});'],
] as const) {
  test(`a site does what the example says: ${key}`, ({ partner }) => {
    const code = partner.example(key);
    const start = code.indexOf(from);
    const lines = code.slice(start, code.indexOf(to, start) + to.length);
    expect(start).toBeGreaterThan(0);
    const file = join(import.meta.dirname, '../../demo-host/hosts/routers', site);
    expect(withoutIndents(readFileSync(file, 'utf8'))).toContain(withoutIndents(lines));
  });
}

test('the types of the package fit its examples', async ({ partner }) => {
  const wrong = `import { defineReferralWidget } from 'referral-widget-loader';
    import type {} from 'referral-widget-loader/react';
    // @ts-expect-error The service has to be named.
    void defineReferralWidget({});
    // @ts-expect-error A widget is one of a tenant.
    export const nobody = <referral-widget />;
    // @ts-expect-error There is no such place.
    export const elsewhere = <referral-widget tenant="x" location="path" />;
    // @ts-expect-error Nobody is told who was recommended.
    export const person = <referral-widget tenant="x" onreferral-created={(event) => event.detail.email} />;
    export const widget = document.querySelector('referral-widget');
    document.addEventListener('referral-shared', (event) => widget?.navigate(event.detail.channel));`;
  const folder = await writeExamples('types', {
    'module.ts': partner.example('module.ts'),
    'react.tsx': partner.example('react.tsx'),
    'react-router.tsx': partner.example('react-router.tsx'),
    'wrong.tsx': wrong,
    'tsconfig.json': JSON.stringify({
      compilerOptions: {
        strict: true,
        noEmit: true,
        target: 'ES2022',
        module: 'ESNext',
        moduleResolution: 'Bundler',
        jsx: 'react-jsx',
        types: [],
        allowImportingTsExtensions: true,
      },
    }),
  });
  const compiler = join(import.meta.dirname, '../../node_modules/typescript/bin/tsc');
  const complaints = await promisify(execFile)(process.execPath, [compiler, '-p', folder]).then(
    ({ stdout }) => stdout,
    (error: unknown) => (error instanceof Error && 'stdout' in error ? error.stdout : error),
  );
  expect(complaints).toBe('');
});
