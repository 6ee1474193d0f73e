import type { Contact } from '#contract/referral/recipient/contact.ts';
import type { Clock } from '#server/clock.ts';
import { Failure } from '#server/failure.ts';
import { dayInBerlin } from '../../berlin-time.ts';
import type { OfferingTenant } from '../../tenant-parts.ts';
import { youngUnderOf } from '../../young-under.ts';

/** Who may give such data: a contract binds who is of age (BGB §§ 2, 106). */
const fullAge = 18;

/** Whole years since a day of birth (`YYYY-MM-DD`) on another day: a year is over with the end of the day before (BGB § 187 (2), § 188 (2)). */
export function yearsSince(birthDay: string, day: string): number {
  const years = Number(day.slice(0, 4)) - Number(birthDay.slice(0, 4));
  return day.slice(5) < birthDay.slice(5) ? years - 1 : years;
}

/** @throws Failure PSOF0003 at `birthDate`: born in the future, not of age, or too old for a young tariff */
export function requireAge(
  tenant: OfferingTenant,
  { clock }: { readonly clock: Clock },
  { birthDate }: Contact,
  productId: string,
): void {
  const today = dayInBerlin(clock.now());
  if (birthDate > today) throw new Failure('PSOF0003', [{ field: 'birthDate', rule: 'future' }]);
  const years = yearsSince(birthDate, today);
  if (years < fullAge) throw new Failure('PSOF0003', [{ field: 'birthDate', rule: 'too-young', limit: fullAge }]);
  const limit = youngUnderOf(tenant, productId);
  if (limit !== null && years >= limit) throw new Failure('PSOF0003', [{ field: 'birthDate', rule: 'too-old', limit }]);
}
