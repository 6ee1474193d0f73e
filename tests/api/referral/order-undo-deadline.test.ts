import { describe, expect, it } from 'vitest';
import { deleteOutdated } from '#server/domain/records/retention/delete-outdated.ts';
import { confirmedRecipient, newOrderId } from '../given/bounty-people.ts';
import { orderImportsOf } from '../given/order-imports.ts';
import { row } from '../given/order-files.ts';
import { recommenderWith } from '../given/order-people.ts';
import { useContest } from '../service/contest.ts';

describe('an import of orders that is undone when its thirty days end on postgres', () => {
  const contest = useContest();
  const { imported, undo, rowsOf, bountiesOf } = orderImportsOf(() => contest.service);

  /** One of an order with a bounty, an hour before its time is over. */
  const lastHour = async () => {
    const { service } = contest;
    const anna = await recommenderWith(service, 100);
    const lena = await confirmedRecipient(service, anna);
    const id = newOrderId();
    const yesterday = new Date(service.clock.now().getTime() - 86_400_000).toISOString().slice(0, 19);
    const of = await imported(row({ id, recipient: lena.number, at: yesterday }));
    service.clock.pass({ days: 29, hours: 23 });
    return { id, of, lena };
  };
  const countOf = async (table: string, is: string) => (await rowsOf(`select 1 from ${table} where ${is}`)).length;

  it('is undone as it was, and loses what it was by only after that', async () => {
    const { service, other } = contest;
    const { id, of, lena } = await lastHour();
    await other.query('begin');
    await other.query(`select 1 from bounties where recipient_number = '${lena.number}' for update`);
    const undoing = undo(of);
    await contest.waiting(1);
    service.clock.pass({ hours: 1 });
    await deleteOutdated(service.database.db, service.effects);
    expect(await countOf('order_import_changes', `import_id = '${of}'`)).toBe(1);
    await other.query('rollback');
    expect(await undoing).toMatchObject({ Ausgefuehrt: true, EntferntAnzahl: 1, AnzahlPraemien: 1 });
    expect(await countOf('orders', `external_id = '${id}'`)).toBe(0);
    expect(await bountiesOf(lena)).toMatchObject([{ state: 'Offen', order_id: null }]);
  });

  it('is not undone where what it was by has gone while it waited', async () => {
    const { service, other } = contest;
    const { id, of, lena } = await lastHour();
    await other.query('begin');
    await other.query(`select 1 from order_imports where id = '${of}' for update`);
    const undoing = undo(of);
    await contest.waiting(1);
    service.clock.pass({ hours: 1 });
    // As another instance does it that has come first.
    await other.query(`delete from order_import_changes where import_id = '${of}'`);
    await other.query('commit');
    expect(await undoing).toBe('PSOF0877');
    expect(await countOf('orders', `external_id = '${id}'`)).toBe(1);
    expect(await bountiesOf(lena)).toMatchObject([{ order_id: id }]);
  });

  it('loses what it was by at that moment, not before, where nobody undoes it', async () => {
    const { service } = contest;
    const { of } = await lastHour();
    const leftAfter = async (hours: number) => {
      service.clock.pass({ hours });
      await deleteOutdated(service.database.db, service.effects);
      return countOf('order_import_changes', `import_id = '${of}'`);
    };
    expect([await leftAfter(0.99), await leftAfter(0.01)]).toEqual([1, 0]);
    expect(await countOf('order_imports', `id = '${of}'`)).toBe(1);
  });
});
