import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { eq } from 'drizzle-orm';
import { operatorActions } from '#server/db/schema/operator-keys.ts';
import { loosenActions, noteAction } from '#server/domain/operator/actions.ts';
import { deleteOutdated } from '#server/domain/records/retention/delete-outdated.ts';
import { rowsOf } from '../given/account-people.ts';
import { providedBounty } from '../given/bounty-people.ts';
import { engines } from '../service/engines.ts';
import { Service } from '../service/service.ts';

describe.each(engines)('what is only added to, on %s', (engine) => {
  let service: Service;
  beforeAll(async () => {
    service = await Service.start(engine);
    await providedBounty(service, 50);
  });
  afterAll(() => service.stop());

  const sums = () =>
    rowsOf(
      service,
      `select (select count(*)::int from bounty_history) as history, (select count(*)::int from operator_actions) as trail`,
    );

  it.each([
    [`update bounty_history set state = 'Ausgezahlt'`, 'the history of bounties is append-only'],
    ['update bounty_history set at = at where false', 'the history of bounties is append-only'],
    ['delete from bounty_history', 'the history of bounties is append-only'],
    ['truncate bounty_history', 'the history of bounties is append-only'],
    ['truncate bounties cascade', 'append-only'],
    [`update operator_actions set operator = 'Mira Sand'`, 'what operators did is append-only'],
    [`update operator_actions set subject = gen_random_uuid()::text`, 'what operators did is append-only'],
    ['delete from operator_actions', 'what operators did is append-only'],
    ['truncate operator_actions', 'what operators did is append-only'],
    ['truncate agency_invoices', 'invoices of agencies are append-only'],
  ])('is changed by nobody: %s', async (statement, message) => {
    const before = await sums();
    expect(before).toEqual([{ history: 4, trail: 1 }]);
    await expect(service.database.executeSql(statement)).rejects.toThrow(message);
    expect(await sums()).toEqual(before);
  });

  it('loses whom it was about and what is over, through a door that is shut again and lets nothing else in', async () => {
    const { db } = service.database;
    const by = { kind: 'system' } as const;
    const subject = randomUUID();
    await noteAction(db, service.effects, 'lindenstrom', { by, action: 'account-deleted', subject });
    const isIts = eq(operatorActions.subject, subject);
    const loosen = { tenant: 'lindenstrom', subject };
    const refused = { cause: { message: 'what operators did is append-only' } };
    for (const change of [{ subject: 'x', action: 'another' }, { subject: 'x' }]) {
      const after = db.transaction(async (tx) => {
        await loosenActions(tx, service.effects, loosen);
        await tx.update(operatorActions).set(change);
      });
      await expect(after).rejects.toMatchObject(refused);
    }
    await expect(
      db.transaction(async (tx) => {
        await tx.execute(`select set_config('operator_actions.door', 'UPDATE', true)`);
        await tx.update(operatorActions).set({ action: 'another' });
      }),
    ).rejects.toMatchObject(refused);
    expect(await db.select().from(operatorActions).where(isIts)).toHaveLength(1);
    await db.transaction((tx) => loosenActions(tx, service.effects, loosen));
    expect(await db.select().from(operatorActions).where(isIts)).toEqual([]);
    expect(await sums()).toEqual([{ history: 4, trail: 2 }]);
    service.clock.pass({ days: 366 * 10 });
    expect(await deleteOutdated(db, service.effects)).toMatchObject({ operatorActions: 2 });
    await expect(service.database.executeSql('delete from operator_actions')).rejects.toThrow(refused.cause.message);
  });
});
