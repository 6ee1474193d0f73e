import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import Fastify from 'fastify';
import { languageFacts, type Language } from '#contract/languages.ts';
import { pagesIn, routesOf } from '#contract/routes/of-variant.ts';
import type { Clock } from '#server/clock.ts';
import { escapeHtml } from '#server/content/escape-html.ts';
import type { Tenant } from '#server/domain/tenant.ts';
import { sourcesOfFolder } from '#server/frame-sources.ts';
import { languageIn, pictureAddress, pictureOf } from './still-pictures.ts';
import { frameRoutes } from '#server/routes/frame/frame-routes.ts';
import { rendererOnce } from '#server/routes/frame/renderer.ts';
import { assetsOnce } from '#server/routes/frame/widget-assets.ts';

interface Screen {
  readonly file: string;
  readonly name: string;
  readonly path: string;
  readonly language: Language;
}

/** Nothing of it runs: without a service behind it every call would fail. The logo lies beside. */
const still = (html: string, { key }: Tenant) =>
  html
    .replaceAll(/<script\b[^]*?<\/script>/g, '')
    .replaceAll(/<template\b[^]*?<\/template>/g, '')
    .replaceAll(/<link\b(?![^>]*rel="icon")[^>]*>/g, '')
    .replaceAll(new RegExp(`"/[^"]*${key}/logo[^"]*"`, 'g'), '"../logo.svg"');

/** Every page whose address tells of nobody, in every language; of a product's pages the first product's. */
function screensOf(tenant: Tenant): Screen[] {
  const productId = tenant.products[0]?.id ?? '';
  return tenant.config.languages.flatMap((language) =>
    pagesIn(routesOf(tenant.variant)).flatMap(([name, { leadsTo }]) => {
      const path = tenant.routes[language][name]?.[0].replace(':productId', productId);
      if (path === undefined || path.includes(':') || leadsTo) return [];
      return [{ file: `${language}/${name}.html`, name, path, language }];
    }),
  );
}

/** Links of a screen lead to the others, as far as there are such; all others nowhere. */
const linked = (html: string, { key }: Tenant, { file: from, language }: Screen, screens: readonly Screen[]) =>
  html.replaceAll(new RegExp(`href="/${key}(/[^"?#]*)?(\\?[^"#]*)?(#[^"]*)?"`, 'g'), (_, path = '/', query = '') => {
    const spoken = languageIn(/lang=(\w+)/.exec(String(query))?.[1], language);
    const to = screens.find((screen) => screen.language === spoken && screen.path === path);
    return `href="${to && to.file !== from ? `../${to.file}` : '#'}"`;
  });

const indexOf = (tenant: Tenant, screens: readonly Screen[]) => `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><title>${escapeHtml(tenant.config.name)}: screens</title>
<style>body{font:16px/1.6 system-ui,sans-serif;max-width:48rem;margin:2rem auto;padding:0 1rem}</style></head><body>
<h1>${escapeHtml(tenant.config.name)}: first screens</h1>
<p>As somebody sees them who comes for the first time. Nothing can be pressed; light or dark is for your system to say, the width for your window.</p>
${tenant.config.languages
  .map(
    (language) =>
      `<h2>${languageFacts[language].name}</h2>\n<ul>\n${screens
        .filter((screen) => screen.language === language)
        .map(
          ({ file, name, path }) =>
            `<li><a href="${escapeHtml(file)}">${escapeHtml(name)}</a> <code>${escapeHtml(path)}</code></li>`,
        )
        .join('\n')}\n</ul>`,
  )
  .join('\n')}
</body></html>
`;

/**
 * Writes the first screen of every page in every language of a tenant as files that a browser opens, with an index.
 * @param distDir where the build lies
 * @param out a folder, made where it is not there
 * @returns how many screens there are
 */
export async function writeScreens(
  tenant: Tenant,
  { distDir, out, clock }: { readonly distDir: string; readonly out: string; readonly clock: Clock },
): Promise<number> {
  const app = Fastify();
  frameRoutes(app, {
    tenants: new Map([[tenant.key, tenant]]),
    readAssets: assetsOnce(join(distDir, 'widget')),
    renderScreen: rendererOnce(join(distDir, 'render')),
    ...sourcesOfFolder(clock),
    // A screen that shows somebody's referral has nobody to show.
    readOffered: async () => ({ problem: 'PSOF0301' }),
  });
  const screens = screensOf(tenant);
  const shown: Screen[] = [];
  const pictures = new Map<string, Buffer>();
  for (const screen of screens) {
    const { file, path, language } = screen;
    const { statusCode, body } = await app.inject(`/${tenant.key}${path}?lang=${language}`);
    if (statusCode !== 200) continue;
    const html = linked(still(body, tenant), tenant, screen, screens).replaceAll(
      pictureAddress,
      (_, kind: string, id: string, name: string, lang?: string) => {
        const picture = pictureOf(tenant, { kind, id, name, language: languageIn(lang, language) }, clock);
        pictures.set(picture.file, picture.content);
        return `../pictures/${picture.file}`;
      },
    );
    await mkdir(dirname(join(out, file)), { recursive: true });
    await writeFile(join(out, file), html);
    shown.push(screen);
  }
  await app.close();
  await mkdir(join(out, 'pictures'), { recursive: true });
  for (const [file, content] of pictures) await writeFile(join(out, 'pictures', file), content);
  await writeFile(join(out, 'logo.svg'), tenant.logoSvg);
  await writeFile(join(out, 'index.html'), indexOf(tenant, shown));
  return shown.length;
}
