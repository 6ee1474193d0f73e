import { useCallback, useEffect, useReducer } from 'react';
import { listOwnReferrals, type OwnReferral } from '#contract/people/personal-area/calls.ts';
import type { ErrorCode } from '#contract/error-codes.ts';
import type { ReferralFilter } from '#contract/people/personal-area/states.ts';
import { call } from '#widget/http/call.ts';
import { meet } from '#widget/http/meet.ts';

const pageSize = '10';

interface OwnReferrals {
  /** What the rows belong to; rows of another filter or language are never shown. */
  readonly of: string;
  readonly status: 'loading' | 'failed' | 'loaded';
  readonly code: ErrorCode | null;
  readonly rows: readonly OwnReferral[];
  /** Where reading goes on after "show more"; null before. */
  readonly newFrom: number | null;
  /** The page to read now; more than 1 after "show more". */
  readonly page: number;
  readonly attempt: number;
  readonly hasNext: boolean;
  readonly totalCount: number;
}

type Event =
  | { readonly type: 'wanted'; readonly of: string }
  | { readonly type: 'more' }
  | { readonly type: 'retry' }
  | { readonly type: 'failed'; readonly code: ErrorCode }
  | {
      readonly type: 'answered';
      readonly page: number;
      readonly rows: readonly OwnReferral[];
      readonly hasNext: boolean;
      readonly totalCount: number;
    };

const nothingYet = (of: string): OwnReferrals => ({
  of,
  status: 'loading',
  code: null,
  rows: [],
  newFrom: null,
  page: 1,
  attempt: 0,
  hasNext: false,
  totalCount: 0,
});

function reduce(state: OwnReferrals, event: Event): OwnReferrals {
  switch (event.type) {
    case 'wanted':
      return event.of === state.of ? state : nothingYet(event.of);
    case 'more':
      return { ...state, status: 'loading', page: state.page + 1 };
    case 'retry':
      return { ...state, status: 'loading', code: null, attempt: state.attempt + 1 };
    case 'failed':
      return { ...state, status: 'failed', code: event.code };
    case 'answered': {
      const rows = event.page === 1 ? event.rows : withoutRepeats(state.rows, event.rows);
      return {
        ...state,
        status: 'loaded',
        code: null,
        rows,
        newFrom: event.page === 1 ? null : Math.min(state.rows.length, rows.length - 1),
        hasNext: event.hasNext,
        totalCount: event.totalCount,
      };
    }
  }
}

/** A referral made meanwhile moves every row down by one, so the next page may begin with a row we have. */
function withoutRepeats(before: readonly OwnReferral[], next: readonly OwnReferral[]): OwnReferral[] {
  const known = new Set(before.map(({ referralNumber }) => referralNumber));
  return [...before, ...next.filter(({ referralNumber }) => !known.has(referralNumber))];
}

/**
 * The signed-in person's referrals, newest first, page after page.
 * @param language the rows carry product names in it
 */
export function useOwnReferrals(filter: ReferralFilter, language: string) {
  const of = `${language}/${filter}`;
  const [state, dispatch] = useReducer(reduce, of, nothingYet);
  const { page, attempt } = state;

  useEffect(() => dispatch({ type: 'wanted', of }), [of]);

  useEffect(() => {
    if (state.of !== of) return undefined;
    const leaving = new AbortController();
    call(listOwnReferrals, { query: { pageNumber: String(page), pageSize, filter }, signal: leaving.signal }).then(
      ({ content, hasNext, totalCount }) => {
        if (!leaving.signal.aborted) dispatch({ type: 'answered', page, rows: content, hasNext, totalCount });
      },
      (error: unknown) => {
        if (!leaving.signal.aborted) dispatch({ type: 'failed', code: meet(error) });
      },
    );
    return () => leaving.abort();
  }, [state.of, of, filter, page, attempt]);

  const showMore = useCallback(() => dispatch({ type: 'more' }), []);
  const retry = useCallback(() => dispatch({ type: 'retry' }), []);
  return { ...state, showMore, retry };
}
