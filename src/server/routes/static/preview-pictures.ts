import type { FastifyInstance } from 'fastify';
import * as v from 'valibot';
import { language as languageField } from '#contract/fields.ts';
import { previewVersion } from '#server/domain/preview-picture.ts';
import { requireTenant, type Tenants } from '#server/domain/tenants.ts';
import { forAnyOrigin, forEver, forMinutes } from './answers.ts';

/** Serves the tenants' preview pictures; crawlers accept no SVG, so these are PNG. */
export function previewPictures(app: FastifyInstance, tenants: Tenants): void {
  app.get('/v1/:tenant/preview-:language.png', async (request, reply) => {
    const { tenant: key, language: wanted } = request.params as { tenant: string; language: string };
    const language = v.safeParse(languageField, wanted);
    if (!language.success || !tenants.has(key)) return reply.callNotFound();
    const picture = requireTenant(tenants, key).previews[language.output];
    if (!picture) return reply.callNotFound();
    const { v: version } = request.query as { v?: unknown };
    return forAnyOrigin(reply)
      .header('cache-control', version === previewVersion(picture) ? forEver : forMinutes)
      .type('image/png')
      .send(picture);
  });
}
