import type { RouteName } from '#contract/routes.ts';

/** Something that happened in the widget, as far as it may count. Nobody keeps it but who is listening. */
export type Step =
  | { readonly kind: 'page'; readonly name: RouteName }
  /** A call of the contract that was answered well. */
  | { readonly kind: 'answer'; readonly name: string; readonly answer: unknown; readonly body: unknown }
  /** An event that the page is told as well. */
  | { readonly kind: 'event'; readonly name: string; readonly detail: Readonly<Record<string, string | number>> };

type Listener = (step: Step) => void;

let listener: Listener | null = null;
let shown: Step | null = null;

/** Says what happened. Without consent nobody listens, and it is forgotten at once, but for the page that is shown. */
export function tellStep(step: Step): void {
  if (step.kind === 'page') shown = step;
  listener?.(step);
}

/** From now on one listener gets every step, the page that is shown first; null ends that. */
export function listenToSteps(next: Listener | null): void {
  listener = next;
  if (next && shown) next(shown);
}
