import type { Messages } from '@lingui/core';
import type { ClientConfig } from './programme/tenant/client-config.ts';
import type { Language } from './languages.ts';
import type { Variant } from './routes/descriptor.ts';

/** What the office's HTML carries as JSON: no more than its shell and its sign-in need. */
export interface OfficeBoot {
  readonly config: Pick<ClientConfig, 'tenant' | 'name' | 'formOfAddress' | 'languages' | 'allowedOrigins' | 'support'>;
  /** Which pages there are depends on it. */
  readonly variant: Variant;
  readonly language: Language;
  /** What this browser is spoken to in where an address names no language; absent where that is the same. */
  readonly unsaid?: Language;
  readonly logoUrl: string;
  /** The tenant's own words for texts of the product, by language; those without any are absent. */
  readonly wording: Readonly<Partial<Record<Language, Messages>>>;
}
