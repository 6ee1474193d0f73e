import type { FastifyInstance } from 'fastify';
import { checkDeclaration, type Declarations } from '../orders/declarations.ts';
import { declarationForm, declarationReceived } from '../pages/declaration.ts';
import { badRequest } from '../pages/notice-pages.ts';
import { formLimit, isForeign, valuesOf } from './form-input.ts';
import type { SendPage } from './site.ts';

const paths = { '/widerrufen': 'widerruf', '/kuendigen': 'kuendigung' } as const;

/** The two buttons that the foot of every page leads to: withdrawing and cancelling, each with a form of its own. */
export function addDeclarationRoutes(
  site: FastifyInstance,
  { send, declarations }: { send: SendPage; declarations: Declarations },
): void {
  for (const [path, kind] of Object.entries(paths)) {
    site.get(path, (_request, reply) => send(reply, 200, declarationForm(kind)));
    site.post(path, { config: formLimit }, async (request, reply) => {
      if (isForeign(request)) return send(reply, 403, badRequest);
      const { given, errors } = checkDeclaration(kind, valuesOf(request.body));
      if (Object.keys(errors).length > 0) return send(reply, 422, declarationForm(kind, given, errors));
      const declaration = { kind, given, arrivedAt: new Date() };
      await declarations.keep(declaration);
      return send(reply, 200, declarationReceived(declaration));
    });
  }
}
