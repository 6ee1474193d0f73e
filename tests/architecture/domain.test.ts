import { join } from 'node:path';
import { expect, it } from 'vitest';
import { cruiseRooms } from './cruise-rooms.ts';
import { layers } from './domain-layers.ts';
import { drawDomain } from './domain-picture.ts';

const root = join(import.meta.dirname, '../..');

it('is drawn in docs/domain.md as it is', async () => {
  const { imports } = await cruiseRooms(root, ['src/server/domain']);
  const picture = drawDomain(imports);
  // A layer whose topics nobody reads, or an empty graph, would be a picture of nothing.
  expect(imports.length).toBeGreaterThan(400);
  for (const { topic } of layers.flat()) expect(picture).toContain(`["${topic}"]`);
  await expect(picture).toMatchFileSnapshot(join(root, 'docs/domain.md'));
});

it('draws what is imported, and leaves out what follows from it', () => {
  const file = (topic: string) => `src/server/domain/${topic}/some.ts`;
  const picture = drawDomain([
    [file('money/collecting'), file('money/bounty')],
    [file('money/bounty'), file('identity')],
    [file('money/collecting'), file('identity')],
    [file('people/account').replace('some', 'some.test'), file('operator')],
  ]);
  const arrows = Array.from(picture.matchAll(/\w+ --> \w+/g), ([arrow]) => arrow);
  expect(arrows).toEqual(['money_bounty --> identity', 'money_collecting --> money_bounty']);
  expect(picture).toContain('| `identity`, `money/bounty` |');
});
