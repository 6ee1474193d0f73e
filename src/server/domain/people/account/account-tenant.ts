import type { LinkedTenant, WithPrivate } from '../../tenant-parts.ts';
import type { TenantSettings } from '../../tenant.ts';

/** Who excludes some addresses. */
export type ExcludingTenant = WithPrivate<'excludedEmails'>;

/** The same, and who may admit none but some. */
export type AdmittingTenant = ExcludingTenant & WithPrivate<'emailWhitelist'> & Pick<TenantSettings, 'config'>;

/** At whom people get their account, by a mailed link. */
export type AccountTenant = LinkedTenant & ExcludingTenant;
