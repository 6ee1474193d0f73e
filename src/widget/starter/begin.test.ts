import { screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { FrameMessage, PageMessage } from '#bridge/messages.ts';
import { defaultRoutesOf } from '#contract/routes/of-variant.ts';
import type { Beginning } from './beginning.ts';
import { begin } from './begin.ts';

const app = vi.hoisted(() => ({
  start: (_page: Document, _beginning: unknown): void => undefined,
  failures: 0,
  needed: (): void => undefined,
}));
vi.mock('#widget/app/start.tsx', () => ({
  start: async (page: Document, beginning: unknown) => app.start(page, beginning),
}));
vi.mock('#widget/ui/load-part.ts', async (importOriginal) => ({
  ...(await importOriginal<object>()),
  loadPart: async (load: () => Promise<unknown>) => {
    app.failures -= 1;
    if (app.failures >= 0) throw new TypeError('Failed to fetch');
    return load();
  },
}));
vi.mock('./until-needed.ts', () => ({
  untilNeeded: () =>
    new Promise<void>((resolve) => {
      app.needed = resolve;
    }),
}));

const opened = vi.hoisted(() => ({ times: 0, introduced: [] as object[] }));
vi.mock('#widget/host/page-channel.ts', () => ({
  openPageChannel: (_: string, onMessage: (message: PageMessage) => void) => {
    opened.times += 1;
    const send = (message: FrameMessage) => {
      opened.introduced.push(message);
      if (message.type !== 'connect') return;
      queueMicrotask(() => onMessage({ type: 'connected', route: null, token: null }));
    };
    return { hello: () => undefined, send, close: () => undefined };
  },
}));

const partner = 'https://partner.example';
const boot = {
  language: 'de',
  routes: { ...defaultRoutesOf('energy'), terms: ['/regeln', '/agb'] },
  config: { tenant: 'lindenstrom', allowedOrigins: [partner] },
};

function open(html: string): void {
  document.title = 'Häufige Fragen · Lindenstrom';
  document.body.innerHTML = `<div id="root">${html}</div><script type="application/json" id="boot">${JSON.stringify(boot)}</script>`;
  window.history.replaceState(null, '', `/lindenstrom/faq?lang=de&host=${partner}`);
  vi.spyOn(window, 'parent', 'get').mockReturnValue({ postMessage: () => undefined } as unknown as Window &
    typeof globalThis);
}

let started: Beginning[];
beforeEach(() => {
  Object.assign(app, { failures: 0, start: (_: Document, beginning: Beginning) => started.push(beginning) });
  Object.assign(opened, { times: 0, introduced: [] });
  started = [];
});
afterEach(() => {
  document.body.innerHTML = '';
});

it('gives the app at once what surrounds it where there is nothing to see yet, and connects nobody to nothing', async () => {
  open('');
  await begin(document);
  expect(started).toHaveLength(1);
  expect(started[0]?.host.location.route).toBe('/faq');
  expect(started[0]?.host.location.hrefOf('/agb')).toBe('/lindenstrom/regeln?lang=de');
  expect(opened.times).toBe(0);
});

it('has the page know what the service rendered before the app is there', async () => {
  open('<main>Answers</main>');
  const begun = begin(document);
  await waitFor(() =>
    expect(opened.introduced).toContainEqual(
      expect.objectContaining({ type: 'connect', route: '/faq', title: 'Häufige Fragen · Lindenstrom' }),
    ),
  );
  expect(started).toEqual([]);
  app.needed();
  await begun;
  expect(started).toHaveLength(1);
});

it('asks for the modules of the app when the screen is painted, and leaves what was rendered as it is', async () => {
  const rendered = '<main><template id="B:0"></template>Answers</main>';
  open(rendered);
  document.getElementById('root')?.insertAdjacentHTML(
    'afterend',
    // A browser under test has nothing to fetch them with.
    '<template><link rel="help" href="/assets/app.js"></template>',
  );
  const begun = begin(document);
  await Promise.resolve();
  expect(document.querySelector('link')).toBeNull();
  app.needed();
  await begun;
  expect(document.querySelector('body > link')?.getAttribute('href')).toBe('/assets/app.js');
  expect(document.getElementById('root')?.innerHTML).toBe(rendered);
});

it('keeps what is done meanwhile for the app', async () => {
  open('<a href="/lindenstrom/faq">Answers</a>');
  const begun = begin(document);
  screen.getByRole('link').click();
  app.needed();
  await begun;
  expect([...(started[0]?.early.takePresses() ?? [])]).toEqual([screen.getByRole('link')]);
});

it('leaves the rendered page readable where the app cannot be fetched, says so above, and tries again', async () => {
  open('<main>Answers</main>');
  app.failures = 1;
  const begun = begin(document);
  app.needed();
  expect((await screen.findByRole('alert')).nextElementSibling?.textContent).toBe('Answers');
  expect(started).toEqual([]);
  window.dispatchEvent(new Event('online'));
  await begun;
  expect(started).toHaveLength(1);
  expect(screen.queryByRole('alert')).toBeNull();
});
