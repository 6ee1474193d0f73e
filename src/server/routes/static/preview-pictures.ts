import { createHash } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import * as v from 'valibot';
import { language as languageField, type Language } from '#contract/fields.ts';
import type { Tenant } from '#server/domain/tenant.ts';
import { forAnyOrigin, forEver, forMinutes } from './answers.ts';

const versionOf = (picture: Buffer) => createHash('sha256').update(picture).digest('hex').slice(0, 12);

/** Where the picture lies that previews of shared links show, below the service's origin; null without one. */
export function previewPicturePath(tenant: Tenant, language: Language): string | null {
  const picture = tenant.previews[language];
  return picture && `/v1/${tenant.key}/preview-${language}.png?v=${versionOf(picture)}`;
}

/** Serves the tenants' preview pictures; crawlers accept no SVG, so these are PNG. */
export function previewPictures(app: FastifyInstance, tenants: ReadonlyMap<string, Tenant>): void {
  app.get('/v1/:tenant/preview-:language.png', async (request, reply) => {
    const { tenant: key, language: wanted } = request.params as { tenant: string; language: string };
    const language = v.safeParse(languageField, wanted);
    const picture = language.success ? tenants.get(key)?.previews[language.output] : null;
    if (!picture) return reply.callNotFound();
    const { v: version } = request.query as { v?: unknown };
    return forAnyOrigin(reply)
      .header('cache-control', version === versionOf(picture) ? forEver : forMinutes)
      .type('image/png')
      .send(picture);
  });
}
