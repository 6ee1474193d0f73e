import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { deleteOutdated } from '#server/domain/records/retention/delete-outdated.ts';
import { agencyWith, signedInTo } from '../given/agency-people.ts';
import { added, addingUpTo, addToPlan, endPlan, said } from '../given/agency-plans.ts';
import { rowsOf } from '../given/account-people.ts';
import { engines } from '../service/engines.ts';
import { Service } from '../service/service.ts';

describe.each(engines)('who has added to bounties, and ended that, on %s', (engine) => {
  let service: Service;
  beforeAll(async () => {
    service = await Service.start(engine, addingUpTo());
    await agencyWith(service, 'A-1', ['LS-1001']);
  }, 180_000);
  afterAll(() => service.stop());

  const trail = async () => {
    const rows = await rowsOf(
      service,
      `select action, subject, operator from operator_actions where action like 'agency-plan-%' order by id`,
    );
    return rows.map((row) => Object.values(row).join(' '));
  };

  it('stands in the trail once a change, with nobody’s name, and without the owner once they are forgotten', async () => {
    service.clock.moment = new Date('2026-05-20T10:00:00Z');
    const owner = { token: await signedInTo(service, 'A-1'), key: randomUUID() };
    const plan = await added(service, owner);
    await added(service, owner);
    expect(said(await addToPlan(service, { token: owner.token }))).toBe('409 PSOF0961');
    await addToPlan(service, { token: owner.token, query: '?probelauf=true' }, { ProduktId: 'linden-duo' });
    for (const _ of [1, 2]) await endPlan(service, owner, plan);
    const [first = '', second = '', ...more] = await trail();
    expect([first, second, more]).toEqual([
      expect.stringMatching(new RegExp(`^agency-plan-added ${plan}/[0-9a-f-]{36} agency/A-1$`)),
      expect.stringMatching(new RegExp(`^agency-plan-ended ${plan}/[0-9a-f-]{36} agency/A-1$`)),
      [],
    ]);
    const id = first.slice(first.indexOf('/') + 1, first.lastIndexOf(' '));
    expect(await rowsOf(service, 'select 1 from agency_users where id::text = $1', id)).toHaveLength(1);
    service.clock.pass({ days: 731 });
    await deleteOutdated(service.database.db, service.effects);
    expect((await trail()).join('\n')).not.toContain(id);
    expect(await trail()).toHaveLength(2);
  });
});
