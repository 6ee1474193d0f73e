/** Who has more mends the first ones first. */
const most = 20;

/** The first of many mistakes, a sentence each, and how many more there are. */
export function firstMistakes(mistakes: readonly string[]): readonly string[] {
  const more = mistakes.length - most;
  return more > 0 ? [...mistakes.slice(0, most), `and ${more} more`] : mistakes;
}
