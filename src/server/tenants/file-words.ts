import { campaignsWords } from '#contract/programme/campaigns/wire.ts';
import { catalogueWords } from '#contract/programme/catalogue/wire.ts';
import { contentWords } from '#contract/programme/content/wire.ts';
import { tenantWords } from '#contract/programme/tenant/wire.ts';
import { tenantFileWords } from '#contract/words/tenant-files.ts';

/** The keys of a tenant's files: those of the calls that tell of them, and their own. A text in several languages is keyed by these. */
export const fileWords = {
  ...campaignsWords,
  ...catalogueWords,
  ...contentWords,
  ...tenantWords,
  ...tenantFileWords,
  de: 'de',
  en: 'en',
} as const;
