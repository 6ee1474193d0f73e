import { useLingui } from '@lingui/react/macro';
import { isWorthByOrder } from '#contract/money/bounty/worth-by-order.ts';
import type { SharedReferral } from '#contract/referral/recommending/calls.ts';
import { formatMoney } from '#widget/i18n/format.ts';
import { useBoot } from '#widget/session/widget-context.ts';

/** Our own sentence about who gets the bounty, for a tenant whose suggestion does not say it. */
export function useOwnDisclosure({
  recommenderBountyCent,
  recipientBountyCent,
  recommenderShare,
}: SharedReferral): string {
  const { t, i18n } = useLingui();
  const { config, variant } = useBoot();
  const { name } = config;
  const amount = (cents: number, upTo: boolean) => {
    const money = formatMoney(i18n, cents);
    return upTo && isWorthByOrder[variant] ? t`up to ${money}` : money;
  };
  const own = amount(recommenderBountyCent, true);
  const theirs = amount(recipientBountyCent, recommenderShare < 100);
  if (recipientBountyCent === 0) return t`If you order through this link, ${name} pays me a reward of ${own}.`;
  if (recommenderBountyCent === 0) {
    return t`If you order through this link, ${name} pays you a reward of ${theirs}. I get none of it.`;
  }
  return t`If you order through this link, ${name} pays a reward: ${own} for me and ${theirs} for you.`;
}
