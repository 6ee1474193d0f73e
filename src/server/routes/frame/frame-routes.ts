import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { msg } from '@lingui/core/macro';
import { createHash } from 'node:crypto';
import { findRoute } from '#contract/find-route.ts';
import { routesOf } from '#contract/routes/of-variant.ts';
import { catalogOf } from '#contract/languages.ts';
import { mayComeAgain } from '#server/http/soon-back.ts';
import { i18nFor } from '#server/i18n/i18n-for.ts';
import { isReservedKey } from '#server/tenants/reserved-keys.ts';
import type { Tenant, TenantSettings } from '#server/domain/tenant.ts';
import { absenceOf, type Tenants } from '#server/domain/tenants.ts';
import { assetsAgain } from './assets-again.ts';
import { bootFor, type BootSources } from './boot.ts';
import { frameDocument, styleOf } from './document.ts';
import { frameHeaders } from './frame-headers.ts';
import { languageFor, unsaidFor } from './frame-language.ts';
import { matchRoute } from './match-route.ts';
import { firstScreens } from './render-first-screen.ts';
import type { RenderScreen } from './renderer.ts';
import { sendFailure, sendSentence } from './send-sentence.ts';
import { MissingBuild, type WidgetAssets } from './widget-assets.ts';

export interface FrameOptions extends BootSources {
  readonly tenants: Tenants;
  /** Asked for every document, so that a server under development can answer anew. Throws MissingBuild. */
  readonly readAssets: () => Promise<WidgetAssets>;
  /** Without it the browser begins with nothing. */
  readonly renderScreen?: RenderScreen | undefined;
  readonly isDevelopment?: boolean;
}

const needsScript = msg`Please switch on JavaScript to take part in the referral programme.`;

/** Where the frame may tell what happens. Whether it does is for the person to say. */
function countersOf({ private: { trackings } }: TenantSettings): string[] {
  return trackings.flatMap((tracking) => (tracking.kind === 'matomo' ? [new URL(tracking.url).origin] : []));
}

/** A widget that wants boot data in another language, or anew, shows nothing of the document. */
const wantsData = ({ headers: { accept = '' } }: FastifyRequest) => /^application\/json(?:[,;]|$)/i.test(accept);

/** The frame's HTML, or its boot data alone as JSON: `GET /{tenant}` and `GET /{tenant}/{route}` (design §3). */
export function frameRoutes(
  app: FastifyInstance,
  { tenants, readAssets, renderScreen, isDevelopment = false, ...sources }: FrameOptions,
): void {
  const firstScreenFor = renderScreen && firstScreens(renderScreen);

  async function sendFrame(request: FastifyRequest, reply: FastifyReply, tenant: Tenant, path: string) {
    const language = languageFor(request, tenant);
    const catalog = catalogOf(language, tenant.config.formOfAddress);
    const asked = matchRoute(tenant.routes[language], path);
    const leadsTo = asked && routesOf(tenant.variant)[asked.name]?.leadsTo;
    const route = leadsTo ? findRoute(leadsTo, tenant.routes[language]) : asked;
    const built = await readAssets();
    const unsaid = unsaidFor(request, tenant);
    const boot = { ...(await bootFor(sources, tenant, language, route)), ...(unsaid !== language && { unsaid }) };
    const isUnknown = !route || route.name === 'notFound' || boot.problem?.code === 'PSOF0301';
    const policy = {
      ancestors: [`'self'`, ...tenant.config.allowedOrigins],
      counters: countersOf(tenant),
      isDevelopment,
    };
    reply.status(isUnknown ? 404 : 200);
    // Differs by language and changes with every release: always asked for again, but free to stay in a browser's
    // back/forward memory, which `no-store` would forbid to the partner's whole page. Only a recommender's name is
    // kept nowhere.
    reply.header('cache-control', boot.offeredReferral ? 'no-store' : 'private, no-cache');
    if (wantsData(request)) {
      // The widget's own frame asks, and nobody else.
      frameHeaders(reply, policy)
        .type('application/json; charset=utf-8')
        .header('cross-origin-resource-policy', 'same-origin');
      return reply.send(JSON.stringify(boot));
    }
    const footnotes = sources.presentFootnotes(tenant, language);
    const screen = (await firstScreenFor?.(request, { boot, footnotes }, route)) ?? null;
    const assets = built.forScreen({
      variant: tenant.variant,
      catalog,
      route: route?.name ?? 'notFound',
      problem: boot.problem?.code,
      hasFootnotes: screen?.footnotes !== undefined,
    });
    const style = styleOf(assets, tenant.themeCss);
    const html = frameDocument({
      boot: { ...boot, ...(screen?.footnotes && { footnotes: screen.footnotes }) },
      screen,
      assets: assetsAgain(assets, (request.query as { readonly again?: unknown }).again),
      style,
      needsScript: i18nFor(catalog)._(needsScript),
    });
    frameHeaders(reply, { ...policy, inlineStyle: style });
    if (isUnknown || boot.offeredReferral) return reply.send(html);
    // Weak: how it is compressed is not said.
    const etag = `W/"${createHash('sha256').update(html).digest('base64url')}"`;
    const isKnown = request.headers['if-none-match']?.split(/, */).includes(etag);
    reply.header('etag', etag);
    return isKnown ? reply.status(304).send() : reply.send(html);
  }

  async function handle(request: FastifyRequest, reply: FastifyReply) {
    const { tenant: key = '', '*': rest = '' } = request.params as { tenant?: string; '*'?: string };
    const tenant = tenants.get(key);
    // Files at the root (favicon.ico, robots.txt) and the service's own rooms are nobody's referral programme.
    if (!tenant && (isReservedKey(key) || key.includes('.'))) return reply.callNotFound();
    if (!tenant) return sendFailure(reply, { language: languageFor(request), code: absenceOf(tenants, key) });
    try {
      return await sendFrame(request, reply, tenant, `/${rest}`);
    } catch (error) {
      request.log.error({ err: error }, 'frame failed');
      if (error instanceof MissingBuild) return sendSentence(reply, 503, 'en', error.message);
      const { formOfAddress } = tenant.config;
      const code = mayComeAgain(request, error) ? 'PSOF0010' : 'PSOF0001';
      return sendFailure(reply, { language: languageFor(request, tenant), code, formOfAddress });
    }
  }

  for (const url of ['/:tenant', '/:tenant/*']) app.route({ method: 'GET', url, handler: handle });
}
