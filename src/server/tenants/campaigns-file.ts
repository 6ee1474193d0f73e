import * as v from 'valibot';
import type { Language } from '#contract/fields.ts';
import type { TenantCampaign } from '#server/domain/tenant.ts';
import { fileWords } from './file-words.ts';
import { day, id, list, localized, text } from './file-fields.ts';
import { judgeWire } from './judge.ts';
import type { Note } from './mistakes.ts';
import type { TenantFolder } from './tenant-folder.ts';

const file = 'campaigns.json';

/** The schema of `campaigns.json` (specification §3.2 "Campaign"). */
function campaignsFile(languages: readonly [Language, ...Language[]]) {
  return v.strictObject({
    campaigns: list(
      v.strictObject({
        campaignId: id,
        version: text(40),
        startDate: day,
        endDate: day,
        title: localized(languages, text(120)),
        text: localized(languages, text(600)),
        legalText: localized(languages, text(4000)),
        consent: localized(languages, text(2000)),
      }),
    ),
  });
}

/** Reads the campaigns, where the tenant has a file of them. A mistake is noted. */
export async function readCampaigns(
  folder: TenantFolder,
  languages: readonly [Language, ...Language[]],
  note: Note,
): Promise<TenantCampaign[]> {
  if (!(await folder.names('.')).includes(file)) return [];
  const value = await folder.json(file);
  const found = value === undefined ? undefined : judgeWire(campaignsFile(languages), value, file, note);
  const seen = new Set<string>();
  return (found?.campaigns ?? []).map(({ campaignId, ...campaign }, index) => {
    const place = `${fileWords.campaigns}[${index}]`;
    if (seen.has(campaignId)) {
      note(file, `${place}.${fileWords.campaignId}`, `must be unique, and ${campaignId} is there twice`);
    }
    seen.add(campaignId);
    if (campaign.endDate < campaign.startDate) {
      note(file, `${place}.${fileWords.endDate}`, `must not be before ${fileWords.startDate} (${campaign.startDate})`);
    }
    return { id: campaignId, ...campaign };
  });
}
