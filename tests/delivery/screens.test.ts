import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { screensOf, type BuiltChunk } from '../../src/delivery/screens.ts';

const chunk = (fileName: string, modules: string[], rest: Partial<BuiltChunk> = {}): BuiltChunk => ({
  fileName,
  isEntry: false,
  moduleIds: modules.map((file) => join('/widget', file)),
  imports: [],
  css: [],
  ...rest,
});

const pages = {
  energy: {
    recommend: { page: 'recommend/recommend-page' },
    share: { page: 'share/share-page' },
  },
};

const entry = chunk('main.js', ['starter/main.ts', 'app/start.tsx'], {
  isEntry: true,
  imports: ['react.js'],
  css: ['main.css'],
});
const source = { widget: '/widget', catalogs: ['de', 'de-formal', 'en'] };
const catalogs = source.catalogs.flatMap((catalog) => [
  chunk(`${catalog}.js`, [`i18n/locales/${catalog}.po`]),
  chunk(`sentences-${catalog}.js`, [`../contract/locales/${catalog}.po`]),
  chunk(`recommend-${catalog}.js`, [`features/recommend/locales/${catalog}.po`]),
  chunk(`footnotes-${catalog}.js`, [`features/footnotes/locales/${catalog}.po`]),
  chunk(`share-${catalog}.js`, [`features/share/locales/${catalog}.po`], { imports: ['main.js'] }),
]);
const share = chunk('share.js', ['features/share/share-page.tsx'], { imports: ['main.js'] });
const build = [
  chunk('react.js', []),
  entry,
  ...catalogs,
  // A page may stand in a chunk with what others share.
  chunk('card.js', ['ui/card.tsx', 'features/recommend/recommend-page.tsx'], {
    imports: ['main.js'],
    css: ['card.css'],
  }),
  chunk('form.js', ['features/recommend/form.tsx'], {
    imports: ['card.js', 'fields.js'],
    css: ['card.css', 'form.css'],
  }),
  chunk('fields.js', []),
  share,
  chunk('footnotes.js', ['features/footnotes/footnotes.tsx'], { imports: ['main.js', 'back.js'] }),
  chunk('back.js', []),
  chunk('qr.js', ['features/share/qr-code.tsx']),
];

describe('what the build says of a first screen', () => {
  const screens = screensOf(build, pages, source).energy;

  it('is the entry and the chunk of its page with all that they import, and one language', () => {
    expect(screens?.recommend?.de).toEqual({
      scripts: ['main.js', 'react.js', 'card.js'],
      texts: ['de.js', 'recommend-de.js'],
      page: 'card.js',
      pageTexts: ['recommend-de.js'],
      styles: ['main.css', 'card.css'],
      // Beside what is there.
      footnotes: ['footnotes.js', 'back.js', 'footnotes-de.js'],
    });
    expect(screens?.recommend?.en?.texts).toEqual(['en.js', 'recommend-en.js']);
    expect(screens?.recommend?.['de-formal']?.texts).toEqual(['de-formal.js', 'recommend-de-formal.js']);
  });

  it('is nothing that the page loads later', () => {
    expect(screens?.share?.de).toMatchObject({
      scripts: ['main.js', 'react.js', 'share.js'],
    });
  });

  it('has the sentences for failures where the page can say them', () => {
    const saying = build.map((one) => (one === share ? { ...one, imports: ['main.js', 'failure.js'] } : one));
    const failure = chunk('failure.js', ['ui/failure.tsx', '../contract/error-codes.ts']);
    const { energy } = screensOf([...saying, failure], pages, source);
    expect(energy?.share?.de).toMatchObject({
      texts: ['de.js', 'share-de.js', 'sentences-de.js'],
      pageTexts: ['share-de.js', 'sentences-de.js'],
    });
    expect(energy?.recommend?.de?.texts).not.toContain('sentences-de.js');
  });

  it.each([
    ['the entry', entry, 'has no entry'],
    ['a page', share, 'no chunk with features/share/share-page.tsx'],
    ['a language', catalogs[0], 'no chunk with i18n/locales/de.po'],
  ])('fails the build where %s is missing', (_, gone, reason) => {
    expect(() =>
      screensOf(
        build.filter((one) => one !== gone),
        pages,
        source,
      ),
    ).toThrow(reason);
  });
});
