import { msg } from '@lingui/core/macro';
import type { FastifyInstance } from 'fastify';
import { deskRoot, findDeskRoute } from '#contract/desk-routes.ts';
import { logoPath } from '../static/logo-path.ts';
import { workplaceRoutes, type Workplace, type WorkplaceOptions } from './workplace-routes.ts';

const desk: Workplace = {
  root: deskRoot,
  words: {
    heading: msg`Operator’s desk`,
    needsScript: msg`Please switch on JavaScript to use the desk.`,
  },
  bootOf: (tenant, language, unsaid) => {
    const { tenant: key, name, formOfAddress, languages } = tenant.config;
    return {
      config: { tenant: key, name, formOfAddress, languages },
      language,
      ...(unsaid !== language && { unsaid }),
      logoUrl: logoPath(tenant),
      // Where both are, what is sold now is what it is called.
      productNames: Object.fromEntries(
        [...tenant.formerProducts, ...tenant.products].map(({ id, name: called }) => [id, called]),
      ),
    };
  },
  has: (route) => findDeskRoute(route) !== undefined,
  // Nobody shows it in a frame: whoever could would have people press its buttons.
  ancestorsOf: null,
  openerPolicy: 'same-origin',
};

/** The HTML of the operator's desk: `GET /{tenant}/betrieb` and what is below it (design §13). */
export const deskRoutes = (app: FastifyInstance, options: WorkplaceOptions): void =>
  workplaceRoutes(app, desk, options);
