import type { Campaign, JoinedCampaign } from '#contract/programme/campaigns/calls.ts';
import { languages, type Language } from '#contract/languages.ts';
import type { Clock } from '#server/clock.ts';
import { Failure } from '#server/failure.ts';
import { dayInBerlin } from '../../berlin-time.ts';
import { formerWordsOf, provenText } from '../../people/consent/shown-text.ts';
import type { KeyedTenant } from '../../tenant-parts.ts';
import type { TenantCampaign, TenantContent, TenantProgramme } from '../../tenant.ts';

type Campaigns = Pick<TenantProgramme, 'campaigns'>;

/** Whose campaigns are joined. */
export type CampaignTenant = KeyedTenant & Campaigns;

function activeCampaigns({ campaigns }: Campaigns, clock: Clock): readonly TenantCampaign[] {
  const today = dayInBerlin(clock.now());
  return campaigns.filter(({ startDate, endDate }) => startDate <= today && today <= endDate);
}

/** The campaigns of today in one language. */
export function presentCampaigns(tenant: Campaigns, language: Language, clock: Clock): Campaign[] {
  return activeCampaigns(tenant, clock).map((campaign) => ({
    campaignId: campaign.id,
    title: campaign.title[language],
    text: campaign.text[language],
    legalText: campaign.legalText[language],
    ticked: false,
    consent: campaign.consent[language],
    version: campaign.version,
  }));
}

/**
 * What somebody agreed to who joined a campaign, word for word as the tenant says it, or said it when the form was opened.
 * @throws Failure PSOF0309 for one that is over, or whose words were others
 */
export function provenCampaign(
  tenant: Campaigns & Pick<TenantContent, 'formerWords'>,
  joined: JoinedCampaign,
  clock: Clock,
): string {
  const isMeant = ({ id }: TenantCampaign) => id === joined.campaignId;
  const campaign = activeCampaigns(tenant, clock).find(isMeant);
  if (!campaign) throw new Failure('PSOF0309');
  const former = formerWordsOf(tenant, clock).flatMap(({ campaigns }) => campaigns.filter(isMeant));
  const labels = [campaign, ...former].flatMap(({ version, consent, legalText }) =>
    languages.map((language) => ({ version, text: `${consent[language]} ${legalText[language]}` })),
  );
  return provenText({ version: joined.version, text: `${joined.consent} ${joined.legalText}` }, labels);
}
