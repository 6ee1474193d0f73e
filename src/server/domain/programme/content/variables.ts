import { contentVariables } from '#contract/programme/content/content-variables.ts';
import type { Language } from '#contract/fields.ts';
import { promised } from '#contract/promises.ts';
import type { Clock } from '#server/clock.ts';
import { Failure } from '#server/failure.ts';
import { bountyRange } from '../catalogue/catalogue.ts';
import type { WithPrivate } from '../../tenant-parts.ts';
import type { TenantContent, TenantProgramme, TenantSettings } from '../../tenant.ts';

/** What the programme promises (specification §5 "Eligibility", §9). */
const promises = {
  [contentVariables.minimumAge]: promised.minimumAge,
  [contentVariables.linkDays]: promised.daysOfLink,
  [contentVariables.unconfirmedWeeks]: promised.weeksToConfirm,
  [contentVariables.collectDays]: promised.daysToCollect,
  [contentVariables.payoutWeeks]: promised.weeksToPay,
  [contentVariables.typicalPayoutFrom]: promised.typicalWeeksToPayout.from,
  [contentVariables.typicalPayoutTo]: promised.typicalWeeksToPayout.to,
  [contentVariables.voucherHours]: promised.hoursToVoucher,
} as const;

export type Variables = Readonly<Record<string, string>>;

/** Whose texts the variables are for: those of everybody, or those of agencies. */
export type VariableScope = 'general' | 'agency';

/** What the variables of a tenant's texts are made of. */
export type TenantOfVariables = Pick<TenantSettings, 'config'> &
  WithPrivate<'legalName' | 'orderPeriodDays'> &
  Pick<TenantProgramme, 'products'> &
  Pick<TenantContent, 'texts' | 'variables'>;

/** Everything that may stand as `{{name}}` in a tenant's texts, as it is today. */
export function variablesOf(
  tenant: TenantOfVariables,
  language: Language,
  clock: Clock,
  scope: VariableScope,
): Variables {
  const { config } = tenant;
  const range = bountyRange(tenant, language, clock);
  return {
    ...Object.fromEntries(Object.entries(promises).map(([name, value]) => [name, String(value)])),
    [contentVariables.programme]: config.name,
    [contentVariables.company]: tenant.private.legalName,
    [contentVariables.supportEmail]: config.support.email,
    [contentVariables.supportPhone]: config.support.phone,
    [contentVariables.supportHours]: tenant.texts[language].supportHours ?? '',
    [contentVariables.complaintDays]: String(config.complaintPeriodDays),
    [contentVariables.orderDays]: String(tenant.private.orderPeriodDays),
    [contentVariables.highestBounty]: range.maxValue,
    [contentVariables.lowestBounty]: range.minValue,
    ...tenant.variables[language][scope],
  };
}

/** As the wire has them. */
export function listed(variables: Variables) {
  return { variables: Object.entries(variables).map(([name, value]) => ({ name, value })) };
}

/**
 * The language that `{x}` or `{iso}` of a path means.
 * @throws Failure PSOF0801 when the tenant does not speak it
 */
export function spokenLanguage({ config }: Pick<TenantSettings, 'config'>, iso: string): Language {
  const spoken = config.languages.find((language) => language === iso.toLowerCase());
  if (!spoken) throw new Failure('PSOF0801');
  return spoken;
}

/** @throws Failure PSOF0801 for a name that nobody gave a value */
export function pick(variables: Variables, names: readonly string[]): Variables {
  return Object.fromEntries(
    names.map((name) => {
      const value = Object.hasOwn(variables, name) ? variables[name] : undefined;
      if (value === undefined) throw new Failure('PSOF0801');
      return [name, value];
    }),
  );
}
