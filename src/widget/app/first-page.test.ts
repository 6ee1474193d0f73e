import { expect, it, vi } from 'vitest';
import { createWidget } from '#widget/session/widget.ts';
import { boot } from '#widget/testing/boot.fixture.ts';
import { ChunkLoadError } from '#widget/ui/load-part.ts';
import { loadSentPage, sentPage, type SentPage } from './first-page.ts';

const module = (code: string) => `data:text/javascript,${encodeURIComponent(code)}`;
const textOf = (id: string, text: string) =>
  module(`export const messages = { ${JSON.stringify(id)}: ${JSON.stringify([text])} };`);
const page = module('export default () => null; export const untilKnown = { id: "heading" };');

/** A place as the service sends it. */
function place(attributes: Partial<Record<'page' | 'texts', string>>): HTMLElement {
  const root = document.createElement('div');
  Object.assign(root.dataset, attributes);
  return root;
}

it('is where the service says, which knows it only of what was built', () => {
  expect(sentPage(place({ page: '/assets/a.js', texts: '/assets/b.js /assets/c.js' }))).toEqual({
    page: '/assets/a.js',
    texts: ['/assets/b.js', '/assets/c.js'],
  });
  expect(sentPage(place({}))).toBeUndefined();
  expect(sentPage(place({ page: '/assets/a.js' }))).toBeUndefined();
});

async function load(sent: SentPage) {
  const widget = createWidget({ ...boot, language: 'de' });
  await widget.texts.speak('de');
  return { widget, loaded: await loadSentPage(widget, 'home', sent) };
}

it('comes with its texts, and in another language with those of its feature and all sentences', async () => {
  const { widget, loaded } = await load({ page, texts: [textOf('one', 'eins'), textOf('two', 'zwei')] });
  expect(loaded.untilKnown).toEqual({ id: 'heading' });
  const { i18n } = widget.texts;
  expect(i18n.messages).toMatchObject({ one: ['eins'], two: ['zwei'] });
  await widget.texts.speak('en');
  expect(i18n.messages).not.toHaveProperty('one');
  const known = Object.keys(i18n.messages).length;
  const { entryOf, textsOf } = await import('./every-page.ts');
  const { messages } = await textsOf(entryOf(boot.variant, 'home')[0], 'en');
  expect(Object.keys(i18n.messages)).toEqual(expect.arrayContaining(Object.keys(messages)));
  expect(known).toBeGreaterThan(Object.keys(messages).length);
  await widget.texts.speak('de');
  expect(i18n.messages).toHaveProperty('one');
});

it('can be asked for again when a part of it could not be had', async () => {
  const gone = vi.fn<(error: unknown) => void>();
  const broken = module('throw new Error("gone")');
  await load({ page, texts: [broken] }).catch(gone);
  await load({ page: broken, texts: [textOf('one', 'eins')] }).catch(gone);
  expect(gone.mock.calls.map(([error]) => error instanceof ChunkLoadError)).toEqual([true, true]);
});
