import * as v from 'valibot';
import type { Boot, ConsentPurpose } from '#contract/boot.ts';
import { legalPageName } from '#contract/calls/tenant.ts';
import type { OfferedReferral } from '#contract/calls/offers.ts';
import type { Product } from '#contract/catalogue.ts';
import type { FoundRoute } from '#contract/find-route.ts';
import type { ErrorCode } from '#contract/error-codes.ts';
import type { Language } from '#contract/fields.ts';
import { routes } from '#contract/routes.ts';
import { partnerPageUrl } from '#server/domain/partner-page.ts';
import type { Tenant, TenantPrivate } from '#server/domain/tenant.ts';
import { logoPath } from '../static/logo-path.ts';

export type Offered = { readonly offered: OfferedReferral } | { readonly problem: ErrorCode };

/** Where the frame's routes get what the folder of the tenant does not hold. */
export interface BootSources {
  readonly listProducts: (tenant: Tenant, language: Language) => readonly Product[];
  /** What a recipient may know of a referral, or why not; counts nothing. */
  readonly readOffered: (tenant: Tenant, referralNumber: string, language: Language) => Promise<Offered>;
}

type FirstScreen = Pick<Boot, 'legalPage' | 'offeredReferral'> & { readonly problem?: ErrorCode };

async function firstScreen(
  sources: BootSources,
  tenant: Tenant,
  language: Language,
  route: FoundRoute | undefined,
): Promise<FirstScreen> {
  if (!route) return {};
  if (route.name === 'recipient') {
    const answer = await sources.readOffered(tenant, route.parameters['referralNumber'] ?? '', language);
    return 'offered' in answer ? { offeredReferral: answer.offered } : { problem: answer.problem };
  }
  const legal = v.safeParse(legalPageName, routes[route.name].slice(1));
  return legal.success ? { legalPage: tenant.pages[language][legal.output] } : {};
}

/** A tracking may do either, so a tenant with trackings asks for both. */
function consentPurposes({ rememberChannel, trackings }: TenantPrivate): readonly ConsentPurpose[] {
  const tracked: readonly ConsentPurpose[] = trackings.length > 0 ? ['analytical', 'marketing'] : [];
  return rememberChannel ? ['functional', ...tracked] : tracked;
}

/**
 * What the first screen of a route needs, so that it asks for nothing more. The products always come along: they are
 * few, and every screen is one step away from one that shows them.
 */
export async function bootFor(
  sources: BootSources,
  tenant: Tenant,
  language: Language,
  route: FoundRoute | undefined,
): Promise<Boot & FirstScreen> {
  const { heroTitle, heroLead, termsLabel, newsletterLabel, supportHours } = tenant.texts[language];
  return {
    config: tenant.config,
    language,
    texts: { heroTitle, heroLead, termsLabel, newsletterLabel, supportHours },
    products: sources.listProducts(tenant, language),
    logoUrl: logoPath(tenant),
    consentPurposes: consentPurposes(tenant.private),
    routes: tenant.routes[language],
    ...(!tenant.config.integratedFrame && { partnerPage: partnerPageUrl(tenant.config, '') }),
    ...(await firstScreen(sources, tenant, language, route)),
  };
}
