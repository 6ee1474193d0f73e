import { HANDED_OVER, type HandedOverName } from '#bridge/parameters.ts';
import type { OfferedReferral } from '#contract/referral/referral/calls.ts';
import { dayInBerlin, fromTimestamp } from '#server/domain/berlin-time.ts';

/** Where in a document stands what is one person's alone. */
export type BlankName = 'number' | 'recommender' | 'adviser' | 'expiry' | 'expiryDay' | HandedOverName;

/** What is written into the blanks of a document. */
export type Words = Readonly<Partial<Record<BlankName, string>>>;

/**
 * What stands in a document in place of a person's words: each is taken for such a word by whatever the document is made with,
 * and none is one that anybody can have.
 */
export const blanks: Readonly<Record<BlankName, string>> = {
  number: 'RW_BLANK_NUMBER',
  recommender: '\uE000recommender\uE000',
  adviser: '\uE000adviser\uE000',
  expiry: '9876-05-04T03:02:01',
  expiryDay: '04.05.9876',
  channel: 'rw.blank.channel.',
  c: 'rw.blank.c.',
  pk_campaign: 'rw.blank.pk_campaign.',
  mtm_campaign: 'rw.blank.mtm_campaign.',
  widget: 'rw.blank.widget.',
};

export const blankNames = ['number', 'recommender', 'adviser', 'expiry', 'expiryDay', ...HANDED_OVER] as const;

/** A day as every screen shows it (specification §9). */
const shownDay = (timestamp: string) => dayInBerlin(fromTimestamp(timestamp)).split('-').toReversed().join('.');

/** A name that is written the same in HTML, in an attribute, in JSON and in a sentence of a catalog; any other is not put into a blank. */
const plainName = /^[\p{L}\p{M}\p{N} .,()’-]{1,200}$/u;
/** A number of a referral as it is issued. */
export const plainNumber = /^[A-Z0-9]{1,32}$/;
/** A mark of a link as the service takes it, which an address and HTML write as it is. */
export const plainMark = /^[\w.-]{1,64}$/;
const plainMoment = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d$/;

/** What of an offer is a person's; null where some of it may not be written as it is. */
export function wordsOfOffer({ referralNumber, recommenderName, agentName, expiresAt }: OfferedReferral): Words | null {
  const names = [recommenderName, ...(agentName === null ? [] : [agentName])];
  if (!plainNumber.test(referralNumber) || !plainMoment.test(expiresAt)) return null;
  if (!names.every((name) => plainName.test(name))) return null;
  return {
    number: referralNumber,
    recommender: recommenderName,
    ...(agentName !== null && { adviser: agentName }),
    expiry: expiresAt,
    expiryDay: shownDay(expiresAt),
  };
}

/** The same offer of nobody: it is what one document has in common for all whom it is shown to. */
export const withoutWords = (offered: OfferedReferral): OfferedReferral => ({
  ...offered,
  referralNumber: blanks.number,
  recommenderName: blanks.recommender,
  agentName: offered.agentName === null ? null : blanks.adviser,
  expiresAt: blanks.expiry,
});
