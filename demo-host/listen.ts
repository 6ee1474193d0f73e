import type { FastifyInstance } from 'fastify';

/** A site that is open. */
export interface OpenSite {
  readonly url: string;
  /** Takes no more requests, ends what runs and keeps what has to be kept for the next start. */
  readonly close: () => Promise<void>;
}

/** Opens a site; closes it again where the port is taken, and rejects with the system's error. */
export async function listen(site: FastifyInstance, port: number, host: string): Promise<OpenSite> {
  try {
    await site.listen({ port, host });
  } catch (error) {
    await site.close();
    throw error;
  }
  const address = site.server.address();
  const takenPort = address !== null && typeof address === 'object' ? address.port : port;
  return { url: `http://${host === '0.0.0.0' ? '127.0.0.1' : host}:${takenPort}`, close: () => site.close() };
}
