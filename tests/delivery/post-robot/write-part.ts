import { writeFile } from 'node:fs/promises';
import { makePart } from './make-part.ts';
import { partFile } from '../../../src/delivery/post-robot/plugin.ts';

await writeFile(partFile, await makePart());
