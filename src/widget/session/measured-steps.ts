import type { RouteName } from '#contract/routes.ts';

/** Something that happened in the widget, as far as it may count. Nobody keeps it but who is listening. */
export type MeasuredStep =
  | { readonly kind: 'page'; readonly name: RouteName }
  /** A call of the contract that was answered well. */
  | { readonly kind: 'answer'; readonly name: string; readonly answer: unknown; readonly body: unknown }
  /** An event that the page is told as well. */
  | { readonly kind: 'event'; readonly name: string; readonly detail: Readonly<Record<string, string | number>> };

type Listener = (step: MeasuredStep) => void;

export interface MeasuredSteps {
  /** Says what happened. Without consent nobody listens, and it is forgotten at once, but for the page that is shown. */
  readonly tell: (step: MeasuredStep) => void;
  /** From now on one listener gets every step, the page that is shown first; null ends that. */
  readonly listen: (next: Listener | null) => void;
}

export function createMeasuredSteps(): MeasuredSteps {
  let listener: Listener | null = null;
  let shown: MeasuredStep | null = null;
  return {
    tell: (step) => {
      if (step.kind === 'page') shown = step;
      listener?.(step);
    },
    listen: (next) => {
      listener = next;
      if (next && shown) next(shown);
    },
  };
}
