import type { AnswerOf, Endpoint } from '#contract/endpoint.ts';
import { toWire } from '#contract/wire.ts';
import { commands } from './commands.ts';
import { hearCalls } from './heard-calls.fixture.ts';

/** What a command prints, line by line; `warned` stands on standard error, and the program ends with 3. */
interface Printed {
  readonly said: readonly string[];
  readonly warned: readonly string[];
  /** What is printed in their place with `--json`. */
  readonly data: readonly unknown[];
}

/** What a command prints where the service answers so. A reason is given to each, in case that it needs one. */
export async function printedFor<E extends Endpoint>(line: string, endpoint: E, answer: AnswerOf<E>): Promise<Printed> {
  const { service, end } = await hearCalls(() => toWire(answer, endpoint.dictionary));
  const [topic = '', action = '', ...words] = line.split(' ');
  const said: string[] = [];
  const warned: string[] = [];
  const data: unknown[] = [];
  const output = {
    say: (text: string | null, told: unknown) => {
      if (text !== null) said.push(text);
      data.push(told);
    },
    warn: (text: string) => void warned.push(text),
    progress: () => undefined,
  };
  try {
    await commands[topic]?.[action]?.run(service, { words, options: { reason: 'Verdacht' } }, output);
  } finally {
    end();
  }
  return { said: said.flatMap((text) => text.split('\n')), warned, data };
}
