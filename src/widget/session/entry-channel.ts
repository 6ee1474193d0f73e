import { channelPattern } from '#contract/channel-pattern.ts';

/** What the address of an entry says of where it came from. */
export type EntryParameters = Partial<Record<'channel' | 'c' | 'pk_campaign' | 'mtm_campaign' | 'widget', string>>;

/** A value from an address that anybody can write; what the service would refuse is left out, so that no form fails by it. */
function accepted(value: string | undefined): string {
  return value !== undefined && channelPattern.test(value) ? value : '';
}

/** Where the person came from (specification §2.4), or '' when nothing usable tells. */
export function entryChannel({ channel: named, c, pk_campaign, mtm_campaign }: EntryParameters): string {
  return accepted(named) || accepted(c) || accepted(pk_campaign) || accepted(mtm_campaign);
}

/** The partner's placement mark, carried along and stored with a referral. */
export function placement({ widget }: EntryParameters): string {
  return accepted(widget);
}
