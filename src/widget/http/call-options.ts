import type { BodyInputOf, Endpoint, ParamsInputOf, QueryInputOf } from '#contract/endpoint.ts';

export interface CallOptions<E extends Endpoint> {
  readonly params?: ParamsInputOf<E>;
  readonly query?: QueryInputOf<E>;
  readonly body?: BodyInputOf<E>;
  /** The same key and body twice have one effect (design §5). */
  readonly idempotencyKey?: string;
  readonly signal?: AbortSignal;
  /** Another bearer token than the session's. */
  readonly token?: string;
}
