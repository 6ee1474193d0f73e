import { mkdtemp, open, readdir, readFile, rm, type FileHandle } from 'node:fs/promises';
import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { writePaymentFile } from './payment-file.ts';
import { Refused, serviceOf } from './service.ts';

const fetched = {
  Dateiname: 'run.xml',
  Xml: '<Document>DE89370400440532013000</Document>',
  DateiHash: 'a'.repeat(64),
  Ausfuehrungstag: '2026-05-20',
  VersendetAm: null,
  UebermitteltVon: null,
};

describe('the file of a pay run', () => {
  let server: Server;
  let folder = '';
  /** What a service, or something in its place, answers to the file's confirmation. */
  let confirmation = '{}';
  /** What was on the disk at each of them. */
  let written: string[] = [];
  let isConfirmed = false;
  const onDisk = async () => {
    const names = await readdir(folder);
    return Promise.all(names.map((name) => readFile(join(folder, name), 'utf8')));
  };
  beforeEach(async () => {
    [written, isConfirmed] = [[], false];
    folder = await mkdtemp(join(tmpdir(), 'payment-file-'));
    const answer = async (url: string) => {
      if (url.includes('/datei')) return JSON.stringify(fetched);
      isConfirmed = true;
      written = await onDisk();
      return confirmation;
    };
    server = createServer(({ url = '' }, response) => {
      response.setHeader('content-type', 'application/json');
      answer(url).then(
        (text) => response.end(text),
        () => response.destroy(),
      );
    });
    server.listen(0, '127.0.0.1');
    await once(server, 'listening');
  });
  afterEach(async () => {
    server.close();
    server.closeAllConnections();
    await rm(folder, { recursive: true });
  });

  const write = () => {
    const { port } = server.address() as AddressInfo;
    const service = serviceOf({
      OPERATOR_URL: `http://127.0.0.1:${port}`,
      OPERATOR_TENANT: 'lindenstrom',
      OPERATOR_KEY: 'key',
    });
    return writePaymentFile(service, { runId: 'run', out: join(folder, 'payments.xml'), again: false });
  };

  it('leaves nothing behind where something happens that nobody expects', async () => {
    confirmation = '<html>a proxy in between</html>';
    await expect(write()).rejects.toThrow(SyntaxError);
    expect(await readdir(folder)).toEqual([]);
  });

  /** What every open file does. */
  const ofFiles = async (): Promise<FileHandle> => {
    const file = await open(folder, 'r');
    await file.close();
    return Object.getPrototypeOf(file) as FileHandle;
  };

  /** A disk that has room for some letters, and says that it is full. */
  async function fillUp(this: FileHandle, text: unknown): Promise<void> {
    await this.write(String(text).slice(0, 12));
    const full = await open('/dev/full', 'w');
    try {
      await full.write('x');
    } finally {
      await full.close();
    }
  }
  const noRoom = () => Promise.reject(new Error('ENOSPC: no space left on device, fsync'));

  it.runIf(process.platform === 'linux').each<[string, (files: FileHandle) => unknown]>([
    ['in the middle', (files) => vi.spyOn(files, 'writeFile').mockImplementationOnce(fillUp)],
    ['when the last of it is put there', (files) => vi.spyOn(files, 'sync').mockImplementationOnce(noRoom)],
  ])('leaves its run as it was where the disk fills up %s', async (_, happens) => {
    happens(await ofFiles());
    const refused = await write().catch((error: unknown) => error);
    if (!(refused instanceof Refused)) throw new Error('it was written');
    expect([refused.code, refused.message]).toEqual([
      'FILE',
      expect.stringMatching(/cannot be written \(ENOSPC.*Nothing was done/),
    ]);
    expect([await readdir(folder), isConfirmed]).toEqual([[], false]);
    confirmation = '{}';
    await write();
    expect([await readdir(folder), isConfirmed]).toEqual([['payments.xml'], true]);
  });

  it('is whole on the disk before its run is said to be handed out', async () => {
    confirmation = '{}';
    await write();
    expect(written).toEqual([fetched.Xml]);
  });

  it('is there under its name alone', async () => {
    confirmation = '{}';
    await write();
    expect(await readdir(folder)).toEqual(['payments.xml']);
  });
});
