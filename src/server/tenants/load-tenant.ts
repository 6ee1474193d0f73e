import { legalPageName, type LegalPage, type LegalPageName } from '#contract/calls/tenant.ts';
import type { Language } from '#contract/fields.ts';
import { wireName } from '#contract/wire.ts';
import { onAccent } from '#server/theme/palette.ts';
import { themeCss } from '#server/theme/theme-css.ts';
import { judge, judgeWire } from './judge.ts';
import { readLegalPage } from './legal-page.ts';
import { logoProblem } from './logo.ts';
import type { Note } from './mistakes.ts';
import { fillPlaceholders } from './placeholders.ts';
import { asProducts, checkProducts, productsFile } from './products-file.ts';
import { disagreements, languagesOf, privatePart, publicPart, tenantFile } from './tenant-file.ts';
import type { ServiceTexts, Tenant } from '#server/domain/tenant.ts';
import { openFolder, type TenantFolder } from './tenant-folder.ts';
import { asTexts, textsFile } from './texts-file.ts';
import { checkContrast, themeFile } from './theme-file.ts';

type Languages = readonly [Language, ...Language[]];

/** One value a language; a language that the tenant does not speak gets the first one's. */
async function perLanguage<T>(
  languages: Languages,
  read: (language: Language) => Promise<T>,
): Promise<Record<Language, T>> {
  const first = await read(languages[0]);
  const second = languages[1] === undefined ? first : await read(languages[1]);
  return languages[0] === 'de' ? { de: first, en: second } : { de: second, en: first };
}

async function readPages(folder: TenantFolder, language: Language, note: Note) {
  const pages = await Promise.all(
    legalPageName.options.map(async (name): Promise<[LegalPageName, LegalPage | undefined]> => {
      const file = `content/${language}/${name}.md`;
      const content = await folder.text(file);
      return [name, content === undefined ? undefined : readLegalPage(name, content, file, note)];
    }),
  );
  // With a page missing a mistake is noted, and nobody will see the tenant.
  return Object.fromEntries(pages) as Record<LegalPageName, LegalPage>;
}

async function readLogo(folder: TenantFolder, note: Note): Promise<string | undefined> {
  const file = 'logo.svg';
  const svg = await folder.text(file);
  const problem = svg === undefined ? undefined : logoProblem(svg);
  if (problem) note(file, '', problem);
  return svg;
}

async function readTheme(
  folder: TenantFolder,
  note: Note,
): Promise<Pick<Tenant, 'themeCss' | 'mailColors'> | undefined> {
  const file = 'theme.json';
  const value = await folder.json(file);
  const theme = value === undefined ? undefined : judge(themeFile, value, file, note);
  if (!theme) return undefined;
  checkContrast(theme, file, note);
  const { accent } = theme.light;
  return { themeCss: themeCss(theme), mailColors: { accent, onAccent: onAccent(accent) } };
}

/**
 * Reads one tenant's folder. Every mistake is noted; undefined where a file could not be used at all. A tenant that is
 * answered beside noted mistakes must not be used either.
 */
export async function loadTenant(
  key: string,
  dir: string,
  env: NodeJS.ProcessEnv,
  note: Note,
): Promise<Tenant | undefined> {
  const folder = openFolder(dir, note);
  const raw = await folder.json('tenant.json');
  const languages = languagesOf(raw);
  const config =
    raw === undefined
      ? undefined
      : judgeWire(tenantFile(languages), fillPlaceholders(raw, env, 'tenant.json', note), 'tenant.json', note);
  for (const [field, reason] of config ? disagreements(config, key) : []) note('tenant.json', wireName(field), reason);

  const rawProducts = await folder.json('products.json');
  const products =
    rawProducts === undefined ? undefined : judgeWire(productsFile(languages), rawProducts, 'products.json', note);
  if (products) checkProducts(products, 'products.json', note);

  const look = await readTheme(folder, note);
  const logoSvg = await readLogo(folder, note);
  const pages = await perLanguage(languages, async (language) => readPages(folder, language, note));
  const texts = await perLanguage(languages, async (language) => {
    const file = `content/${language}/texts.json`;
    const value = await folder.json(file);
    return value === undefined ? undefined : judge(textsFile, value, file, note);
  });

  if (!config || !products || !look || logoSvg === undefined || !texts.de || !texts.en) return undefined;
  const { hours } = config.support;
  const allTexts: Record<Language, ServiceTexts> = {
    de: asTexts(texts.de, hours.de),
    en: asTexts(texts.en, hours.en),
  };
  return {
    key,
    config: publicPart(config),
    private: privatePart(config),
    products: asProducts(products, config.tenantUrl),
    categories: products.categories,
    texts: allTexts,
    pages,
    ...look,
    logoSvg,
  };
}
