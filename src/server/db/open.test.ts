import { chmod, cp, mkdtemp, readdir, rm, stat, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, inject, it } from 'vitest';
import { openDatabase } from './open.ts';
import { OpenFolder } from './own-folder.ts';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'rw-db-'));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

/** What a first start takes seconds to make. */
const begun = () => cp(inject('bareTemplate'), join(folder, 'database'), { recursive: true });

describe('the embedded database', () => {
  it('has its tables after opening, keeps rows over a restart and migrates once', async () => {
    const first = await openDatabase({ dataDir: folder, migrates: true });
    await first.executeSql(`insert into solved_captchas values ('t', 's', now())`);
    await first.close();
    const second = await openDatabase({ dataDir: folder, migrates: true });
    const { rows } = await second.executeSql('select signature from solved_captchas where tenant = $1', ['t']);
    expect(rows).toEqual([{ signature: 's' }]);
    await second.close();
  });

  it('goes on after a text of several statements that failed halfway', async () => {
    await begun();
    const database = await openDatabase({ dataDir: folder, migrates: true });
    await expect(database.executeSql('begin; select 1 / 0; commit')).rejects.toThrow('division by zero');
    expect((await database.executeSql('select 1 as one')).rows).toEqual([{ one: 1 }]);
    await database.close();
  });

  it('shuts its folders to everybody else, at every start', async () => {
    const modeOf = async (path: string) => (await stat(path)).mode & 0o777;
    const inside = join(folder, 'database');
    await begun();
    await chmod(folder, 0o777);
    await chmod(inside, 0o755);
    await (await openDatabase({ dataDir: folder, migrates: true })).close();
    expect([await modeOf(folder), await modeOf(inside)]).toEqual([0o700, 0o700]);
  });

  // Whose folder it is nobody but root can change; what the kernel shows of a process keeps its rights, even from root.
  it.runIf(process.platform === 'linux')(
    'does not begin in a folder that it cannot shut to everybody else',
    async () => {
      const inside = join(folder, 'database');
      await symlink(`/proc/${process.pid}`, inside);
      const opening = openDatabase({ dataDir: folder, migrates: true });
      await expect(opening).rejects.toThrow(OpenFolder);
      await expect(opening).rejects.toThrow(`DATA_DIR: "${inside}" belongs to another user`);
      // Whoever mends that begins anew: nothing says that the folder is in use.
      expect(await readdir(folder)).toEqual(['database']);
      await rm(inside);
      await (await openDatabase({ dataDir: folder, migrates: true })).close();
    },
  );

  it('refuses a folder that another living process has open, and takes over one whose owner is gone', async () => {
    await begun();
    await writeFile(join(folder, 'in-use-by'), String(process.ppid));
    await expect(openDatabase({ dataDir: folder, migrates: true })).rejects.toThrow('DATA_DIR');
    await writeFile(join(folder, 'in-use-by'), '999999999');
    await (await openDatabase({ dataDir: folder, migrates: true })).close();
  });
});
