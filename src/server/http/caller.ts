import type { Allowed } from '#contract/callers.ts';
import type { Endpoint } from '#contract/endpoint.ts';
import type { AgencyUser } from '#server/domain/agency/agencies/user.ts';
import type { Bearer, SignedIn, Stranger } from '#server/domain/identity/caller.ts';
import type { KnownOperator } from '#server/domain/operator/actions.ts';

/** Who somebody of each kind is, once they are known. */
export interface Callers {
  readonly nobody: Stranger;
  readonly recommender: SignedIn;
  readonly bearer: Bearer;
  readonly agency: AgencyUser;
  readonly operator: KnownOperator;
}

/** Who calls. */
export type Caller = Callers[Allowed['kind']];

/** Those whom the handler of a call can meet. */
export type CallerOf<E extends Endpoint> = Callers[E['allow'][number]['kind']];
