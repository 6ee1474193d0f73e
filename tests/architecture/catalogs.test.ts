import { getCatalogs } from '@lingui/cli/api';
import { getConfig, type CatalogType, type ExtractedCatalogType } from '@lingui/conf';
import { readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { describe, expect, test } from 'vitest';

const root = join(import.meta.dirname, '../..');
const config = getConfig({ configPath: join(root, 'lingui.config.ts'), cwd: root });
const catalogs = await getCatalogs(config);

/** Message and places of a text, in the shape in which the code and a catalog can be compared. */
const byId = (texts: ExtractedCatalogType | CatalogType) =>
  Object.fromEntries(
    Object.entries(texts).map(([id, text]) => [
      id,
      { message: text.message ?? id, places: [...new Set(text.origin?.map(([file]) => file))].toSorted() },
    ]),
  );

/** `{name}`, `{count, plural, …}` and `<0>`: what a translation may not lose. The branches of a plural are no slots. */
const slots = (text: string) =>
  [
    ...new Set(
      Array.from(
        text.matchAll(/(?<!(?:\b(?:zero|one|two|few|many|other)|=\d+)\s*)\{\s*\w+\s*[,}]|<\/?\w+\/?>/g),
        ([slot]) => slot.replace(/[\s,}]/g, ''),
      ),
    ),
  ].toSorted();

/**
 * What German texts have another word for: a password is „festgelegt“, terms are „Teilnahmebedingungen“, and these imperatives
 * end in -e.
 */
const saidOtherwise =
  /(?<!\p{L})(?:gesetzt|setze|Bedingungen|[Ww]ähl|[Hh]ol|[Ll]eg|[Hh]eb|[Pp]rüf|[Dd]rück|[Ff]üg|[Ss]etz|klick|kauf|teil|versuch)(?!\p{L})/u;

/** The two that are German, by how they address people. */
const german = ['de', 'de-formal'];

/** Words that say du, and imperatives of it. */
const informal =
  /(?<!\p{L})(?:du|dich|dir|dein(?:e[mnrs]?)?|hast|bist|kannst|willst|möchtest|musst|darfst|wirst|siehst|bekommst|erhältst|findest|brauchst|gibst|gib|lies|nimm|sieh|wähle|prüfe|klicke|teile|versuche|öffne|warte|bestätige|melde)(?!\p{L})/iu;

/** Words that say Sie inside of a sentence, where no other word is written like it. */
const formal = /(?<=[\p{L},] )(?:Sie|Ihnen|Ihre?[mnrs]?)(?!\p{L})/u;

/** What the forms of the widget call their fields. */
const labels = readdirSync(join(root, 'src/widget/features'), { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('.tsx'))
  .flatMap((file) =>
    Array.from(
      readFileSync(join(root, 'src/widget/features', file), 'utf8').matchAll(/\blabels: \{([^}]*)\}/g),
      ([, list = '']) => list,
    ),
  )
  .flatMap((list) => Array.from(list.matchAll(/t`([^`]+)`/g), ([, label = '']) => label));

describe.each(catalogs.map((catalog) => ({ catalog, name: relative(root, catalog.localeDir) })))(
  '$name',
  ({ catalog }) => {
    test.each(config.locales)('%s holds the texts of the code and no others (npm run i18n)', async (locale) => {
      const collected = await catalog.collect();
      expect(byId((await catalog.read(locale)) ?? {})).toEqual(byId(collected ?? {}));
    });

    test.each(german)('%s is translated in full, with every placeholder', async (locale) => {
      const texts = Object.entries((await catalog.read(locale)) ?? {});
      expect(texts.filter(([, text]) => !text.translation?.trim()).map(([id, text]) => text.message ?? id)).toEqual([]);
      const withOtherSlots = texts.filter(
        ([, text]) => slots(text.translation ?? '').join() !== slots(text.message ?? '').join(),
      );
      expect(withOtherSlots.map(([, text]) => text.translation)).toEqual([]);
    });

    test.each(german)('%s has one word for each thing', async (locale) => {
      const texts = Object.values((await catalog.read(locale)) ?? {}).map(({ translation }) => translation ?? '');
      expect(texts.filter((text) => saidOtherwise.test(text))).toEqual([]);
    });

    test('de-formal says du to nobody', async () => {
      const texts = Object.values((await catalog.read('de-formal')) ?? {}).map(({ translation }) => translation ?? '');
      expect(texts.filter((text) => informal.test(text))).toEqual([]);
    });

    test('de says Sie to nobody', async () => {
      const texts = Object.values((await catalog.read('de')) ?? {}).map(({ translation }) => translation ?? '');
      expect(texts.filter((text) => formal.test(text))).toEqual([]);
    });

    test.each(config.locales)('%s asks nothing by a label, which stands in sentences as a noun', async (locale) => {
      const texts = Object.values((await catalog.read(locale)) ?? {});
      const asking = texts.filter(
        ({ message = '', translation }) => labels.includes(message) && translation?.endsWith('?'),
      );
      expect(asking.map(({ translation }) => translation)).toEqual([]);
    });
  },
);

test('the labels of the forms are found', () => {
  expect(labels).toEqual(expect.arrayContaining(['IBAN', 'Salutation', 'Repeated password', 'Customer number']));
});
