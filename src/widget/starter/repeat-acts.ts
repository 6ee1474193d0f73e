import type { EarlyActs } from './early-acts.ts';
import { enterValue } from './enter-value.ts';
import { findPlace } from './find-place.ts';

/** What one act leads to is on the screen before the next one, as where a person does them. */
const turn = () =>
  new Promise<void>((resolve) => {
    setTimeout(resolve);
  });

/**
 * Does once more, for the app, what a person did before it was alive: entries first, then presses, and last the link that
 * leads on.
 * @param root what the app shows
 */
export async function repeatActs(
  { values, presses, wish }: EarlyActs,
  root: Element,
  navigate: (route: string) => void,
): Promise<void> {
  for (const value of values) enterValue(value, root);
  for (const press of presses) {
    await turn();
    const pressed = findPlace(press, root);
    if (pressed instanceof HTMLFormElement) pressed.requestSubmit();
    else if (pressed instanceof HTMLElement) pressed.click();
  }
  if (wish === null) return;
  await turn();
  navigate(wish);
}
