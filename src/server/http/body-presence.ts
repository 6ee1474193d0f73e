import type { IncomingHttpHeaders } from 'node:http';

/** Whether a body follows the head of a request (RFC 9112 §6.3). */
export function announcesBody(headers: IncomingHttpHeaders): boolean {
  return headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;
}
