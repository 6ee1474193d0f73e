// @vitest-environment node
import { describe, expect, it } from 'vitest';
import type { Boot } from '#contract/boot.ts';
import { routes, type RouteName } from '#contract/routes.ts';
import { boot } from '#widget/testing/boot.fixture.ts';
import { offerOf } from '#widget/testing/offer.fixture.ts';
import { renderScreen } from './render.tsx';

const number = 'AB12CD34EF';
const at = (route: string) => new URL(`http://service/lindenstrom${route}`);
const textOf = (html: string) => html.replaceAll(/<[^>]+>/g, ' ').replaceAll(/\s+/g, ' ');

const another: Partial<Boot> = {
  config: { ...boot.config, tenant: 'fernklang', name: 'Fernklang' },
  texts: { ...boot.texts, heroTitle: 'Mehr Netz' },
  wording: { hJtFNc: ['Weiterempfehlen'] },
};

describe('a first screen', () => {
  it('of one tenant and language has no word of another that is rendered at the same time', async () => {
    const german = { language: 'de' } as const;
    const english = { language: 'en', texts: { ...boot.texts, heroTitle: 'Good energy' } } as const;
    const boots: Boot[] = Array.from({ length: 8 }, () => [
      { ...boot, ...german },
      { ...boot, ...english },
      { ...boot, ...another, ...german },
      { ...boot, ...another, ...english, texts: { ...boot.texts, heroTitle: 'More network' } },
    ]).flat();
    const screens = await Promise.all(boots.map((each) => renderScreen(each, at('/'), 'standalone')));
    const said = screens.map(({ html, title }) => [title, textOf(html)] as const);
    for (const [index, [title, text]] of said.entries()) {
      const { config, texts, language } = boots[index] ?? boot;
      expect(title).toBe(`${texts.heroTitle} · ${config.name}`);
      expect(text).toContain(language === 'de' ? 'So funktioniert es' : 'How it works');
      expect(text).not.toContain(language === 'de' ? 'How it works' : 'So funktioniert es');
    }
    expect(new Set(said.map(([title]) => title)).size).toBe(4);
    expect(new Set(said.map(([, text]) => text)).size).toBe(4);
  });

  it.each(Object.entries(routes) as [RouteName, string][])(
    'of %s has a heading, links that lead somewhere, and no style of its own',
    async (_name, path) => {
      const route = path.replace(':productId', 'natur').replace(':referralNumber', number).replace(':claimId', 'x');
      const { html, title } = await renderScreen(
        { ...boot, offeredReferral: offerOf(number) },
        at(route),
        'standalone',
      );
      expect(html).toMatch(/<h1[ >]/);
      expect(title).toMatch(/. · Lindenstrom$/);
      expect(html).not.toMatch(/\sstyle="/);
      const hrefs = [...html.matchAll(/<a [^>]*href="([^"]*)"/g)].map(([, href]) => href);
      expect(hrefs.filter((href) => !/^(\/lindenstrom\/|#content$|mailto:|tel:|https:)/.test(href ?? ''))).toEqual([]);
    },
  );

  it('numbers its footnotes in the order of their marks, and has them below, of others nothing', async () => {
    const footnotes = ['unused', 'b', 'a'].map((identifier) => ({
      id: identifier,
      identifier,
      group: 'general',
      title: `Zu ${identifier}`,
      body: `<p>Das ist ${identifier}.</p>`,
    }));
    const [first, ...others] = boot.products;
    const products = first ? [{ ...first, description: 'Ökostrom[^a], günstig[^b][^unknown].' }, ...others] : [];
    const screen = await renderScreen({ ...boot, products }, at('/'), 'embedded', footnotes);
    expect(screen.footnotes?.known.map(({ identifier }) => identifier)).toEqual(['b', 'a']);
    const marks = [...screen.html.matchAll(/href="#footnote-(\w+)"[^>]*>(\d*)</g)];
    expect(marks.map(([, identifier, figure]) => [identifier, figure])).toEqual([
      ['a', '1'],
      ['b', '2'],
      ['unknown', '3'],
    ]);
    expect(textOf(screen.html)).toMatch(/Zu a : Das ist a\. .*Zu b : Das ist b\. /);
    expect(screen.html).not.toContain('Zu unused');
    expect((await renderScreen(boot, at('/'), 'embedded', footnotes)).footnotes).toBeUndefined();
  });

  it.each(['/exklusiv', '/exclusiv'])('at %s is the page to which it leads', async (route) => {
    const { html, asked, route: shown } = await renderScreen(boot, at(route), 'standalone');
    expect([asked, shown]).toEqual([route, '/code']);
    expect(html).toMatch(/<h1[ >]/);
  });

  it('of a shared link has who recommends what, and the form', async () => {
    const { html, title } = await renderScreen(
      { ...boot, offeredReferral: offerOf(number) },
      at(`/empfaengerdaten/${number}`),
      'embedded',
    );
    expect(textOf(html)).toContain('Lena S. empfiehlt dir Lindenstrom Natur');
    expect(title).toBe('Eine Empfehlung für dich: Lindenstrom Natur · Lindenstrom');
    expect(html).toMatch(/<input[^>]* type="email"/);
    expect(textOf(html)).toContain('Bitte schalte JavaScript ein');
  });

  it.each([
    ['PSOF0302', '/empfehlungabgelaufen', 'Deine Empfehlung ist leider abgelaufen.'],
    ['PSOF0303', '/empfehlunggesperrt', 'Diese Empfehlung ist leider nicht mehr möglich.'],
  ] as const)('of a shared link that ended with %s says so', async (code, route, sentence) => {
    const problem = { code, referralNumber: number };
    const screen = await renderScreen({ ...boot, problem }, at(`/empfaengerdaten/${number}`), 'embedded');
    expect(screen.route).toBe(route);
    expect(textOf(screen.html)).toContain(sentence);
  });

  it.each([
    ['/persoenlicherbereich', 'Mein Bereich'],
    ['/praemie', 'Prämie abholen'],
    ['/passwortsetzen', 'Neues Passwort festlegen'],
  ])('of %s, which belongs to somebody, is its heading and nothing that may not be so', async (route, heading) => {
    const { html } = await renderScreen(boot, at(route), 'embedded');
    const main = /<main[^>]*>(.*)<\/main>/.exec(html)?.[1] ?? '';
    expect(textOf(main).trim()).toMatch(new RegExp(`^${heading} .*Wird geladen$`));
  });

  it('shows nobody what a forced login is for', async () => {
    const { html } = await renderScreen({ ...boot, config: { ...boot.config, forceLogin: true } }, at('/'), 'embedded');
    expect(textOf(html)).not.toContain('Lindenstrom Natur');
  });
});
