import type { Language } from '#contract/languages.ts';
import type { Products } from './products.ts';
import { idIn, tariffFields, type Said } from './said.ts';

/** What is gone and nobody names any more may be forgotten. */
const mostFormer = 500;

/** Which of these ids referrals or orders name, and until when at the latest. */
export type Named = (ids: readonly string[]) => Promise<ReadonlyMap<string, Date>>;

/** Of a time in which it was told in other languages, what it is called in the first one that was. */
function inLanguages(said: Said, languages: readonly Language[]): Said {
  const texts = tariffFields.perLanguage.map((name) => {
    const known = (said[name] ?? {}) as Readonly<Record<string, string | null>>;
    const other = Object.values(known).find((text) => text !== null) ?? null;
    return [name, Object.fromEntries(languages.map((language) => [language, known[language] ?? other]))];
  });
  return { ...said, ...Object.fromEntries(texts) } as Said;
}

/** What is not there any more, and what was not before, the last to go first. */
function goneOf(tariffs: readonly Said[], known: Products | null): readonly Said[] {
  const there = new Set(tariffs.map(({ id }) => id));
  const gone = new Map<string, Said>();
  for (const said of [...(known?.tariffs ?? []), ...(known?.former ?? [])]) {
    const { id } = said;
    // What has no id was never anybody's, and would be another one at each reading.
    if (typeof id === 'string' && !there.has(id) && !gone.has(id)) gone.set(id, said);
  }
  return [...gone.values()];
}

/** One for young people and one for all, of each of these pages: they say for whom it was. */
function forWhom(gone: readonly Said[], pages: readonly string[]): ReadonlySet<Said> {
  const found = new Map<string, Said>();
  for (const said of gone) {
    const page = idIn(said['categoryId']);
    const key = JSON.stringify([page, said['young'] === true]);
    if (pages.includes(page) && !found.has(key)) found.set(key, said);
  }
  return new Set(found.values());
}

/** The tariffs that one service has no longer, those first that are needed still: whoever has no room for all keeps the first ones. */
export class FormerTariffs {
  readonly #named: Named;
  /** What was put into order last, by its ids: who names it is asked when something else is gone. */
  #ordered = '';

  constructor(named: Named) {
    this.#named = named;
  }

  /**
   * @param pages that the tenant's folder recommends as a whole
   * @returns first what says for whom these pages were, then what is named, for longest first, then the others, the last to go first
   */
  async of(
    tariffs: readonly Said[],
    known: Products | null,
    {
      languages,
      wholePages: pages,
    }: { readonly languages: readonly Language[]; readonly wholePages: readonly string[] },
  ): Promise<readonly Said[]> {
    const gone = goneOf(tariffs, known);
    const keyOf = (all: readonly Said[]) => JSON.stringify([pages, all.map(({ id }) => id)]);
    const kept = keyOf(gone) === this.#ordered ? gone : await this.#inOrder(gone, pages);
    this.#ordered = keyOf(kept);
    return kept.map((said) => inLanguages(said, languages));
  }

  async #inOrder(gone: readonly Said[], pages: readonly string[]): Promise<readonly Said[]> {
    const idsOf = ({ id, externalId }: Said) => [idIn(id), idIn(externalId)].filter(Boolean);
    const named = await this.#named([...new Set(gone.flatMap(idsOf))]);
    const telling = forWhom(gone, pages);
    const weightOf = (said: Said) =>
      telling.has(said) ? Infinity : Math.max(0, ...idsOf(said).map((id) => named.get(id)?.getTime() ?? 0));
    const weights = new Map(gone.map((said) => [said, weightOf(said)]));
    const of = (said: Said) => weights.get(said) ?? 0;
    return gone.toSorted((one, other) => (of(one) === of(other) ? 0 : of(other) - of(one))).slice(0, mostFormer);
  }
}
