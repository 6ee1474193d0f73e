import type { FastifyRequest } from 'fastify';
import { createHash } from 'node:crypto';
import type { Boot, RenderedScreen } from '#contract/boot.ts';
import type { Footnote } from '#contract/programme/content/calls.ts';
import type { FoundRoute } from '#contract/find-route.ts';
import type { RenderScreen, Surroundings } from './renderer.ts';

interface Kept {
  /** Stands for what it was rendered from: another product, word or path makes another screen. */
  readonly from: string;
  readonly screen: RenderedScreen;
}

/** What a screen may show. */
interface Shown {
  readonly boot: Boot;
  /** All that the tenant has, in the language of `boot`. */
  readonly footnotes: readonly Footnote[];
}

/** Screens in which there is nobody, by tenant, language, route and surroundings; what was asked for last is kept longest. */
const keptAtMost = 1_000;

/** Beside them an address says something of who comes, which stands in the links of the screen. */
const aboutTheFrame = new Set(['lang', 'host', 'consent', 'again']);

/** What surrounds the frame, as far as the request tells: browsers say where a document is to be shown. */
function surroundingsOf(request: FastifyRequest, { config }: Boot, address: URL): Surroundings {
  const host = address.searchParams.get('host');
  const isFramed = request.headers['sec-fetch-dest'] === 'iframe';
  if (host !== null && config.allowedOrigins.includes(host) && request.headers['sec-fetch-dest'] !== 'document') {
    return 'embedded';
  }
  return isFramed ? 'bare' : 'standalone';
}

/**
 * Renders first screens, and keeps those in which there is nobody.
 * @returns null where the widget leaves a foreign frame, and where rendering fails: the browser begins with nothing then
 */
export function firstScreens(render: RenderScreen) {
  const kept = new Map<string, Kept>();

  return async (request: FastifyRequest, { boot, footnotes }: Shown, route: FoundRoute | undefined) => {
    const address = new URL(request.url, 'http://frame');
    // No browser sends one; kept, it would lead everybody to where its sender wants.
    address.hash = '';
    const mode = surroundingsOf(request, boot, address);
    if (mode === 'bare' && boot.partnerPage !== undefined) return null;
    const isOfNobody =
      route !== undefined &&
      // A path has any number of other spellings.
      !address.pathname.includes('%') &&
      Object.keys(route.parameters).length === 0 &&
      [...address.searchParams.keys()].every((name) => aboutTheFrame.has(name));
    const key = [boot.config.tenant, boot.language, boot.unsaid, mode, address.pathname].join(' ');
    const from = isOfNobody
      ? createHash('sha256')
          .update(JSON.stringify([boot, footnotes]))
          .digest('base64')
      : '';
    const known = isOfNobody ? kept.get(key) : undefined;
    try {
      const screen = known?.from === from ? known.screen : await render(boot, address, mode, footnotes);
      if (isOfNobody) {
        kept.delete(key);
        kept.set(key, { from, screen });
        const [oldest] = kept.keys();
        if (kept.size > keptAtMost && oldest !== undefined) kept.delete(oldest);
      }
      return { ...screen, mode };
    } catch (error) {
      request.log.error({ err: error }, 'first screen not rendered');
      return null;
    }
  };
}
