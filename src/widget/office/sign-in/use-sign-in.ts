import { useEffect, useRef, useState } from 'react';
import { signInToOffice } from '#contract/agency/sign-in/calls.ts';
import type { ErrorCode } from '#contract/error-codes.ts';
import { call } from '#widget/http/call.ts';
import { meet } from '#widget/http/meet.ts';
import { useOffice } from '../office.ts';
import { awaitAnswer, type ProviderAnswer } from './await-answer.ts';
import { beginTransaction, type Provider, type Transaction } from './transaction.ts';

export type SignInStatus =
  /** The button waits to be pressed. */
  | { readonly at: 'ready' }
  /** The provider's window is open. */
  | { readonly at: 'waiting' }
  /** The browser has opened no window: a plain link opens a tab, which knows what opened it. */
  | { readonly at: 'blocked' }
  /** The window is gone without an answer; one may still come. */
  | { readonly at: 'gone' }
  | { readonly at: 'redeeming' }
  /** The person did not want to. */
  | { readonly at: 'declined' }
  | { readonly at: 'failed'; readonly code: ErrorCode };

interface SignIn {
  readonly status: SignInStatus;
  /** The provider's page, for a link. */
  readonly address: string;
  /** Opens the provider's window. Call it in the handler of a press. */
  readonly press: () => void;
  /** The link was followed. */
  readonly follow: () => void;
}

const windowName = 'agency-login';
const windowLook = 'popup,width=480,height=680';

/** Whether a provider says that the person has declined (RFC 6749 §4.1.2.1). */
const isDeclined = (error: string | null) => error === 'access_denied';

/** Signs in by the provider's own page, in a window of its own (docs/decisions, single sign-on). */
export function useSignIn(provider: Provider): SignIn {
  const { session } = useOffice();
  const [status, setStatus] = useState<SignInStatus>({ at: 'ready' });
  // Before the press: where a window opens only after something else, browsers keep it shut.
  const [transaction, setTransaction] = useState<Transaction>(() => beginTransaction(provider));
  const ending = useRef<() => void>(() => undefined);

  useEffect(() => () => ending.current(), []);

  const redeem = async ({ verifier }: Transaction, { code, error }: ProviderAnswer) => {
    // Its code can be redeemed once: the next press begins anew.
    setTransaction(beginTransaction(provider));
    if (code === null) {
      setStatus(isDeclined(error) ? { at: 'declined' } : { at: 'failed', code: meet(new Error(String(error))) });
      return;
    }
    setStatus({ at: 'redeeming' });
    try {
      session.signIn(await call(signInToOffice, { body: { code, verifier } }));
    } catch (failure) {
      setStatus({ at: 'failed', code: meet(failure) });
    }
  };

  const wait = (popup: Window | null, begun: Transaction) => {
    ending.current();
    ending.current = awaitAnswer({
      state: begun.state,
      issuer: provider.issuer,
      popup,
      onAnswer: (answer) => void redeem(begun, answer),
      onGone: () => setStatus({ at: 'gone' }),
      onGivenUp: () => setStatus({ at: 'ready' }),
    });
  };

  return {
    status,
    address: transaction.address,
    press: () => {
      const popup = window.open(transaction.address, windowName, windowLook);
      setStatus({ at: popup ? 'waiting' : 'blocked' });
      wait(popup, transaction);
    },
    follow: () => wait(null, transaction),
  };
}
