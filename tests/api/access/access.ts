import type { AgencyView } from '#contract/agency-roles.ts';
import type { OperatorScope } from '#contract/operator-scopes.ts';

/** Tokens that are no session and no key: they came with a mail or an earlier answer. */
export type LinkToken =
  | 'recipient’s token'
  | 'bounty’s token'
  | 'customer number’s token'
  | 'invitation’s token'
  | 'office’s link';

/** Whom a call is for. What a link's token opens is judged by the call itself, so it says how it refuses another one. */
export type Access =
  | 'anyone'
  /** Anyone, but a session that is sent must hold. */
  | 'anyone, or a session'
  | 'session'
  | { readonly key: OperatorScope; readonly itself?: true }
  /** Somebody of an agency whose role opens that part of the office; `any` for every role. */
  | { readonly agency: AgencyView | 'any' }
  /** An operator's key, whatever it is for, and nobody who has signed in at the desk by it. */
  | 'any key itself'
  /** Whoever has signed in at the desk, whatever their key is for. */
  | 'at the desk'
  | {
      readonly link: readonly LinkToken[];
      /** Status and code for any other token without dots, and for none. */
      readonly refused: string;
      /** A session opens it, too. */
      readonly orSession?: true;
      /** What has to be right before the token is looked at. */
      readonly body?: object;
      readonly query?: string;
    };

/** What the contract has to say of a call for that, whatever our support may do besides. */
export function allowedBy(access: Access): readonly object[] {
  if (access === 'anyone') return [{ kind: 'nobody' }];
  if (access === 'anyone, or a session') return [{ kind: 'nobody' }, { kind: 'recommender' }];
  if (access === 'session') return [{ kind: 'recommender' }];
  if (access === 'at the desk') return [{ kind: 'operator', scope: 'any', by: 'session' }];
  if (access === 'any key itself') return [{ kind: 'operator', scope: 'any', by: 'key' }];
  if ('key' in access) return [{ kind: 'operator', scope: access.key, ...(access.itself && { by: 'key' }) }];
  if ('agency' in access) return [{ kind: 'agency', view: access.agency }];
  return access.orSession ? [{ kind: 'recommender' }, { kind: 'bearer' }] : [{ kind: 'bearer' }];
}

/** Calls that nobody has said anything about, and those that are gone. */
export function differences(
  table: Readonly<Record<string, Access>>,
  names: readonly string[],
): { readonly unsaid: string[]; readonly gone: string[] } {
  return {
    unsaid: names.filter((name) => !Object.hasOwn(table, name)),
    gone: Object.keys(table).filter((name) => !names.includes(name)),
  };
}
