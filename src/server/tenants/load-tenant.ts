import type { Language } from '#contract/fields.ts';
import type { ServiceMistake } from '#server/content/source/service-file.ts';
import { logoProblem } from '#server/content/pictures/logo.ts';
import { onAccent, palette } from '#server/theme/palette.ts';
import { themeCss } from '#server/theme/theme-css.ts';
import { fileWords } from './file-words.ts';
import { accessibilityFile, factsIn } from './accessibility-file.ts';
import { readAgents } from './agents-file.ts';
import { readCampaigns } from './campaigns-file.ts';
import { agencySignInOf } from './agency-sign-in.ts';
import { contentPlaceOf } from './content-place.ts';
import { noWholes, readFolderWholes } from './folder-wholes.ts';
import { judge, judgeWire } from './judge.ts';
import { readContent } from './load-content.ts';
import type { Note } from './mistakes.ts';
import { layOver } from './overlay-folder.ts';
import { perLanguage } from './per-language.ts';
import { readPictures } from './pictures-folder.ts';
import { fillPlaceholders, type TenantVariables } from './placeholders.ts';
import { readPreview } from './preview-picture.ts';
import { productPlaceOf, productSourceOf } from './product-place.ts';
import { readOffer } from './read-offer.ts';
import { noPlaces, serviceFiles, type Copies, type LeftOut, type Places } from './services.ts';
import { readSold } from './sold-file.ts';
import { disagreements, languagesOf, privatePart, publicPart, tenantFile } from './tenant-file.ts';
import type { ServiceTexts, Tenant } from '#server/domain/tenant.ts';
import { openFolder, type TenantFolder } from './tenant-folder.ts';
import { asTexts, textsFile } from './texts-file.ts';
import { readRoutes } from './routes-file.ts';
import { checkContrast, themeFile } from './theme-file.ts';

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
): Promise<Pick<Tenant, 'themeCss' | 'mailColors' | 'pictureLook'> | undefined> {
  const file = 'theme.json';
  const value = await folder.json(file);
  const theme = value === undefined ? undefined : judge(themeFile, value, file, note);
  if (!theme) return undefined;
  checkContrast(theme, file, note);
  const { accent } = theme.light;
  const accents = { accent, onAccent: onAccent(accent) };
  const accentSoft = palette(theme.light)['accent-soft'] ?? theme.light.surface;
  return {
    themeCss: themeCss(theme),
    mailColors: accents,
    pictureLook: { ...accents, accentSoft, headingFont: theme.headingFontFamily },
  };
}

/** A tenant as its folder says, with what its services have. */
export interface LoadedTenant {
  /**
   * Undefined where a file could not be used at all, or its products have not come yet. One that is answered beside noted mistakes must not
   * be used either.
   */
  readonly tenant: Tenant | undefined;
  /** The services that its folder names, as far as they can be asked. */
  readonly places: Places;
  /** Every file that was asked for. */
  readonly asked: ReadonlySet<string>;
  /** What is wrong with what is left out of what they have. */
  readonly leftOut: LeftOut<ServiceMistake>;
}

/**
 * Reads one tenant's folder. Every mistake is noted.
 * @param copies what its services have, where that has been read: it is laid over the folder's own
 */
export async function loadTenant(
  key: string,
  dir: string,
  variables: TenantVariables,
  given: Note,
  copies: Copies,
): Promise<LoadedTenant> {
  const asked = new Set<string>();
  const own = openFolder(dir, given, asked);
  const raw = await own.json('tenant.json');
  const languages = languagesOf(raw);
  const config =
    raw === undefined
      ? undefined
      : judgeWire(tenantFile(languages), fillPlaceholders(raw, variables, 'tenant.json', given), 'tenant.json', given);
  for (const [field, reason] of config ? disagreements(config, key) : [])
    given('tenant.json', fileWords[field], reason);
  const agencySignIn = config ? agencySignInOf(config, variables, given) : null;
  // Where the configuration has a mistake, those of other files can be told all the same.
  const { variant, from } = config?.productApi ?? productSourceOf(raw);
  const wholes = from === 'service' ? await readFolderWholes(dir) : noWholes;
  const productPlace = config ? productPlaceOf(config, languages, given) : null;
  const places: Places = config
    ? {
        content: contentPlaceOf(config, languages, variables, given),
        products: productPlace && { ...productPlace, wholePages: wholes.pages },
      }
    : noPlaces;
  const rules = from === 'service' ? await readSold(own, given) : undefined;
  const over = await serviceFiles(own, { places, copies, rules, wholes });
  const { folder, told: note } = layOver(dir, over.files, given, asked);
  for (const { item, field, reason } of over.mistakes) given(item, field, reason);

  const isThere = from === 'folder' || over.files.has('products.json');
  const tenantUrl = config?.tenantUrl ?? '';
  const offer = isThere ? await readOffer(folder, { variant, tenantUrl }, languages, note) : undefined;

  const agents = await readAgents(folder, config?.agentRecommendation ?? false, note);
  const campaigns = await readCampaigns(folder, languages, note);
  const pictured = {
    bounties: offer?.products.flatMap(({ bounties }) => bounties.map(({ id }) => id)) ?? [],
    agents: agents.map(({ externalId }) => externalId),
    tariffs: offer?.products.flatMap(({ id, tariff }) => (tariff ? [id] : [])) ?? [],
    categories: offer?.shop?.categories.map(({ id }) => id) ?? [],
  };
  const pictures = offer ? await readPictures(folder, pictured, note) : new Map();

  const routes = await readRoutes(folder, variant, languages, note);

  const look = await readTheme(folder, note);
  const logoSvg = await readLogo(folder, note);
  const previews = await perLanguage(languages, async (language) => readPreview(folder, language, note));
  const rawFacts = await folder.json('accessibility.json');
  const facts =
    rawFacts === undefined ? undefined : judge(accessibilityFile(languages), rawFacts, 'accessibility.json', note);
  const content = await readContent(
    folder,
    {
      languages,
      factsIn: (language) => (facts && config ? factsIn(facts, config, language) : undefined),
      products: offer?.products ?? [],
      devices: offer?.shop?.devices ?? [],
    },
    note,
  );
  const texts = await perLanguage(languages, async (language) => {
    const file = `content/${language}/texts.json`;
    const value = await folder.json(file);
    return value === undefined ? undefined : judge(textsFile, value, file, note);
  });

  if (!config || !offer || !look || logoSvg === undefined || !texts.de || !texts.en) {
    return { tenant: undefined, asked, places, leftOut: over.leftOut };
  }
  const { hours } = config.support;
  const allTexts: Record<Language, ServiceTexts> = {
    de: asTexts(texts.de, hours.de),
    en: asTexts(texts.en, hours.en),
  };
  const tenant: Tenant = {
    key,
    variant,
    config: publicPart(config),
    private: { ...privatePart(config), agencySignIn },
    ...offer,
    agents,
    campaigns,
    pictures,
    texts: allTexts,
    formerWords: [],
    ...content,
    routes,
    ...look,
    logoSvg,
    previews,
  };
  return { tenant, asked, places, leftOut: over.leftOut };
}
