import { renderToString } from 'react-dom/server';
import type { Boot, RenderedScreen } from '#contract/boot.ts';
import { findRoute } from '#contract/find-route.ts';
import type { Footnote } from '#contract/programme/content/calls.ts';
import { readFrameAddress } from '#widget/host/frame-address.ts';
import type { HostMode } from '#widget/host/partner-page.ts';
import { serverHost } from '#widget/host/server-host.ts';
import { createWidget } from '#widget/session/widget.ts';
import { carryPlacement } from '#widget/starter/carry-placement.ts';
import { tenantsSpelling } from '#widget/starter/tenants-spelling.ts';
import { App } from './app.tsx';
import { firstRouteOf } from './first-route.ts';
import { loadPage } from './pages.ts';
import { loadFootnotes } from './use-footnote-layer.tsx';

/**
 * Renders the first screen of a widget, as it is before anybody knows who is here: what depends on that is a heading with
 * the place of what comes. Each call makes a widget of its own, so that no tenant's or person's words meet another's.
 * @param address the frame's address, as it was asked for
 * @param mode what surrounds the widget, as far as the request tells
 * @param footnotes all that the tenant has; those to which the screen refers stand below it
 */
export async function renderScreen(
  boot: Boot,
  address: URL,
  mode: HostMode,
  footnotes: readonly Footnote[] = [],
): Promise<RenderedScreen> {
  const screen = await renderOnce(boot, address, mode);
  const cited = citedIn(screen.html);
  const known = footnotes.filter(({ identifier }) => cited.includes(identifier));
  if (known.length === 0) return screen;
  // Which footnotes there are is known once the text is there, and their numbers stand in the text.
  const found = { cited, known };
  return { ...(await renderOnce({ ...boot, footnotes: found }, address, mode)), footnotes: found };
}

async function renderOnce(boot: Boot, address: URL, mode: HostMode): Promise<RenderedScreen> {
  const widget = createWidget(boot);
  const { route: shown, parameters } = readFrameAddress(address, boot.config.tenant);
  const spelling = tenantsSpelling(boot.routes);
  const asked = spelling.own(shown);
  const route = firstRouteOf(boot, asked);
  const host = serverHost({
    tenant: boot.config.tenant,
    mode,
    route,
    parameters,
    language: boot.language,
    unsaid: boot.unsaid,
    spelling,
    carry: carryPlacement,
  });
  await widget.texts.speak(boot.language, boot.wording);
  await loadPage(widget, findRoute(route, boot.routes)?.name ?? 'notFound');
  if (boot.footnotes) await loadFootnotes(widget);
  let title = boot.config.name;
  const html = renderToString(
    <App
      widget={widget}
      host={host}
      onTitle={(told) => {
        title = told;
      }}
    />,
  );
  return { html, title, asked, route };
}

/** The marks of a text, as its HTML has them (`ui/footnote-mark.tsx`). */
function citedIn(html: string): string[] {
  const marks = html.matchAll(/href="#footnote-([a-z0-9-]+)"/g);
  return [...new Set(Array.from(marks, ([, identifier = '']) => identifier))];
}
