import { Writable } from 'node:stream';
import { expect, it } from 'vitest';
import { progressOn } from './progress.ts';

function screen(isTTY: boolean) {
  const written: string[] = [];
  const stream = new Writable({
    write(piece: Buffer, _encoding, done) {
      written.push(String(piece));
      done();
    },
  });
  return { written, stream: Object.assign(stream, { isTTY }) as unknown as NodeJS.WriteStream };
}

it('says how far it is in one line, and takes it away', () => {
  const { written, stream } = screen(true);
  const progress = progressOn(stream);
  progress.clear();
  progress.tell('10 %');
  progress.tell('20 %');
  progress.clear();
  progress.clear();
  expect(written).toEqual(['10 %', '\r\u001B[K', '20 %', '\r\u001B[K']);
});

it('says nothing where nobody sits before it', () => {
  const { written, stream } = screen(false);
  const progress = progressOn(stream);
  progress.tell('10 %');
  progress.clear();
  expect(written).toEqual([]);
});
