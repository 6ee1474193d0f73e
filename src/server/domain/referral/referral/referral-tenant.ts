import type { LinkedTenant, OfferingTenant, SpeakingTenant } from '../../tenant-parts.ts';
import type { TenantProgramme } from '../../tenant.ts';

/** About whose referrals mails are written, with the product's name and a link. */
export type ReferralTenant = LinkedTenant & OfferingTenant;

/** Whose referrals are shown: product, adviser, and what is said with them. */
export type OfferedTenant = OfferingTenant & SpeakingTenant & Pick<TenantProgramme, 'agents'>;
