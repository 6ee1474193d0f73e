import { useEffect, useRef, useState } from 'react';
import { fetchHandedCode, signInToOffice } from '#contract/agency/sign-in/calls.ts';
import type { HandedMessage } from '#contract/agency/sign-in/handed-message.ts';
import { whyNoCode, type NoCode } from '#contract/agency/sign-in/provider-error.ts';
import type { ErrorCode } from '#contract/error-codes.ts';
import { CallError, codeOf } from '#widget/http/call-error.ts';
import { call } from '#widget/http/call.ts';
import { meet } from '#widget/http/meet.ts';
import { useOffice } from '../office.ts';
import { awaitAnswer } from './await-answer.ts';
import { beginTransaction, type Provider, type Transaction } from './transaction.ts';

export type SignInStatus =
  /** The button waits to be pressed. */
  | { readonly at: 'ready' }
  /** The provider's window is open. */
  | { readonly at: 'waiting' }
  /** The browser has opened no window, or none that this page may know of: a plain link opens a tab. */
  | { readonly at: 'blocked' }
  /** The window is gone, or looks so from here. */
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
  /**
   * Goes on with the number that the window shows. Throws a CallError that belongs to it; what ends the try is in the status.
   * @param digits six of them
   */
  readonly enter: (digits: string) => Promise<void>;
}

const windowName = 'agency-login';
const windowLook = 'popup,width=480,height=680';

/** Signs in by the provider's own page, in a window of its own (docs/decisions, single sign-on). */
export function useSignIn(provider: Provider): SignIn {
  const { session } = useOffice();
  const [status, setStatus] = useState<SignInStatus>({ at: 'ready' });
  const [transaction, setTransaction] = useState<Transaction>(() => beginTransaction(provider));
  const ending = useRef<() => void>(() => undefined);

  useEffect(() => () => ending.current(), []);

  const fail = (failure: unknown) => setStatus({ at: 'failed', code: meet(failure) });
  const endWithout = (why: NoCode) => (why === 'declined' ? setStatus({ at: 'declined' }) : fail(new CallError(why)));

  const redeem = async ({ verifier }: Transaction, answer: Omit<HandedMessage, 'kind' | 'state'>) => {
    const { code, issuer, providerError } = answer;
    // Another one has answered than was asked (RFC 9207): its code is given to nobody.
    if (issuer !== null && issuer !== provider.issuer) return endWithout('PSOF0903');
    if (code === null) return endWithout(providerError === null ? 'PSOF0901' : whyNoCode(providerError));
    setStatus({ at: 'redeeming' });
    try {
      session.signIn(await call(signInToOffice, { body: { code, verifier } }));
    } catch (failure) {
      fail(failure);
    }
  };

  const wait = (popup: Window | null, begun: Transaction) => {
    ending.current();
    ending.current = awaitAnswer({
      state: begun.state,
      popup,
      onAnswer: (answer) => void redeem(begun, answer),
      onStray: () => endWithout('PSOF0901'),
      onGone: () => setStatus({ at: 'gone' }),
    });
  };

  return {
    status,
    address: transaction.address,
    press: () => {
      // A try of its own each time: what an earlier window still brings back is not taken for what this one does.
      const begun = beginTransaction(provider);
      setTransaction(begun);
      const popup = window.open(begun.address, windowName, windowLook);
      setStatus({ at: popup ? 'waiting' : 'blocked' });
      wait(popup, begun);
    },
    follow: () => wait(null, transaction),
    enter: async (digits) => {
      try {
        const { code, issuer } = await call(fetchHandedCode, { body: { signInState: transaction.state, digits } });
        ending.current();
        await redeem(transaction, { code, issuer, providerError: null });
      } catch (failure) {
        if (codeOf(failure) !== 'PSOF0908') throw failure;
        ending.current();
        fail(failure);
      }
    },
  };
}
