import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as v from 'valibot';
import { expect, it } from 'vitest';
import { webhookMessages } from '#contract/webhook-messages.ts';
import { webhookLimits } from '#server/jobs/records/webhooks.ts';

const guide = readFileSync(join(import.meta.dirname, '../../docs/webhooks.md'), 'utf8');
const namesIn = (cell: string) => Array.from(cell.matchAll(/`(\w+)`/g), ([, name]) => name);

it('the receivers’ guide names each kind with what it says', () => {
  const rows = Array.from(guide.matchAll(/^\| `([a-z.-]+)` \| (.+) \| (.+) \|$/gm), ([, kind, what, names = '']) => [
    kind,
    what,
    namesIn(names),
  ]);
  const told = webhookMessages.map(({ kind, summary, schema }) => {
    const { tenant, subject, ...details } = schema.entries.data.entries;
    expect([tenant.type, subject.type]).toEqual(['string', 'string']);
    return [kind, summary, Object.keys(details)];
  });
  expect(rows).toEqual(told);
});

it('the receivers’ guide shows a message as it is', () => {
  const shown: unknown = JSON.parse(/^\{.*\}$/m.exec(guide)?.[0] ?? '');
  const schema = webhookMessages.find(({ kind }) => kind === 'bounty.moved')?.schema;
  expect(schema && v.safeParse(schema, shown).issues).toBeUndefined();
});

it('the receivers’ guide says when a message is sent again', () => {
  const { pauses } = webhookLimits;
  const hours = pauses.reduce((sum, minutes) => sum + minutes, 0) / 60;
  expect([pauses.slice(0, 4), pauses.slice(4).map((minutes) => minutes / 60)]).toEqual([
    [0.1, 1, 10, 60],
    [3, 6, 10, 14],
  ]);
  expect([pauses.length + 1, Math.round(hours)]).toEqual([9, 34]);
  expect(guide.replaceAll('\n', ' ')).toContain(
    'after 6 seconds, then 1, 10 and 60 minutes, then 3, 6, 10 and 14 hours, nine times in all in about 34 hours',
  );
});
