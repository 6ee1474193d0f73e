import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { OpenDatabase } from '#server/db/database.ts';
import { keepCopy, readOtherCopies, takeReading, type Source } from '#server/domain/programme/sources/copies.ts';
import { engines, newDatabase } from '../api/service/engines.ts';

describe.each(engines)('copies of what services had, on %s', (engine) => {
  let database: OpenDatabase;
  beforeAll(async () => {
    database = await newDatabase(engine);
    for (const [part, source, hour] of [
      ['products', 'here', 10],
      ['products', 'there', 11],
      ['products', 'there, in other languages', 12],
      ['content', 'texts', 13],
    ] as const) {
      await keep({ tenant: 'fernklang', part, source }, hour);
    }
    await keep({ tenant: 'fernruf', part: 'products', source: 'elsewhere' }, 14);
  });
  afterAll(() => database.close());

  const on = (hour: number) => new Date(Date.UTC(2026, 4, 20, hour));
  const keep = async (source: Source, hour: number) => {
    const reading = { ...source, until: on(hour + 1) };
    expect(await takeReading(database.db, reading, on(hour))).toBe(true);
    const content = `what ${source.source} had`;
    await keepCopy(database.db, reading, { content, hash: 'x', at: on(hour), dueAt: on(hour + 1), mistakes: [] });
  };
  const others = (part: Source['part'], since: Date | null) =>
    readOtherCopies(database.db, { tenant: 'fernklang', part, source: 'here' }, since);

  it('are read by part and tenant: what is asked for products brings no texts along', async () => {
    const there = ['what there, in other languages had', 'what there had'];
    expect(await others('products', null)).toEqual(there);
    expect(await others('products', on(11))).toEqual(there.slice(0, 1));
    expect(await others('products', on(12))).toEqual([]);
    expect(await others('content', null)).toEqual(['what texts had']);
  });

  it('of a time in which the part was not noted are read with all, until they are read anew', async () => {
    await database.executeSql(`update tenant_contents set part = '' where tenant = 'fernklang'`);
    expect(await others('products', on(11))).toEqual(['what texts had', 'what there, in other languages had']);
    const texts = { tenant: 'fernklang', part: 'content', source: 'texts', until: on(16) } as const;
    await takeReading(database.db, texts, on(15));
    expect(await others('products', on(11))).toEqual(['what there, in other languages had']);
  });
});
