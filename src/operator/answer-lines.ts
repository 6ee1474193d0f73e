import { Refused } from './refused.ts';

/**
 * The lines of an answer as they come; empty ones, which only say that the service is at work, are left out.
 * @param broken what is said when the connection breaks off
 * @throws Refused with the code `INCOMPLETE`
 */
export async function* answerLines(answer: Response, broken: string): AsyncGenerator<string> {
  if (!answer.body) return;
  let rest = '';
  try {
    for await (const piece of answer.body.pipeThrough(new TextDecoderStream())) {
      const lines = `${rest}${piece}`.split('\n');
      rest = lines.pop() ?? '';
      yield* lines.filter((line) => line.trim() !== '');
    }
  } catch (error) {
    throw new Refused('INCOMPLETE', `${broken} (${error instanceof Error ? error.message : 'no reason'})`);
  }
  // What ends without a line feed was cut off.
  if (rest.trim() !== '') throw new Refused('INCOMPLETE', broken);
}
