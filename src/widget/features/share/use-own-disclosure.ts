import { useLingui } from '@lingui/react/macro';
import type { SharedReferral } from '#contract/referral/recommending/calls.ts';
import { formatMoney } from '#widget/i18n/format.ts';
import { useBoot } from '#widget/session/widget-context.ts';

/** Our own sentence about who gets the bounty, for a tenant whose suggestion does not say it. */
export function useOwnDisclosure({ recommenderBountyCent, recipientBountyCent }: SharedReferral): string {
  const { t, i18n } = useLingui();
  const { name } = useBoot().config;
  const own = formatMoney(i18n, recommenderBountyCent);
  const theirs = formatMoney(i18n, recipientBountyCent);
  if (recipientBountyCent === 0) return t`If you order through this link, ${name} pays me a reward of ${own}.`;
  if (recommenderBountyCent === 0) {
    return t`If you order through this link, ${name} pays you a reward of ${theirs}. I get none of it.`;
  }
  return t`If you order through this link, ${name} pays a reward: ${own} for me and ${theirs} for you.`;
}
