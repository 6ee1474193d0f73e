import type { FunnelStep } from '#contract/agency/reports/calls-overview.ts';
import { funnelStage } from '#contract/agency/reports/states.ts';
import type { AdviserFigure } from '#server/db/schema/adviser-sums.ts';

/** How many of some things came on, in whole per cent, half of one up; null of none: there is no share of nothing. */
export const percentOf = (part: number, whole: number): number | null =>
  whole === 0 ? null : Math.round((part / whole) * 100);

const stages = [
  [funnelStage.made, 'referralCount'],
  [funnelStage.opened, 'linksOpened'],
  [funnelStage.lead, 'linksWithLead'],
  [funnelStage.ordered, 'linksWithOrder'],
  [funnelStage.paid, 'linksPaid'],
] as const satisfies readonly (readonly [FunnelStep['stage'], AdviserFigure])[];

/**
 * How far links got, of all time: each step counts those that got at least so far, and so none more than the one before. A link with three
 * orders counts once.
 */
export function funnelOf(sums: Readonly<Record<AdviserFigure, number>>): FunnelStep[] {
  const made = sums.referralCount;
  let former: number | null = null;
  return stages.map(([stage, figure]) => {
    const referralCount = sums[figure];
    const shares =
      former === null
        ? { ofFormerPercent: null, ofAllPercent: null }
        : { ofFormerPercent: percentOf(referralCount, former), ofAllPercent: percentOf(referralCount, made) };
    former = referralCount;
    return { stage, referralCount, ...shares };
  });
}
