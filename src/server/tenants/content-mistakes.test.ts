import { writeFile } from 'node:fs/promises';
import { describe, expect } from 'vitest';
import { loadTenants } from './load-tenants.ts';
import { it } from './tenants-copy.fixture.ts';

describe('a mistake in what a tenant says is told with file and reason', () => {
  it.for([
    ['faq.md', '{#selbst-empfehlen}', '', '"Kann ich mich selbst empfehlen?" needs an id, like {#who-may}'],
    ['faq.md', '{#selbst-empfehlen}', '{#beschaeftigte}', '{#beschaeftigte}: the id beschaeftigte is there twice'],
    ['faq.md', '](/agb)', '](/admin)', '{#beschaeftigte}: may not link to or show /admin'],
    [
      'faq.md',
      '[^auszahlung]',
      '[^nirgends]',
      '{#wann-kommt-die-praemie}: refers to [^nirgends], which is no footnote',
    ],
    ['faq.md', '{{linkTage}}', '{{linkMonate}}', '{#wie-lange-gilt-der-link}: uses {{linkMonate}}, which has no value'],
    ['faq.md', 'title: Häufige Fragen', 'version: 1', 'must begin with a block of "title: …" between two lines of ---'],
    ['faq.md', '### Wie lösche', 'Text\n\n### Wie lösche', undefined],
    [
      'footnotes.json',
      '"biogas"',
      '"auszahlung"',
      'Fussnoten[3].Identifier: must be unique, and auszahlung is there twice',
    ],
    ['footnotes.json', '{{pruefTage}}', '{{x}}', 'Fussnoten[3].Inhalt: uses {{x}}, which has no value'],
    ['footnotes.json', '"Titel": "Biogas"', '"Title": "Biogas"', 'Fussnoten[1].Title: is not a known field'],
    ['agb.md', 'Du erstellst', 'Du[^nirgends] erstellst', 'refers to [^nirgends], which is no footnote'],
    [
      'variables.json',
      '"treuebonus": "60 €"',
      '"treuebonus": "60 €", "linkTage": "90"',
      /general\.linkTage: must not be one of programm, firma, .*, which the service fills/,
    ],
  ] as const)('%s: %s', async ([file, from, to, reason], { copy }) => {
    await copy.edit(`content/de/${file}`, from, to);
    if (reason === undefined) {
      expect((await loadTenants(copy.dir, {})).size).toBe(1);
      return;
    }
    const mistakes = (await copy.mistakes()).map((mistake) => mistake.replace(`content/de/${file}: `, ''));
    if (typeof reason === 'string') expect(mistakes).toContain(reason);
    else expect(mistakes.join('\n')).toMatch(reason);
  });

  it.for(['\u200b', '\u2060', '\ufeff', '\u2028'])(
    'tells a consent with %j, which no form could send',
    async (mark, { copy }) => {
      await copy.edit('content/de/texts.json', 'Ich ', `Ich${mark} `);
      const code = mark.charCodeAt(0).toString(16).toUpperCase();
      expect((await copy.mistakes()).join('\n')).toMatch(
        new RegExp(`content/de/texts.json: .*Label.text: must not hold the invisible character U\\+${code}`),
      );
    },
  );

  it('tells ids that are not the same in every language', async ({ copy }) => {
    await copy.edit('content/en/faq.md', '{#steuer}', '{#tax}');
    expect(await copy.mistakes()).toEqual(['content/en/faq.md: must have the same ids as in de; see steuer, tax']);
  });

  it('tells footnotes of products that are none', async ({ copy }) => {
    await copy.edit('products.json', 'Monatlich kündbar.', 'Monatlich kündbar.[^nirgends]');
    expect(await copy.mistakes()).toEqual([
      'products.json: lindengas-fair: refers to [^nirgends], which is no footnote',
    ]);
  });

  it('tells a declaration of accessibility without an authority', async ({ copy }) => {
    await copy.edit('accessibility.json', '"email": "MLBF@ms.sachsen-anhalt.de"', '"email": "MLBF"');
    expect(await copy.mistakes()).toEqual(['accessibility.json: enforcement.email: must be an e-mail address']);
  });
});

it('a value for texts of agencies is none for everybody’s', async ({ copy }) => {
  await copy.edit('content/de/variables.json', '"general"', '"agency": { "linkMonate": "3" }, "general"');
  await copy.edit('content/de/faq.md', '{{linkTage}}', '{{linkMonate}}');
  await copy.edit('content/de/footnotes.json', '{{pruefTage}}', '{{linkMonate}}');
  expect(await copy.mistakes()).toEqual([
    'content/de/footnotes.json: Fussnoten[3].Inhalt: uses {{linkMonate}}, which has no value',
    'content/de/faq.md: {#wie-lange-gilt-der-link}: uses {{linkMonate}}, which has no value',
  ]);
});

describe('a tenant’s own wording', () => {
  it('takes the place of texts of the widget and of mails', async ({ copy }) => {
    await writeFile(
      copy.at('content/en/wording.json'),
      '{ "Create my link": "Make my link", "Imprint": "Legal notice" }',
    );
    const wording = (await loadTenants(copy.dir, {})).get('lindenstrom')?.wording;
    expect(wording?.en.texts.map(({ text }) => text)).toEqual(['Make my link', 'Legal notice']);
    expect(Object.values(wording?.en.widget ?? {})).toEqual([['Make my link'], ['Legal notice']]);
    expect(Object.values(wording?.en.mails ?? {})).toEqual([['Legal notice']]);
    expect(wording?.de.texts).toEqual([]);
  });

  it.for([
    ['{ "No such text": "x" }', '"No such text": is not a text of the product'],
    ['{ "Hello {firstName},": "Hi," }', '"Hello {firstName},": must have the same placeholders ({firstName})'],
    ['{ "Create my link": "Make {link}" }', '"Create my link": must have the same placeholders (none)'],
    [
      '{ "Create my link": "Make {my link" }',
      '"Create my link": has a brace { or } that does not belong to a placeholder',
    ],
    ['{ "Create my link": "Mein\u200b Link" }', 'Create my link: must not hold the invisible character U+200B'],
    ['{ "Create my link": "" }', 'Create my link: must be a text of 1 to 2000 characters'],
  ] as const)('is refused: %s', async ([content, reason], { copy }) => {
    await writeFile(copy.at('content/de/wording.json'), content);
    expect(await copy.mistakes()).toEqual([`content/de/wording.json: ${reason}`]);
  });
});
