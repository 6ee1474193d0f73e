import { openTrials, type TrialResult } from './trials.ts';
import type { Trial } from './switch.ts';

/** What a process of trials is asked: first for its files, then one run after the other. */
export type Question = { readonly files: readonly string[] } | { readonly test: string; readonly trial: Trial };
export type Answer = 'open' | TrialResult;

let trials: ReturnType<typeof openTrials> | undefined;

async function answer(question: Question): Promise<Answer> {
  if ('files' in question) {
    trials = openTrials(question.files);
    await trials;
    return 'open';
  }
  if (!trials) throw new Error('The files come first');
  return (await trials).run(question.test, question.trial);
}

process.on('message', (question: Question) => {
  void answer(question).then((given) => process.send?.(given));
});
process.on('disconnect', () => {
  void trials?.then(({ close }) => close()).finally(() => process.exit());
});
