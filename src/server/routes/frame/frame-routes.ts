import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { findRoute } from '#contract/find-route.ts';
import { routesOf } from '#contract/routes/of-variant.ts';
import { mayComeAgain } from '#server/http/soon-back.ts';
import { isReservedKey } from '#server/tenants/reserved-keys.ts';
import type { Tenant, TenantSettings } from '#server/domain/tenant.ts';
import { absenceOf, type Tenants } from '#server/domain/tenants.ts';
import { type BootSources, firstScreen, groundsOf } from './boot.ts';
import { type FramePolicy, frameHeaders } from './frame-headers.ts';
import { languageFor, unsaidFor } from './frame-language.ts';
import { digestOf, keptDocuments } from './kept/kept-documents.ts';
import { type Asked, bootOf } from './make-document.ts';
import { matchRoute } from './match-route.ts';
import type { RenderScreen } from './renderer.ts';
import { sendFailure, sendSentence } from './send-sentence.ts';
import { surroundingsOf } from './surroundings.ts';
import { MissingBuild, type WidgetAssets } from './widget-assets.ts';

export interface FrameOptions extends BootSources {
  readonly tenants: Tenants;
  /** Asked for every document, so that a server under development can answer anew. Throws MissingBuild. */
  readonly readAssets: () => Promise<WidgetAssets>;
  /** Without it the browser begins with nothing. */
  readonly renderScreen?: RenderScreen | undefined;
  readonly isDevelopment?: boolean;
  /** Only operators come in. */
  readonly isForOperatorsAlone?: boolean;
}

/** Where the frame may tell what happens. Whether it does is for the person to say. */
function countersOf({ private: { trackings } }: TenantSettings): string[] {
  return trackings.flatMap((tracking) => (tracking.kind === 'matomo' ? [new URL(tracking.url).origin] : []));
}

/** A widget that wants boot data in another language, or anew, shows nothing of the document. */
const wantsData = ({ headers: { accept = '' } }: FastifyRequest) => /^application\/json(?:[,;]|$)/i.test(accept);

/** The frame's HTML, or its boot data alone as JSON: `GET /{tenant}` and `GET /{tenant}/{route}` (design §3). */
export function frameRoutes(
  app: FastifyInstance,
  { tenants, readAssets, renderScreen, isDevelopment = false, isForOperatorsAlone = false, ...sources }: FrameOptions,
): void {
  const groundOf = groundsOf(sources);
  const documentFor = keptDocuments({ renderScreen, policyOf });

  function policyOf({ tenant }: Pick<Asked, 'tenant'>): FramePolicy {
    return {
      ancestors: [`'self'`, ...tenant.config.allowedOrigins],
      counters: countersOf(tenant),
      isDevelopment,
    };
  }

  async function sendFrame(request: FastifyRequest, reply: FastifyReply, tenant: Tenant, path: string) {
    const language = languageFor(request, tenant);
    const named = matchRoute(tenant.routes[language], path);
    const leadsTo = named && routesOf(tenant.variant)[named.name]?.leadsTo;
    const route = leadsTo ? findRoute(leadsTo, tenant.routes[language]) : named;
    const built = await readAssets();
    const unsaid = unsaidFor(request, tenant);
    const address = new URL(request.url, 'http://frame');
    address.hash = '';
    const asked = {
      tenant,
      ground: groundOf(tenant, language),
      first: await firstScreen(sources, tenant, language, route),
      route,
      unsaid: unsaid === language ? undefined : unsaid,
      address,
      mode: surroundingsOf(request.headers, tenant, address),
    };
    const { offeredReferral, problem } = asked.first;
    const isUnknown = !route || route.name === 'notFound' || problem?.code === 'PSOF0301';
    reply.status(isUnknown ? 404 : 200);
    // Differs by language and changes with every release: always asked for again, but free to stay in a browser's
    // back/forward memory, which `no-store` would forbid to the partner's whole page; whoever has signed out meanwhile is
    // not shown from there (src/widget/session/follow-kept-session.ts). Only a recommender's name is kept nowhere.
    reply.header('cache-control', offeredReferral ? 'no-store' : 'private, no-cache');
    if (wantsData(request)) {
      // The widget's own frame asks, and nobody else.
      frameHeaders(reply, policyOf(asked))
        .type('application/json; charset=utf-8')
        .header('cross-origin-resource-policy', 'same-origin');
      return reply.send(JSON.stringify(bootOf(asked)));
    }
    const { html, policy, digest } = await documentFor(asked, built, request.log);
    frameHeaders(reply, policy);
    if (isUnknown || offeredReferral) return reply.send(html);
    // Weak: how it is compressed is not said.
    const etag = `W/"${digest ?? digestOf(html)}"`;
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
    const { formOfAddress } = tenant.config;
    const refuse = (code: 'PSOF0013' | 'PSOF0010' | 'PSOF0001') =>
      sendFailure(reply, { language: languageFor(request, tenant), code, formOfAddress });
    if (isForOperatorsAlone) return refuse('PSOF0013');
    try {
      return await sendFrame(request, reply, tenant, `/${rest}`);
    } catch (error) {
      request.log.error({ err: error }, 'frame failed');
      if (error instanceof MissingBuild) return sendSentence(reply, 503, 'en', error.message);
      return refuse(mayComeAgain(request, error) ? 'PSOF0010' : 'PSOF0001');
    }
  }

  for (const url of ['/:tenant', '/:tenant/*']) app.route({ method: 'GET', url, handler: handle });
}
