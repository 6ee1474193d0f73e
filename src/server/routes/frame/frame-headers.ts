import { createHash } from 'node:crypto';
import type { FastifyReply } from 'fastify';

/** Who may show a document in a frame, and the one style element and script in it. */
export interface FramePolicy {
  /** Origins, or `*` for a page that tells nothing and can do nothing. */
  readonly ancestors: readonly string[];
  readonly inlineStyle?: string;
  readonly inlineScript?: string;
  /** Origins of services that may be told what happens, after consent. */
  readonly counters?: readonly string[];
  /** Vite puts styles into the document itself and talks over a socket of its own. */
  readonly isDevelopment?: boolean;
}

const hashed = (text: string) => ` 'sha256-${createHash('sha256').update(text).digest('base64')}'`;

/** The policy of such a document. */
export function contentPolicy(policy: FramePolicy): string {
  const { ancestors, inlineStyle, inlineScript, counters = [], isDevelopment = false } = policy;
  const directives = [
    `default-src 'none'`,
    `script-src 'self'${inlineScript ? hashed(inlineScript) : ''}`,
    `style-src 'self'${isDevelopment ? ` 'unsafe-inline'` : inlineStyle ? hashed(inlineStyle) : ''}`,
    `img-src 'self' data:`,
    `font-src 'self'`,
    ['connect-src', `'self'`, ...counters, ...(isDevelopment ? ['ws:'] : [])].join(' '),
    `worker-src 'self'`,
    // Scripts send what is entered; where none is there yet, it is not to become part of an address.
    `form-action 'none'`,
    `base-uri 'none'`,
    `frame-ancestors ${ancestors.join(' ')}`,
  ];
  return directives.join('; ');
}

/**
 * Headers of a document that partners show in a frame. `frame-ancestors` says who may; there is no `X-Frame-Options`,
 * which cannot name foreign origins.
 * @param policy or its text, as {@link contentPolicy} has made it
 */
export function frameHeaders(reply: FastifyReply, policy: FramePolicy | string): FastifyReply {
  return (
    reply
      .type('text/html; charset=utf-8')
      .header('content-security-policy', typeof policy === 'string' ? policy : contentPolicy(policy))
      // A partner's page with Cross-Origin-Embedder-Policy shows frames only with this.
      .header('cross-origin-resource-policy', 'cross-origin')
      .header('referrer-policy', 'no-referrer')
      .header('x-content-type-options', 'nosniff')
      .header('vary', 'accept, accept-language')
  );
}
