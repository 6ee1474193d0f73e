import type { TenantContent, TenantPrivate, TenantProgramme, TenantSettings } from './tenant.ts';

/** Whose it is: every row stands under its key. */
export type KeyedTenant = Pick<TenantSettings, 'key'>;

/** The same with what everybody may know of it: name, languages, rules. */
export type ConfiguredTenant = KeyedTenant & Pick<TenantSettings, 'config'>;

/** To whose pages the links in mails lead. */
export type LinkedTenant = ConfiguredTenant & Pick<TenantContent, 'routes'> & WithPrivate<'recommendPaths'>;

/** Whose products are recommended; a telecom provider's with its shop. */
export type OfferingTenant = Pick<TenantSettings, 'key' | 'variant'> &
  Pick<TenantProgramme, 'products' | 'formerProducts' | 'shop'>;

/** Whose words people read as they stand today. */
export type SpeakingTenant = KeyedTenant & Pick<TenantContent, 'texts'>;

/** Some of what no browser may know. */
export interface WithPrivate<Name extends keyof TenantPrivate> {
  readonly private: Pick<TenantPrivate, Name>;
}

/** Whose operator is told. */
export type OperatedTenant = ConfiguredTenant & WithPrivate<'operatorEmail'>;
