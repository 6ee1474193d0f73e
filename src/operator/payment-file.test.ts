import disk, { mkdtemp, open, readdir, readFile, rm, writeFile, type FileHandle } from 'node:fs/promises';
import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import { syncBuiltinESMExports } from 'node:module';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { writePaymentFile } from './payment-file.ts';
import { Refused } from './refused.ts';
import { serviceOf } from './service.ts';

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
  /** What happens while it is confirmed. */
  let meanwhile: () => Promise<void>;
  const onDisk = async () => {
    const names = await readdir(folder);
    return Promise.all(names.map((name) => readFile(join(folder, name), 'utf8')));
  };
  beforeEach(async () => {
    [written, isConfirmed] = [[], false];
    confirmation = '{}';
    meanwhile = async () => undefined;
    folder = await mkdtemp(join(tmpdir(), 'payment-file-'));
    const answer = async (url: string) => {
      if (url.includes('/datei')) return JSON.stringify(fetched);
      isConfirmed = true;
      written = await onDisk();
      await meanwhile();
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
    await expect(write()).rejects.toMatchObject({
      exitCode: 3,
      message: expect.stringContaining('`payruns show` says whether the run counts as handed out') as string,
    });
    expect(await readdir(folder)).toEqual([]);
  });

  it('never takes the place of another one', async () => {
    const out = join(folder, 'payments.xml');
    await writeFile(out, 'last month’s');
    await expect(write()).rejects.toMatchObject({
      code: 'FILE',
      exitCode: 1,
      message: expect.stringMatching(
        /payments\.xml cannot be written \(it is there already.*Nothing was done\.$/,
      ) as string,
    });
    expect([await onDisk(), isConfirmed]).toEqual([['last month’s'], false]);
  });

  it('stands beside one that has come meanwhile, and says where', async () => {
    const out = join(folder, 'payments.xml');
    meanwhile = () => writeFile(out, 'somebody else’s');
    const refused = await write().catch((error: unknown) => error);
    expect(refused).toMatchObject({
      code: 'FILE',
      exitCode: 3,
      message: expect.stringMatching(/EEXIST.*The file is \S+\.part\.$/) as string,
    });
    expect((await onDisk()).toSorted()).toEqual([fetched.Xml, 'somebody else’s'].toSorted());
  });

  it('has its name also where no file can have two', async () => {
    const linked = vi.spyOn(disk, 'link').mockRejectedValueOnce(Object.assign(new Error('EPERM'), { code: 'EPERM' }));
    syncBuiltinESMExports();
    await write();
    expect(linked).toHaveBeenCalled();
    linked.mockRestore();
    syncBuiltinESMExports();
    expect(await readdir(folder)).toEqual(['payments.xml']);
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
    await write();
    expect([await readdir(folder), isConfirmed]).toEqual([['payments.xml'], true]);
  });

  it('is whole on the disk before its run is said to be handed out', async () => {
    await write();
    expect(written).toEqual([fetched.Xml]);
  });

  it('is there under its name alone', async () => {
    await write();
    expect(await readdir(folder)).toEqual(['payments.xml']);
  });
});
