import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { catalogOf, languages, type Language } from '#contract/languages.ts';
import type { OfficeBoot } from '#contract/office-boot.ts';
import { findOfficeRoute, officeRoot } from '#contract/office-routes.ts';
import type { Tenant } from '#server/domain/tenant.ts';
import { absenceOf, type Tenants } from '#server/domain/tenants.ts';
import { isReservedKey } from '#server/tenants/reserved-keys.ts';
import { logoPath } from '../static/logo-path.ts';
import { styleOf } from './document.ts';
import { frameHeaders } from './frame-headers.ts';
import { languageFor, unsaidFor } from './frame-language.ts';
import type { ReadOfficeAssets } from './office-assets.ts';
import { officeDocument } from './office-document.ts';
import { sendFailure, sendSentence } from './send-sentence.ts';
import { MissingBuild } from './widget-assets.ts';

interface OfficeOptions {
  readonly tenants: Tenants;
  readonly readAssets: ReadOfficeAssets;
  readonly isDevelopment?: boolean;
}

function bootOf(tenant: Tenant, language: Language, unsaid: Language): OfficeBoot {
  const { tenant: key, name, formOfAddress, languages: spoken, allowedOrigins, support } = tenant.config;
  const worded = languages.filter((each) => Object.keys(tenant.wording[each].widget).length > 0);
  return {
    config: { tenant: key, name, formOfAddress, languages: spoken, allowedOrigins, support },
    variant: tenant.variant,
    language,
    ...(unsaid !== language && { unsaid }),
    logoUrl: logoPath(tenant),
    wording: Object.fromEntries(worded.map((each) => [each, tenant.wording[each].widget])),
  };
}

/**
 * The agency office's HTML, an entry of its own beside the programme's: `GET /{tenant}/agentur` and `GET /{tenant}/agentur/{page}`
 * (design §12). Its pages show nothing of anybody before somebody has signed in.
 */
export function officeRoutes(
  app: FastifyInstance,
  { tenants, readAssets, isDevelopment = false }: OfficeOptions,
): void {
  async function sendOffice(request: FastifyRequest, reply: FastifyReply, tenant: Tenant) {
    const language = languageFor(request, tenant);
    const boot = bootOf(tenant, language, unsaidFor(request, tenant));
    const assets = await readAssets(catalogOf(language, tenant.config.formOfAddress));
    const style = styleOf(assets, tenant.themeCss);
    const route = new URL(request.url, 'http://frame').pathname.slice(`/${tenant.key}`.length);
    const ancestors = [`'self'`, ...tenant.config.allowedOrigins];
    frameHeaders(reply, { ancestors, inlineStyle: style, isDevelopment })
      .header('cache-control', 'private, no-cache')
      // Signing in opens a window of the tenant's identity provider, which answers to this one.
      .header('cross-origin-opener-policy', 'same-origin-allow-popups')
      .status(findOfficeRoute(route, tenant.variant) ? 200 : 404);
    return reply.send(officeDocument({ boot, assets, style }));
  }

  async function handle(request: FastifyRequest, reply: FastifyReply) {
    const { tenant: key = '' } = request.params as { tenant?: string };
    const tenant = tenants.get(key);
    if (!tenant && (isReservedKey(key) || key.includes('.'))) return reply.callNotFound();
    if (!tenant) return sendFailure(reply, { language: languageFor(request), code: absenceOf(tenants, key) });
    try {
      return await sendOffice(request, reply, tenant);
    } catch (error) {
      request.log.error({ err: error }, 'office failed');
      if (error instanceof MissingBuild) return sendSentence(reply, 503, 'en', error.message);
      const { formOfAddress } = tenant.config;
      return sendFailure(reply, { language: languageFor(request, tenant), code: 'PSOF0001', formOfAddress });
    }
  }

  for (const url of [`/:tenant${officeRoot}`, `/:tenant${officeRoot}/*`]) {
    app.route({ method: 'GET', url, handler: handle });
  }
}
