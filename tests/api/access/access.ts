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
  | { readonly key: OperatorScope }
  /** Somebody of an agency whose role opens that part of the office; `any` for every role. */
  | { readonly agency: AgencyView | 'any' }
  /** An operator's key, whatever it is for. */
  | 'any key'
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
