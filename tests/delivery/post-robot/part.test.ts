import { readFile } from 'node:fs/promises';
import { expect, it } from 'vitest';
import { makePart } from './make-part.ts';
import { partFile } from '../../../src/delivery/post-robot/plugin.ts';

it('the part of post-robot that is delivered is the one that is cut out of the package', async () => {
  expect(await readFile(partFile, 'utf8')).toBe(await makePart());
});
