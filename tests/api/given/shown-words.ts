import { channelWords, leadWords, orderWords, referralWords, sideWords } from '#contract/agency/reports/shown-words.ts';

/** The words by which a report shows its values of the wire. */
const shownWords: Partial<Record<string, Readonly<Record<string, { readonly de: string }>>>> = {
  'referrals Status': referralWords,
  'referrals Kanal': channelWords,
  'leads Status': leadWords,
  'leads Kanal': channelWords,
  'orders Status': orderWords,
  'bounties Seite': sideWords,
};
/** What a report shows in a column, where that is no value of the wire. */
export const shownIn = (report: string, column: string) => (row: Readonly<Record<string, unknown>>) => {
  const value = row[column];
  return shownWords[`${report} ${column}`]?.[String(value)]?.de ?? value;
};
