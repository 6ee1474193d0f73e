import type { FastifyReply } from 'fastify';
import type { Picture } from '#server/domain/tenant.ts';

/** A drawing may be opened as a document of its own: then it may draw, and nothing else. */
export const drawingOnly = `default-src 'none'; style-src 'unsafe-inline'; sandbox`;

/** Answers a picture that changes with the tenant's content or theme, which happens without notice. */
export function sendPicture(reply: FastifyReply, { type, content }: Picture): void {
  reply
    .header('content-security-policy', drawingOnly)
    .header('cross-origin-resource-policy', 'cross-origin')
    .header('cache-control', 'public, max-age=300')
    .type(type)
    .send(content);
}
