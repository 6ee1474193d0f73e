import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addPages } from '../approved/pages.ts';
import { startHeard } from '../given/heard-service.ts';
import { engines } from '../service/engines.ts';
import type { Service } from '../service/service.ts';
import { hotCalls } from './calls.ts';
import { shortened } from './shortened.ts';

/** What begins and ends a transaction the embedded database does not tell. */
const isOfRules = (statement: string) => !/^(?:begin|commit|rollback)\b/.test(statement);

/** Both databases are asked the same. */
const askedOfPostgres = new Map<string, readonly string[]>();

/**
 * What calls ask of the database that people make most often: each statement is a round trip. A call that begins to ask more fails here; one that
 * asks less has its list renewed (`-u`).
 */
describe.each(engines.toReversed())('hot calls on %s', (engine) => {
  let service: Service;
  let heard: string[];
  beforeAll(async () => {
    ({ service, heard } = await startHeard(engine));
    addPages(service);
  }, 180_000);
  afterAll(() => service.stop());

  it.each(Object.entries(hotCalls))('ask what was approved: %s', async (name, prepare) => {
    const call = await prepare(service);
    heard.length = 0;
    const { status, text } = await call();
    const asked = heard.map((statement) => shortened(statement));
    if (status >= 400) throw new Error(text);
    if (engine === 'postgres') askedOfPostgres.set(name, asked);
    const approved = askedOfPostgres.get(name) ?? [];
    expect(asked.filter(isOfRules)).toEqual(approved.filter(isOfRules));
    await expect(`${approved.length}\n\n${approved.join('\n')}\n`).toMatchFileSnapshot(`approved/${name}.txt`);
  });
});
