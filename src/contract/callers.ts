import type { AgencyView } from './agency-roles.ts';
import type { OperatorScope } from './operator-scopes.ts';

/**
 * A kind of caller that a call is for, with what it asks of them. Whoever comes to be another kind becomes another member here, and the
 * service finds out by a resolver of its own who they are (`src/server/http/authentication.ts`).
 */
export type Allowed =
  | { readonly kind: 'nobody' }
  | {
      readonly kind: 'recommender';
      /** Whether our support, signed in as somebody to help them, may make the call; without this it may look (GET) and change nothing. */
      readonly support?: boolean;
    }
  | { readonly kind: 'bearer' }
  | {
      readonly kind: 'agency';
      /** The part of the office that the role has to open; `any` where whoever is signed in may. */
      readonly view: AgencyView | 'any';
    }
  | {
      readonly kind: 'operator';
      /** What the key has to be for; `any` where every key will do. */
      readonly scope: OperatorScope | 'any';
      /** Only the key itself will do, or only a session of the desk that began by it; either where nothing is said. */
      readonly by?: 'key' | 'session';
    };

/** Whom a call is for: the first kind that knows a token as its own has it, and the last one has what no other knows, also no token. */
export type Allow = readonly [Allowed, ...Allowed[]];

/** Whoever calls; a token is not looked at, but where the call is for others, too. */
export const nobody = { kind: 'nobody' } as const;

/** Who is signed in; our support may look for them. */
export const recommender = { kind: 'recommender' } as const;

/** The same where our support may do more than look, signed in as somebody. */
export const recommenderOrSupport = { kind: 'recommender', support: true } as const;

/** The same where our support may not even look. */
export const recommenderAlone = { kind: 'recommender', support: false } as const;

/** Whoever sends the secret of a mail or of an earlier answer, which the call itself judges. */
export const bearer = { kind: 'bearer' } as const;

/** Somebody of an agency, whose role opens that part of the office. */
export const agencyFor = <const View extends AgencyView | 'any'>(view: View) => ({ kind: 'agency', view }) as const;

/** The tenant's people and systems, with a key for that. */
export const operatorFor = <const Scope extends OperatorScope | 'any'>(scope: Scope) =>
  ({ kind: 'operator', scope }) as const;

/** The same, but the key itself is sent: a session of the desk that somebody left open gives nobody one that lasts. */
export const operatorKeyFor = <const Scope extends OperatorScope>(scope: Scope) =>
  ({ kind: 'operator', scope, by: 'key' }) as const;

/** Whoever sends a key of the operator's itself: who has signed in at the desk by it does not. */
export const operatorKeyOnly = { kind: 'operator', scope: 'any', by: 'key' } as const;

/** Whoever has signed in at the desk; a key itself does not. */
export const operatorAtDesk = { kind: 'operator', scope: 'any', by: 'session' } as const;
