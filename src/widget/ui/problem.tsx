import type { ComponentProps, ReactNode } from 'react';
import { useErrorText } from '#widget/i18n/sentences.ts';
import { Failure } from './failure.tsx';
import { Notice } from './notice.tsx';
import { TryAgain } from './try-again.tsx';

type Code = ComponentProps<typeof Failure>['code'];

/** What can be done about failures that more than another try helps against. */
export type Ways = Readonly<Partial<Record<Code, ReactNode>>>;

/** What is said of one failure, in place of its sentence alone. */
interface Telling {
  readonly tone: ComponentProps<typeof Notice>['tone'];
  /** Where it is not the sentence of the list; a situation has none there. */
  readonly title?: ReactNode;
  readonly text?: ReactNode;
  /** What can be done about it. */
  readonly way?: ReactNode;
}

/** What was met: a failure of the list, or a situation that no call has answered. */
export interface Met<Situation extends string = never> {
  readonly code: Code | Situation;
  readonly onTryAgain?: (() => void) | undefined;
}

interface ProblemProps<Situation extends string> extends Met<Situation> {
  /** What a feature has to say of each situation, and of failures that more than another try helps against. */
  readonly known: Readonly<Partial<Record<Code | Situation, Telling>>>;
}

const isOfTheList = (code: string): code is Code => code.startsWith('PSOF');

/** Why something cannot be done here, and the way out (specification §8): the one place where a code leads to both. */
export function Problem<Situation extends string = never>({ code, known, onTryAgain }: ProblemProps<Situation>) {
  const errorText = useErrorText();
  const failure = isOfTheList(code) ? code : null;
  const telling: Telling | undefined = known[code];
  return telling ? (
    <Notice tone={telling.tone} title={telling.title ?? (failure && errorText(failure))} action={telling.way}>
      {telling.text}
    </Notice>
  ) : (
    failure && <Failure code={failure} action={onTryAgain && <TryAgain onPress={onTryAgain} />} />
  );
}
