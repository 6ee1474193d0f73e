import { setTimeout as pause } from 'node:timers/promises';
import { rowsOf } from './account-people.ts';
import type { Service } from '../service/service.ts';

/** Whether there is something in the feed that a consumer has not read. */
const unread = `select (select coalesce(max(id), 0) from happenings)
  > coalesce((select read_id from happening_cursors where consumer = $1), 0) as unread`;

/**
 * Has a consumer read the feed to its end. On a server with other databases what has just happened is settled only when their transactions have
 * ended that began before it (`settled.ts`).
 * @param read as its job does
 * @throws Error where it is not settled within ten seconds
 */
export async function readToEnd(service: Service, consumer: string, read: () => Promise<unknown>): Promise<void> {
  for (let looks = 0; looks < 500; looks += 1) {
    await read();
    if ((await rowsOf(service, unread, consumer))[0]?.['unread'] !== true) return;
    await pause(20);
  }
  throw new Error(`${consumer} has not read the feed to its end within ten seconds`);
}
