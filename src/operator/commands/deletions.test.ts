import { createHash } from 'node:crypto';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { mostMarks } from '#contract/records/retention/calls.ts';
import { hearCalls, saying, type HeardCalls } from '../heard-calls.fixture.ts';
import { Refused } from '../refused.ts';
import type { OperatorService } from '../service.ts';
import { deletionCommands } from './deletions.ts';

let folder = '';
let calls: HeardCalls;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'deletions-'));
});
afterEach(async () => {
  calls.end();
  await rm(folder, { recursive: true });
});

const done = { ErneutGeloescht: 1, Zurueckgezogen: 0, VergesseneBankdaten: 0, NichtVorhanden: 0 };
const oneKey = { UngueltigeSchluessel: 1, UebrigeSchluessel: 0 };

/** A file of so many marks. */
async function fileOf(count: number): Promise<string> {
  const file = join(folder, 'marks.csv');
  const marks = Array.from({ length: count }, (_, at) => createHash('sha256').update(String(at)).digest('hex'));
  await writeFile(file, marks.join('\n'));
  return file;
}

it('says that the rest waits for another key where the one that is used is revoked by a mark', async () => {
  calls = await hearCalls(() => ({ ...done, ...oneKey }));
  const unknown = new Refused('PSOF0701', 'There is no such key.');
  const service: OperatorService = {
    ...calls.service,
    call: (...asked) => (calls.heard.length === 2 ? Promise.reject(unknown) : calls.service.call(...asked)),
  };
  const { said, output } = saying();
  const given = { words: [await fileOf(3 * mostMarks)], options: {} };
  await expect(deletionCommands['repeat']?.run(service, given, output)).rejects.toMatchObject({
    code: 'PSOF0701',
    message: `The key that you use has ended, perhaps as one of those that were revoked again. ${2 * mostMarks} of ${3 * mostMarks} marks are done: repeat it with another key.`,
  });
  expect(said).toEqual([]);
});

it('says of a key that never worked what the service says', async () => {
  calls = await hearCalls(() => undefined);
  const unknown = new Refused('PSOF0701', 'There is no such key.');
  const service: OperatorService = { ...calls.service, call: () => Promise.reject(unknown) };
  const given = { words: [await fileOf(1)], options: {} };
  await expect(deletionCommands['repeat']?.run(service, given, saying().output)).rejects.toBe(unknown);
});

const marksIn = ({ heard }: HeardCalls) => heard.map(({ body }) => (body as { Loeschmarken: string[] }).Loeschmarken);

it('repeats every deletion of a long file, once each, and tells the sum of all calls', async () => {
  const marks = Array.from({ length: 2 * mostMarks + 3 }, (_, at) =>
    createHash('sha256').update(String(at)).digest('hex'),
  );
  const file = join(folder, 'marks.csv');
  // The first stands there twice, as in two files that were joined.
  const lines = [...marks, marks[0]].map((mark) => `${mark};2026-05-20T10:00:00`);
  await writeFile(file, ['Loeschmarke;VermerktAm', ...lines].join('\n'));
  calls = await hearCalls(({ body }) => {
    const { length } = (body as { Loeschmarken: string[] }).Loeschmarken;
    const keys = { UngueltigeSchluessel: 2, UebrigeSchluessel: 1 };
    return { ErneutGeloescht: length - 2, Zurueckgezogen: 1, VergesseneBankdaten: 3, ...keys, NichtVorhanden: 1 };
  });
  const { said, output } = saying();
  await deletionCommands['repeat']?.run(calls.service, { words: [file], options: {} }, output);
  expect(marksIn(calls).map(({ length }) => length)).toEqual([mostMarks, mostMarks, 3]);
  expect(marksIn(calls).flat()).toEqual(marks);
  expect(said).toEqual([
    `Deleted again: ${2 * mostMarks - 3} people. Ended again: 3 consents to newsletter, campaigns or invitations. Forgotten again: 9 kept accounts. Revoked again: 6 keys of operators.\nNothing to do for 3 marks: what they are of is not there. Everybody has to log in again.`,
    '3 keys that were revoked work again: repeat it with a key that has Schluessel.',
  ]);
});

it.each([
  ['', '\n'],
  ['', '\r\n'],
  ['\ufeff', '\r\n'],
])('adds what is new to a file of marks that begins with %j and of which the lines end with %j', async (begin, end) => {
  const file = join(folder, 'marks.csv');
  const VermerktAm = '2026-05-20T10:00:00';
  const [kept, both, added] = ['a'.repeat(64), 'b'.repeat(64), 'c'.repeat(64)];
  const linesOf = (...marks: string[]) => [
    'Loeschmarke;VermerktAm',
    ...marks.map((mark) => `${mark};${VermerktAm}Z`),
    '',
  ];
  await writeFile(file, begin + linesOf(kept, both).join(end));
  const marks = [both, added].map((Loeschmarke) => ({ Loeschmarke, VermerktAm }));
  calls = await hearCalls(() => ({ Loeschmarken: marks }));
  const { said, output } = saying();
  await deletionCommands['marks']?.run(calls.service, { words: [], options: { out: file } }, output);
  expect(await readFile(file, 'utf8')).toBe(linesOf(kept, both, added).join('\n'));
  expect(said).toEqual([`${file} holds 3 marks. In the file alone, and not in the service any more: 1.`]);
});
