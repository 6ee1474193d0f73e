import type { FastifyBaseLogger } from 'fastify';
import type { BackOff } from './report-queue.ts';

/** What a shop is opened with. */
export interface ShopOptions {
  /** 0 takes a free one. */
  readonly port: number;
  readonly host?: string;
  /** Where the referral service is, for browsers and for this server. */
  readonly serviceUrl: string;
  /** The provider's key at the service, with which it reports orders. */
  readonly operatorKey: string;
  /** Folder for what the shop keeps, in files that begin with its name. */
  readonly dataDir: string;
  readonly logger?: FastifyBaseLogger;
  readonly backOff?: BackOff;
}

export const patientBackOff: BackOff = { firstMs: 1000, longestMs: 5 * 60_000 };
