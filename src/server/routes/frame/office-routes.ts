import { msg } from '@lingui/core/macro';
import type { FastifyInstance } from 'fastify';
import { languages } from '#contract/languages.ts';
import { findOfficeRoute, officeRoot } from '#contract/office-routes.ts';
import { logoPath } from '../static/logo-path.ts';
import { workplaceRoutes, type Workplace, type WorkplaceOptions } from './workplace-routes.ts';

const office: Workplace = {
  root: officeRoot,
  words: {
    heading: msg`Agency office`,
    needsScript: msg`Please switch on JavaScript to use the agency office.`,
  },
  bootOf: (tenant, language, unsaid) => {
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
  },
  has: (route, { variant }) => findOfficeRoute(route, variant) !== undefined,
  ancestorsOf: ({ config }) => [`'self'`, ...config.allowedOrigins],
  // Signing in opens a window of the tenant's identity provider, which answers to this one.
  openerPolicy: 'same-origin-allow-popups',
};

/** The agency office's HTML, also in the pages of the tenant's partners: `GET /{tenant}/agentur` and what is below it (design §12). */
export const officeRoutes = (app: FastifyInstance, options: WorkplaceOptions): void =>
  workplaceRoutes(app, office, options);
