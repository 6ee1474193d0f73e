import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { CatalogName } from '#contract/languages.ts';
import { tellLanguage } from './tell-language.ts';
import { createTexts, type Texts } from './texts.ts';

let texts: Texts;
const speak: Texts['speak'] = (...wish) => texts.speak(...wish);
const learn: Texts['learn'] = (...part) => texts.learn(...part);

beforeEach(() => {
  texts = createTexts();
  tellLanguage(texts, document);
});

/** Not written as texts of the product are, so that no catalog takes them for such. */
const saidBy = ({ i18n }: Texts, id: string) => i18n._(id);
const said = (id: string) => saidBy(texts, id);

const inBoth = (part: string) =>
  vi.fn((catalog: CatalogName) => Promise.resolve({ messages: { [part]: [`${part} ${catalog}`] } }));

describe('the texts of a part', () => {
  it('are there once it is learned, and follow the language', async () => {
    await speak('de');
    await learn('follows', inBoth('follows'));
    expect(said('follows')).toBe('follows de');
    await speak('en');
    expect(said('follows')).toBe('follows en');
    expect(document.documentElement.lang).toBe('en');
  });

  it('say Sie where the tenant does, and are German all the same', async () => {
    const polite = createTexts('Sie');
    await polite.speak('de');
    await polite.learn('polite', inBoth('polite'));
    expect(saidBy(polite, 'polite')).toBe('polite de-formal');
    expect(polite.i18n.locale).toBe('de');
    await polite.speak('en');
    expect(saidBy(polite, 'polite')).toBe('polite en');
  });

  it('are there in the language that is on its way when they are learned', async () => {
    await speak('de');
    const change = speak('en');
    await learn('meanwhile', inBoth('meanwhile'));
    await change;
    expect(said('meanwhile')).toBe('meanwhile en');
  });

  it('are those of the language that was wanted last, whichever comes last', async () => {
    await speak('de');
    let come: () => void = () => undefined;
    const late = new Promise<void>((resolve) => {
      come = resolve;
    });
    await learn('late', async (language) => {
      if (language === 'en') await late;
      return { messages: { late: [language] } };
    });
    const english = speak('en');
    await speak('de');
    come();
    await english;
    expect([texts.i18n.locale, said('late'), document.documentElement.lang]).toEqual(['de', 'de', 'de']);
  });

  it('come for a later wish, although an earlier one for the same language fails', async () => {
    await speak('de');
    const answers: ((online: boolean) => void)[] = [];
    await learn('twice', async (language) => {
      const answer = new Promise<boolean>((resolve) => {
        answers.push(resolve);
      });
      const online = language === 'de' || (await answer);
      if (!online) throw new Error('offline');
      return { messages: { twice: [language] } };
    });
    const [earlier, later] = [speak('en'), speak('en')];
    answers.at(-2)?.(false);
    await expect(earlier).rejects.toThrow('offline');
    answers.at(-1)?.(true);
    await later;
    expect(texts.i18n.locale).toBe('en');
  });

  it('are fetched once a language', async () => {
    const load = inBoth('once');
    await speak('de');
    await learn('once', load);
    await learn('once', load);
    await speak('en');
    await speak('de');
    expect(load.mock.calls).toEqual([['de'], ['en']]);
  });

  it('give way to the tenant’s own words', async () => {
    await speak('de', { worded: ['in the tenant’s words'] });
    await learn('worded', inBoth('worded'));
    expect(said('worded')).toBe('in the tenant’s words');
  });

  it('that cannot be had keep nobody from changing the language', async () => {
    await speak('de');
    const lost = () => Promise.reject(new Error('offline'));
    await expect(learn('lost', lost)).rejects.toThrow('offline');
    await speak('en');
    expect(texts.i18n.locale).toBe('en');
  });

  it('leave the language as it was where they cannot be had in the other', async () => {
    await speak('de');
    let online = true;
    await learn('flaky', (language) =>
      online ? Promise.resolve({ messages: { flaky: [language] } }) : Promise.reject(new Error('offline')),
    );
    online = false;
    await expect(speak('en')).rejects.toThrow('offline');
    expect([texts.i18n.locale, said('flaky')]).toEqual(['de', 'de']);
    online = true;
    await speak('en');
    expect(said('flaky')).toBe('en');
  });
});

it('of two widgets in one process have each their own language and words', async () => {
  const [one, other] = [createTexts(), createTexts()];
  await Promise.all([one.speak('de', { own: ['eins'] }), other.speak('en', { own: ['two'] })]);
  await one.learn('part', inBoth('part'));
  expect([one, other].map((each) => [each.i18n.locale, saidBy(each, 'own'), saidBy(each, 'part')])).toEqual([
    ['de', 'eins', 'part de'],
    ['en', 'two', 'part'],
  ]);
});
