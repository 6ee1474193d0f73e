import type { ClientConfig } from './programme/tenant/client-config.ts';
import type { Language } from './languages.ts';

/** What the desk's HTML carries as JSON: no more than its shell and its sign-in need. */
export interface DeskBoot {
  readonly config: Pick<ClientConfig, 'tenant' | 'name' | 'formOfAddress' | 'languages'>;
  readonly language: Language;
  /** What this browser is spoken to in where an address names no language; absent where that is the same. */
  readonly unsaid?: Language;
  readonly logoUrl: string;
}
