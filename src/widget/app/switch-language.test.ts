import { expect, it, vi } from 'vitest';
import type { Language } from '#contract/fields.ts';
import { createFollowed } from '#widget/host/followed.ts';
import { createHost } from '#widget/host/host.ts';
import { connect } from '#widget/http/connection.ts';
import { createWidget } from '#widget/session/widget.ts';
import { boot } from '#widget/testing/boot.fixture.ts';
import { followPageLanguage } from './follow-page-language.ts';
import { switchLanguage } from './switch-language.ts';

const nextTurn = () =>
  new Promise<void>((resolve) => {
    setTimeout(resolve, 0);
  });

/** Nothing is answered before the test says so. */
async function startInGerman() {
  const widget = createWidget(boot);
  await widget.texts.speak('de');
  connect({ tenant: 'lindenstrom', language: () => 'de', token: () => null, onSessionOver: () => undefined });
  const waiting = new Map<string, (frame: Response) => void>();
  vi.stubGlobal('fetch', (request: Request) => {
    const language = new URL(request.url).searchParams.get('lang') ?? '';
    return new Promise<Response>((resolve) => {
      waiting.set(language, resolve);
    });
  });
  const asked = (language: Language) => vi.waitFor(() => expect(waiting.has(language)).toBe(true));
  const answer = async (language: Language, status = 200, isDocument = false) => {
    await asked(language);
    const data = JSON.stringify({ ...boot, language });
    const text = isDocument ? `<script id="boot" type="application/json">${data}</script>` : data;
    waiting.get(language)?.(new Response(text, { status }));
    waiting.delete(language);
  };
  return { widget, host: createHost({ tenant: 'lindenstrom', allowedOrigins: [] }), asked, answer };
}

it('the page’s last word counts, although the texts of an earlier one come later', async () => {
  const { widget, host, asked, answer } = await startInGerman();
  const language = createFollowed<string | null>('de');
  followPageLanguage(widget, { ...host, page: { ...host.page, language } });
  language.set('en');
  await asked('en');
  language.set('de');
  await answer('de');
  await answer('en');
  // Whatever the later answer leads to has been done by then.
  for (let turn = 0; turn < 20; turn += 1) await nextTurn();
  expect(widget.texts.i18n.locale).toBe('de');
});

it('that an earlier language cannot be had is no failure where a later one was wanted', async () => {
  const { widget, host, asked, answer } = await startInGerman();
  const earlier = switchLanguage(widget, 'en', host);
  await asked('en');
  const later = switchLanguage(widget, 'de', host);
  await answer('de');
  await later;
  await answer('en', 500);
  await expect(earlier).resolves.toBeUndefined();
  const last = switchLanguage(widget, 'en', host);
  await answer('en', 500);
  await expect(last).rejects.toThrow('PSOF0001');
});

it('is changed by a service of a former version as well, which sends its document', async () => {
  const { widget, host, answer } = await startInGerman();
  const switched = switchLanguage(widget, 'en', host);
  await answer('en', 200, true);
  await switched;
  expect(widget.boot.getState().language).toBe('en');
});
