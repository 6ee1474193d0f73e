/** In milliseconds: how long it rests after each failure. */
const pauses = [1_000, 4_000, 15_000];

/** Fetches what nobody sees missing: a network that is away for a moment may not lose what a person did. @throws as the last try */
export async function insist<Part>(load: () => Promise<Part>): Promise<Part> {
  let attempt = load();
  for (const pause of pauses) {
    attempt = attempt.catch(async () => {
      await new Promise((resolve) => {
        setTimeout(resolve, pause);
      });
      return load();
    });
  }
  return attempt;
}
