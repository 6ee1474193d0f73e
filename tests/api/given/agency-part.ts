import type { Service } from '../service/service.ts';

/** What the agency adds, and which it is. */
export const agencyPart = { cents: 777, agency: 'A-1' } as const;

/**
 * From now on an agency pays for a part of what is promised with a referral: the sum stays the same.
 * @param of whose referrals, as a condition on `new`
 */
export async function agencyPays({ database }: Service, of = 'true'): Promise<void> {
  await database.executeSql(`create or replace function agency_pays() returns trigger language plpgsql as $$ begin
    if ${of} then
      new.bounty_cent := new.bounty_cent - ${agencyPart.cents};
      new.agency_cent := ${agencyPart.cents};
      new.agency_plan_id := gen_random_uuid();
      new.paying_agency := '${agencyPart.agency}';
    end if;
    return new;
  end $$`);
  await database.executeSql(
    'create or replace trigger agency_pays before insert on referrals for each row execute function agency_pays()',
  );
}
