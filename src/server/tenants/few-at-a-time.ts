/** As many files as Node reads at once by itself (`UV_THREADPOOL_SIZE`): more of them wait for each other, and take longer. */
const few = 4;

/** Does something with each of many, a few at a time. @returns what came of each, in their order */
export async function fewAtATime<One, Answer>(
  all: readonly One[],
  work: (one: One) => Promise<Answer>,
): Promise<Answer[]> {
  const answers: Answer[] = [];
  const left = all.entries();
  // All of them take from one list.
  const takeTurns = async () => {
    for (const [at, one] of left) answers[at] = await work(one);
  };
  await Promise.all(Array.from({ length: few }, takeTurns));
  return answers;
}
