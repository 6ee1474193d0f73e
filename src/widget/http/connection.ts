import type { ErrorCode } from '#contract/error-codes.ts';

/** What every call needs to know; the app sets it once, so that this room knows neither session nor boot data. */
export interface Connection {
  /** Key of the tenant, as it stands in the path of the API. */
  readonly tenant: string;
  readonly language: () => string;
  /** The session's bearer token, if somebody is signed in. */
  readonly token: () => string | null;
  /** Status 401 or `PSOF0204` was answered anywhere (specification §4). */
  readonly onSessionOver: () => void;
  /** A call was answered well. */
  readonly onAnswer?: (name: string, answer: unknown, body: unknown) => void;
  /** A part of the widget could not be fetched. */
  readonly onLack?: () => void;
  /** Somebody is told that something failed. */
  readonly onFailure?: (code: ErrorCode) => void;
}

let current: Connection | null = null;

export function connect(facts: Connection): void {
  current = facts;
}

/** Tells the partner's page what somebody here is told, by its code and nothing else (docs/embedding.md, `referral-error`). */
export function tellFailure(code: ErrorCode): void {
  current?.onFailure?.(code);
}

/** Tells that a chunk could not be fetched. */
export function lackPart(): void {
  current?.onLack?.();
}

export function connection(): Connection {
  if (!current) throw new Error('not connected');
  return current;
}
