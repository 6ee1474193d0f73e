import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { alarmingSentences, Said } from '#server/alarming.ts';
import { createLogger } from '#server/logger.ts';
import { metricsToken, operatorKey, Service } from '../service/service.ts';

const server = join(import.meta.dirname, '../../../src/server');

describe('what alarms are made of', () => {
  const said = new Said();
  let service: Service;
  beforeAll(async () => {
    service = await Service.start('pglite', undefined, undefined, undefined, { said });
  });
  afterAll(() => service.stop());

  const figures = async () => {
    service.clock.pass({ hours: 1 });
    const { text } = await service.call('GET', '/metrics', { token: metricsToken });
    return text;
  };

  it('are mails that wait, and since when', async () => {
    expect(await figures()).not.toContain('mails_waiting{');
    const at = service.clock.now().toISOString();
    const write = (id: number, sentAt: string | null) =>
      service.database.db
        .execute(sql`insert into mails (tenant, id, kind, language, created_at, next_attempt_at, sent_at)
        values ('lindenstrom', ${`00000000-0000-7000-8000-00000000000${id}`}, 'reminder', 'de', ${at}, ${at}, ${sentAt})`);
    for (const [id, sentAt] of [
      [1, null],
      [2, null],
      [3, at],
    ] as const)
      await write(id, sentAt);
    service.clock.pass({ hours: 9 });
    const told = await figures();
    expect(told).toContain('mails_waiting{tenant="lindenstrom"} 2');
    expect(told).toContain('mails_oldest_seconds{tenant="lindenstrom"} 36000');
  });

  it('are jobs that nobody begins, and that fail', async () => {
    const at = service.clock.now().toISOString();
    await service.database.db
      .execute(sql`insert into job_leases (name, due_at, failures) values ('seal-books', ${at}, 4)
      on conflict (name) do update set due_at = excluded.due_at, failures = 4, leased_until = null`);
    const told = await figures();
    expect(told).toContain('job_late_seconds{name="seal-books"} 3600');
    expect(told).toContain('job_failures{name="seal-books"} 4');
    await service.database.db.execute(sql`update job_leases set due_at = ${at}::timestamptz + interval '9 hours'`);
    expect(await figures()).toContain('job_late_seconds{name="seal-books"} 0');
  });

  it('are orders that are nobody’s until they are set aside', async () => {
    expect(await figures()).toContain('orders_unmatched{tenant="lindenstrom"} 0');
    const order = {
      ExterneId: 'LS-1',
      ProduktId: 'lindenstrom-natur',
      Status: 'Offen',
      Auftragsdatum: '2026-05-01T10:00:00',
    };
    const answer = await service.call('POST', 'auftraege', { body: order, token: operatorKey });
    expect(answer.status).toBe(200);
    const told = await figures();
    expect(told).toContain('orders_unmatched{tenant="lindenstrom"} 1');
    expect(told).toContain('orders_unmatched{tenant="nachbar"} 0');
    expect(told).toMatch(/orders_unmatched_oldest_seconds\{tenant="lindenstrom"\} 3600/);
  });

  it('are entries of the books without a number', async () => {
    const id = '00000000-0000-7000-8000-0000000000aa';
    const at = service.clock.now().toISOString();
    await service.database.db.execute(sql`insert into ledger_entries (tenant, id, kind, at, key, hash)
      values ('lindenstrom', ${id}, 'Zusage', ${at}, '', '')`);
    await service.database.db.execute(
      sql`insert into ledger_unsealed (tenant, entry_id) values ('lindenstrom', ${id})`,
    );
    expect(await figures()).toContain('ledger_unsealed_late{tenant="lindenstrom"} 1');
  });

  it('are sentences of the log on a closed list, from 0 on', async () => {
    expect(await figures()).toContain('log_sentences_total{sentence="job failed"} 0');
    const logger = createLogger('error', { write: () => undefined }, said);
    logger.error({ job: 'vouchers' }, 'job failed');
    logger.error(new Error('anna@example.de cannot be reached'));
    logger.warn({ tenant: 'lindenstrom' }, 'mail not sent yet');
    const told = await figures();
    expect(told).not.toContain('anna@example.de');
    expect(told.match(/^log_sentences_total.* [1-9]\d*$/gm)).toEqual(['log_sentences_total{sentence="job failed"} 1']);
  });

  it('are sentences that the service says somewhere', async () => {
    const files = (await readdir(server, { recursive: true })).filter((file) => /\.tsx?$/.test(file));
    const others = files.filter((file) => file !== 'alarming.ts' && !file.endsWith('.test.ts'));
    const sources = (await Promise.all(others.map((file) => readFile(join(server, file), 'utf8')))).join('\n');
    expect(others.length).toBeGreaterThan(100);
    expect(alarmingSentences.filter((sentence) => !sources.includes(`'${sentence}'`))).toEqual([]);
  });
});
