import * as v from 'valibot';
import { referralNumber, type Language } from '#contract/fields.ts';
import type { Boot, ConsentPurpose } from '#contract/boot.ts';
import type { Campaign } from '#contract/programme/campaigns/calls.ts';
import type { ListedBounty } from '#contract/programme/catalogue/calls.ts';
import type { Faq, Footnote } from '#contract/programme/content/calls.ts';
import type { OfferedReferral } from '#contract/referral/referral/calls.ts';
import { addressOfPage } from '#contract/programme/tenant/page-address.ts';
import type { OfferedProduct, Shop } from '#contract/programme/catalogue/tariff.ts';
import type { FoundRoute } from '#contract/find-route.ts';
import type { ErrorCode } from '#contract/error-codes.ts';
import { routesOf } from '#contract/routes/of-variant.ts';
import type { Tenant, TenantPrivate } from '#server/domain/tenant.ts';
import { logoPath } from '../static/logo-path.ts';

export type Offered = { readonly offered: OfferedReferral } | { readonly problem: ErrorCode };

/** Where the frame's routes get what the folder of the tenant does not hold. */
export interface BootSources {
  readonly listProducts: (tenant: Tenant, language: Language) => readonly OfferedProduct[];
  /** Null where the tenant has no pages of tariffs. */
  readonly presentShop: (tenant: Tenant, language: Language) => Shop | null;
  readonly presentFaq: (tenant: Tenant, language: Language) => Faq;
  readonly presentFootnotes: (tenant: Tenant, language: Language) => readonly Footnote[];
  readonly presentBounties: (tenant: Tenant, language: Language) => readonly ListedBounty[];
  readonly presentCampaigns: (tenant: Tenant, language: Language) => readonly Campaign[];
  /** What a recipient may know of a referral, or why not; counts nothing. */
  readonly readOffered: (tenant: Tenant, referralNumber: string, language: Language) => Promise<Offered>;
}

/** What the first screen of one route needs beside. */
export type FirstScreen = Pick<Boot, 'legalPage' | 'faq' | 'bounties' | 'campaigns' | 'offeredReferral' | 'problem'>;

/** What the first screen of a route needs, so that it asks for nothing more. */
export async function firstScreen(
  sources: BootSources,
  tenant: Tenant,
  language: Language,
  route: FoundRoute | undefined,
): Promise<FirstScreen> {
  const { needs, legalPage } = (route && routesOf(tenant.variant)[route.name]) ?? {};
  if (legalPage) return { legalPage: tenant.pages[language][legalPage] };
  if (needs === 'faq') return { faq: sources.presentFaq(tenant, language) };
  if (needs === 'bounties') return { bounties: sources.presentBounties(tenant, language) };
  if (needs === 'campaigns') return { campaigns: sources.presentCampaigns(tenant, language) };
  if (route && needs === 'offer') {
    const { referralNumber: told = '' } = route.parameters;
    const number = v.safeParse(referralNumber, told);
    const answer: Offered = number.success
      ? await sources.readOffered(tenant, number.output, language)
      : { problem: 'PSOF0301' };
    if ('offered' in answer) return { offeredReferral: answer.offered };
    return { problem: { code: answer.problem, referralNumber: told } };
  }
  return {};
}

/** Nobody is asked for what nothing needs. */
function consentPurposes({ rememberChannel, trackings }: TenantPrivate): readonly ConsentPurpose[] {
  const needed = new Set<ConsentPurpose>(trackings.map(({ purpose }) => purpose));
  if (rememberChannel) needed.add('functional');
  return (['functional', 'analytical', 'marketing'] as const).filter((purpose) => needed.has(purpose));
}

/** What a tenant says to everybody in one language. */
export interface Ground {
  /** For every first screen. The products always come along: they are few, and every screen is one step away from one that shows them. */
  readonly boot: Boot;
  readonly footnotes: readonly Footnote[];
}

type GroundSources = Pick<BootSources, 'listProducts' | 'presentShop' | 'presentFootnotes'>;

function groundBoot(sources: GroundSources, tenant: Tenant, language: Language): Boot {
  const shop = sources.presentShop(tenant, language);
  const { heroTitle, heroLead, termsLabel, newsletterLabel, supportHours } = tenant.texts[language];
  return {
    variant: tenant.variant,
    config: tenant.config,
    language,
    texts: { heroTitle, heroLead, termsLabel, newsletterLabel, supportHours },
    products: sources.listProducts(tenant, language),
    ...(shop && { shop }),
    logoUrl: logoPath(tenant),
    consentPurposes: consentPurposes(tenant.private),
    routes: tenant.routes[language],
    trackings: tenant.private.trackings,
    ...(!tenant.config.integratedFrame && { partnerPage: addressOfPage(tenant.config) }),
    ...(Object.keys(tenant.wording[language].widget).length > 0 && { wording: tenant.wording[language].widget }),
  };
}

/**
 * What a tenant says to everybody: the same object for as long as the tenant is the same and its sources answer the same, which is
 * a day at most. So whatever is made of it alone may be kept as long as it is there.
 */
export function groundsOf(sources: GroundSources): (tenant: Tenant, language: Language) => Ground {
  const kept = new WeakMap<Tenant, Map<Language, Ground>>();
  return (tenant, language) => {
    const footnotes = sources.presentFootnotes(tenant, language);
    const ofTenant = kept.get(tenant) ?? new Map<Language, Ground>();
    const known = ofTenant.get(language);
    const isSame =
      known?.footnotes === footnotes &&
      known.boot.products === sources.listProducts(tenant, language) &&
      (known.boot.shop ?? null) === sources.presentShop(tenant, language);
    const ground = isSame ? known : { boot: groundBoot(sources, tenant, language), footnotes };
    kept.set(tenant, ofTenant.set(language, ground));
    return ground;
  };
}
