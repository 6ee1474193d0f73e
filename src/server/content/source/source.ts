import type { Source } from '#server/domain/programme/sources/copies.ts';
import type { Asking } from './ask.ts';

/** What became of a copy that was handed to its tenant. */
export type Put =
  | { readonly state: 'in-use' }
  /** It has mistakes, a sentence each, and changes nothing. */
  | { readonly state: 'refused'; readonly mistakes: readonly string[] }
  /** The tenant's folder is changing at the moment. */
  | { readonly state: 'later' }
  /** It is taken, and nobody can say whether it is good: another service of the tenant's has not come yet. */
  | { readonly state: 'waiting' };

/** The tenants of this instance, as far as a part of them comes from one kind of foreign service. */
export interface SourcedTenants<Place, Copy> {
  /** Where it comes from, by tenant; those are left out whose folder has all of it. */
  readonly places: () => ReadonlyMap<string, Place>;
  /** Takes over what a service has, all of it in one moment or nothing. */
  readonly put: (tenant: string, copy: Copy) => Promise<Put>;
  /** What is wrong with what is left out of what is in use, a sentence each. */
  readonly leftOutOf: (tenant: string) => readonly string[];
  /** The copy that is in use, or waits for what others have; null where there is none. */
  readonly copyOf: (tenant: string) => Copy | null;
  /** The service has again what is in use: what was refused of it is not what it has any more. */
  readonly forgetRefused: (tenant: string) => void;
  /** What a tenant is besides: another one when a copy that was refused may be good now. */
  readonly groundOf: (tenant: string) => number;
}

/** Reads one place. It may remember what helps the next time: a token, what has not changed. */
export type Reader<Copy> = (known: Copy | null, asking: Asking) => Promise<Copy>;

/** One kind of foreign service: how it is read, and how what it had is kept. */
export interface SourceKind<Place, Copy> {
  readonly part: Source['part'];
  /** E.g. `content service`. */
  readonly called: string;
  /** In the log, where it could not be read or its tenant cannot use what it has. */
  readonly failed: string;
  /** In the log, where its tenant has taken over what it has. */
  readonly taken: string;
  /** What makes it this place and no other one, without secrets: a copy of another one is not served. */
  readonly identityOf: (place: Place) => readonly unknown[];
  /** How long is between two readings where nobody tells of a change. */
  readonly pauseMsOf: (place: Place) => number;
  readonly open: (place: Place, tenant: string) => Reader<Copy>;
  /** What is known where another place was read since: what this one had, if anything, and what of the other one stays known. Without it nothing does. */
  readonly keptOf?: (other: Copy, own: Copy | null) => Copy;
  /** A copy that was kept, from its text. Null for what no version of this program has written so: it is read anew. */
  readonly copyIn: (kept: string) => Copy | null;
}

/** Between two readings of the same service. */
export const usualPauseMs = 5 * 60_000;
