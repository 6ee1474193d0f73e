import type { FastifyBaseLogger } from 'fastify';
import type { Ground } from '#server/domain/effects.ts';
import type { Tenants } from '#server/domain/tenants.ts';

/** What the work at all tenants works on. */
export interface JobGround extends Ground {
  /** Those that this instance knows. What is another tenant's waits for an instance that knows it. */
  readonly tenants: Tenants;
  readonly logger: Pick<FastifyBaseLogger, 'info' | 'warn'>;
}
