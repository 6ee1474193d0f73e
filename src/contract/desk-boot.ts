import type { ClientConfig } from './programme/tenant/client-config.ts';
import type { Language } from './languages.ts';

/** What the desk's HTML carries as JSON: what its shell and its sign-in need, and names that everybody may read. */
export interface DeskBoot {
  readonly config: Pick<ClientConfig, 'tenant' | 'name' | 'formOfAddress' | 'languages'>;
  readonly language: Language;
  /** What this browser is spoken to in where an address names no language; absent where that is the same. */
  readonly unsaid?: Language;
  readonly logoUrl: string;
  /** What is recommended, sold still or not, by its id: what it is called in each language. */
  readonly productNames: Readonly<Record<string, Readonly<Record<Language, string>>>>;
}
