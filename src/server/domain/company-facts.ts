import type { Language } from '#contract/fields.ts';

/** Who is behind a letter: seat, commercial register, and who leads the company, as its legal form demands it. */
export interface CompanyFacts {
  /** Street and town, e.g. `Am Lindenhof 12, 36999 Aulingen`. */
  readonly address: string;
  /** E.g. `Amtsgericht Aulingen, HRB 4711`. */
  readonly register: string;
  /** E.g. `Geschäftsführung: Dr. Marlene Auerbach, Jonas Tielke`. */
  readonly management: Readonly<Record<Language, string>>;
}
