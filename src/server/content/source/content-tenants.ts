import type { Content } from './content.ts';
import type { ContentPlace } from './place.ts';

/** What became of content that was handed to its tenant. */
export type PutContent =
  | { readonly state: 'in-use' }
  /** It has mistakes, a sentence each, and changes nothing. */
  | { readonly state: 'refused'; readonly mistakes: readonly string[] }
  /** The tenant's folder is changing at the moment. */
  | { readonly state: 'later' };

/** The tenants of this instance, as far as their content comes from a service. */
export interface ContentTenants {
  /** Where each tenant's content comes from; those are left out whose folder has all of it. */
  readonly contentPlaces: () => ReadonlyMap<string, ContentPlace>;
  /** Takes over what a service has, all of it in one moment or nothing. */
  readonly putContent: (key: string, content: Content) => Promise<PutContent>;
}
