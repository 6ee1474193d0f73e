import type { ReactNode } from 'react';
import type { ErrorCode } from '#contract/error-codes.ts';
import { Problem, type Met } from '#widget/ui/problem.tsx';
import { waysOfAccount } from './ways-of-account.tsx';

interface LinkProblemProps extends Met {
  readonly code: ErrorCode;
  /** What helps here, where that is something else. */
  readonly way?: ReactNode;
}

/** A link that does not do what it should, and what helps: another one, a login, the support; or the next try. */
export function LinkProblem({ way, ...met }: LinkProblemProps) {
  const helps = way ?? waysOfAccount()[met.code];
  return <Problem {...met} known={helps ? { [met.code]: { tone: 'warning', way: helps } } : {}} />;
}
