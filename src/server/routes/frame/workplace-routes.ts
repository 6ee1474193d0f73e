import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { DeskBoot } from '#contract/desk-boot.ts';
import { catalogOf, type Language } from '#contract/languages.ts';
import type { OfficeBoot } from '#contract/office-boot.ts';
import type { Tenant } from '#server/domain/tenant.ts';
import { absenceOf, type Tenants } from '#server/domain/tenants.ts';
import { isReservedKey } from '#server/tenants/reserved-keys.ts';
import { styleOf } from './document.ts';
import { frameHeaders } from './frame-headers.ts';
import { languageFor, unsaidFor } from './frame-language.ts';
import { leadFrames } from './lead-frame.ts';
import { sendFailure, sendSentence } from './send-sentence.ts';
import type { ReadWorkplaceAssets } from './workplace-assets.ts';
import { lateStyle, workplaceDocument, type WorkplaceWords } from './workplace-document.ts';
import { MissingBuild } from './widget-assets.ts';

export interface WorkplaceOptions {
  readonly tenants: Tenants;
  readonly readAssets: ReadWorkplaceAssets;
  readonly isDevelopment?: boolean;
}

/** Where people work on the programme: a document of its own, which shows nothing of anybody before somebody has signed in. */
export interface Workplace {
  /** Every one of its addresses begins so, behind the tenant's key. */
  readonly root: string;
  readonly words: WorkplaceWords;
  readonly bootOf: (tenant: Tenant, language: Language, unsaid: Language) => OfficeBoot | DeskBoot;
  /** Whether there is a page at a route. */
  readonly has: (route: string, tenant: Tenant) => boolean;
  /** Who may show it in a frame; null: nobody. */
  readonly ancestorsOf: ((tenant: Tenant) => readonly string[]) | null;
  readonly openerPolicy: 'same-origin' | 'same-origin-allow-popups';
}

/** A workplace's HTML: `GET /{tenant}{root}` and what is below it. */
export function workplaceRoutes(
  app: FastifyInstance,
  { root, words, bootOf, has, ancestorsOf, openerPolicy }: Workplace,
  { tenants, readAssets, isDevelopment = false }: WorkplaceOptions,
): void {
  async function send(request: FastifyRequest, reply: FastifyReply, tenant: Tenant) {
    const language = languageFor(request, tenant);
    const boot = bootOf(tenant, language, unsaidFor(request, tenant));
    const assets = await readAssets(catalogOf(language, tenant.config.formOfAddress));
    const style = styleOf(assets, tenant.themeCss) + lateStyle;
    const route = new URL(request.url, 'http://frame').pathname.slice(`/${tenant.key}`.length);
    frameHeaders(reply, { ancestors: ancestorsOf?.(tenant) ?? [`'none'`], inlineStyle: style, isDevelopment })
      .header('cache-control', 'private, no-cache')
      .header('cross-origin-opener-policy', openerPolicy)
      .status(has(route, tenant) ? 200 : 404);
    return reply.send(workplaceDocument({ words, boot, assets, style }));
  }

  async function handle(request: FastifyRequest, reply: FastifyReply) {
    const { tenant: key = '' } = request.params as { tenant?: string };
    const tenant = tenants.get(key);
    if (!tenant && (isReservedKey(key) || key.includes('.'))) return reply.callNotFound();
    if (!tenant) return sendFailure(reply, { language: languageFor(request), code: absenceOf(tenants, key) });
    try {
      return await send(request, reply, tenant);
    } catch (error) {
      request.log.error({ err: error, root }, 'workplace failed');
      if (error instanceof MissingBuild) return sendSentence(reply, 503, 'en', error.message);
      const { formOfAddress } = tenant.config;
      return sendFailure(reply, { language: languageFor(request, tenant), code: 'PSOF0001', formOfAddress });
    }
  }

  const onRequest = ancestorsOf ? [] : [leadFrames(tenants)];
  for (const url of [`/:tenant${root}`, `/:tenant${root}/*`])
    app.route({ method: 'GET', url, onRequest, handler: handle });
}
