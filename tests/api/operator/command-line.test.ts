import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { requireBuild } from '../../delivery/require-build.ts';
import { listen, operator } from '../given/operator-program.ts';
import { confirmedRecommender } from '../given/people.ts';
import { operatorKey, Service } from '../service/service.ts';

/** What people and their scripts rely on: how it ends, and what is left of its files. */
describe('the operator’s command line', () => {
  let service: Service;
  let url: string;
  let folder: string;
  beforeAll(async () => {
    service = await Service.start('pglite');
    url = await listen(service);
    folder = await mkdtemp(join(tmpdir(), 'command-line-'));
    await requireBuild();
  }, 180_000);
  afterAll(async () => {
    await service.stop();
    await rm(folder, { recursive: true });
  });

  const env = () => ({
    ...process.env,
    OPERATOR_URL: url,
    OPERATOR_TENANT: 'lindenstrom',
    OPERATOR_KEY: operatorKey,
  });
  const run = (...words: string[]) => operator(url, operatorKey, ...words);
  const shell = async (command: string) => {
    const program = spawn('sh', ['-c', command], { env: env(), stdio: ['ignore', 'ignore', 'pipe'] });
    const complained = text(program.stderr);
    const [code] = (await once(program, 'close')) as [number];
    return { code, complained: await complained };
  };
  const file = async (name: string, ...lines: string[]) => {
    await writeFile(join(folder, name), lines.join('\r\n'));
    return join(folder, name);
  };

  it('ends with 3 where rows of a file were wrong', async () => {
    const header = 'ExterneId;ProduktId;Status;Auftragsdatum';
    const orders = await file('orders.csv', header, 'X-1;linden-duo;Gezahlt;20.11.2026 21:55');
    expect(await run('orders', 'import', orders)).toMatchObject({ code: 3, complained: /^1 row is wrong/ as never });
    const codes = await file('codes.csv', 'Code;WertCent;Anbieter;GueltigBis', 'QQQQ-1;6000;Kino;31.12.2028');
    expect((await run('vouchers', 'import', codes)).code).toBe(3);
  });

  it('says how many lines of a file of vouchers it does not name', async () => {
    const rows = Array.from({ length: 1003 }, () => 'x;60;Kino;');
    const codes = await file('many.csv', 'Code;WertCent;Anbieter;GueltigBis', ...rows);
    expect((await run('vouchers', 'import', codes)).said).toContain('and 3 more wrong lines');
  });

  it('withdraws by the same file what it has taken', async () => {
    const codes = await file('comma.csv', 'Code;WertCent;Anbieter;GueltigBis', 'AB,CD-99;6000;Kino;');
    expect((await run('vouchers', 'import', codes)).said).toMatch(/^Taken into stock: 1 voucher of/);
    expect(await run('vouchers', 'withdraw', codes)).toMatchObject({
      code: 0,
      said: expect.stringMatching(/^Withdrawn: 1 voucher of/) as string,
    });
    expect(await run('vouchers', 'withdraw', codes)).toMatchObject({
      code: 3,
      complained: '1 line names a code that is not in stock: nothing is done about it.',
    });
    expect(await run('vouchers', 'withdraw', '--value', '20', '--dry-run')).toMatchObject({
      code: 3,
      complained: expect.stringContaining('value (in cents)') as string,
    });
  });

  it.each(['ledger months', 'overdue --csv', 'statistics months', 'keys new', 'deletions marks', 'help'])(
    'says that what `%s` prints could not be written',
    async (words) => {
      const ended = await shell(`node dist/server/operator.js ${words} > /dev/full`);
      expect(ended).toEqual({
        code: 1,
        complained: expect.stringContaining('OUTPUT: What was to be printed') as string,
      });
    },
  );

  it('is done when its reader has enough', async () => {
    const stdio = ['ignore', 'pipe', 'pipe'] as const;
    const program = spawn(process.execPath, ['dist/server/operator.js', 'help'], { env: env(), stdio: [...stdio] });
    program.stdout?.destroy();
    expect(await once(program, 'close')).toEqual([0, null]);
  });

  it('takes the service’s address with a slash', async () => {
    expect(await operator(`${url}/`, operatorKey, 'ledger', 'months')).toMatchObject({ code: 0, complained: '' });
  });

  it('keeps a file of marks as it was where the service does not answer', async () => {
    const line = `${'a'.repeat(64)};2026-11-20T10:00:00`;
    const marks = await file('marks.csv', 'Loeschmarke;GeloeschtAm', line, '');
    const before = await readFile(marks, 'utf8');
    expect((await operator('http://127.0.0.1:9', operatorKey, 'deletions', 'marks', '--out', marks)).code).toBe(1);
    expect(await readFile(marks, 'utf8')).toBe(before);
    // What the service does not have, as after a restore, stays.
    expect((await run('deletions', 'marks', '--out', marks)).said).toContain(
      'In the file alone, and not in the service any more: 1.',
    );
    expect(await readFile(marks, 'utf8')).toMatch(new RegExp(`^Loeschmarke;VermerktAm\n${line}\n`));
    const other = await file('letter.csv', 'Liebe Anna');
    expect((await run('deletions', 'marks', '--out', other)).complained).toContain('something else than marks');
    expect((await readdir(folder)).filter((name) => name.endsWith('.part'))).toEqual([]);
  });

  it('takes a blocked account by the id that the list has, and says which block it is', async () => {
    const anna = await confirmedRecommender(service);
    const made = await run('blocks', 'account', anna.number, '--reason', 'Mehrere Konten');
    const [, blockId = ''] = /Block (\S+) is in force/.exec(made.said) ?? [];
    const [, subject = ''] = /Konto {2,}(\S+)/.exec((await run('blocks', 'list')).said) ?? [];
    const again = await run('blocks', 'account', subject, '--reason', 'again');
    expect(again.complained).toMatch(new RegExp(`PSOF0730.*${blockId}`));
    await run('blocks', 'lift', blockId, '--reason', 'Geklärt');
    expect((await run('blocks', 'account', subject, '--reason', 'again')).said).toContain('is in force');
    const unknown = '00000000-0000-4000-8000-000000000000';
    expect((await run('blocks', 'account', unknown, '--reason', 'again')).complained).toContain('PSOF0107');
  });

  /** A program whose service hears what it sends and says nothing, stopped meanwhile. It lets nobody read. */
  async function stopped(...words: string[]) {
    const silent = createServer();
    const asked = new Promise<void>((hears) => {
      silent.on('request', ({ method }, response) => {
        if (method !== 'GET') return hears();
        response.writeHead(403, { 'content-type': 'application/json' });
        return response.end(JSON.stringify({ Code: 'PSOF0703', Meldung: 'This key is not for that.' }));
      });
    });
    await once(silent.listen(0, '127.0.0.1'), 'listening');
    const program = spawn(process.execPath, ['dist/server/operator.js', ...words], {
      env: { ...env(), OPERATOR_URL: `http://127.0.0.1:${(silent.address() as AddressInfo).port}` },
      stdio: ['ignore', 'ignore', 'pipe'],
    });
    const complained = text(program.stderr);
    await asked;
    return async () => {
      program.kill('SIGINT');
      const ended = await once(program, 'close');
      silent.closeAllConnections();
      silent.close();
      return [ended[0], await complained] as [number, string];
    };
  }

  it('leaves nothing of a payment file behind when it is stopped', async () => {
    const out = await mkdtemp(join(folder, 'stopped-'));
    const stop = await stopped('payruns', 'file', 'RUN', '--out', join(out, 'payments.xml'));
    expect(await readdir(out)).toHaveLength(1);
    expect(await stop()).toEqual([130, expect.stringContaining('was not written')]);
    expect(await readdir(out)).toEqual([]);
  });

  it('says what is taken of a file of orders when it is stopped', async () => {
    const orders = await file('stopped.csv', 'ExterneId;ProduktId;Status;Auftragsdatum', '');
    const stop = await stopped('orders', 'import', orders);
    expect(await stop()).toEqual([130, 'Interrupted. What was taken is taken; take the file again.\n']);
    const dry = await stopped('orders', 'import', orders, '--dry-run');
    expect(await dry()).toEqual([130, 'Interrupted. Nothing was kept.\n']);
  });
});
