import { chmod, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ownKey } from './own-key.ts';
import { NotConfigured } from './refused.ts';

describe('the key of whoever asks', () => {
  let folder: string;
  let file: string;
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'own-key-'));
    file = join(folder, 'key');
    await writeFile(file, 'key-in-file\n', { mode: 0o600 });
  });
  afterAll(() => rm(folder, { recursive: true }));

  it('comes from the environment or a file of theirs', () => {
    expect(ownKey({ OPERATOR_KEY: 'key' })).toBe('key');
    expect(ownKey({ OPERATOR_KEY_FILE: file })).toBe('key-in-file');
    expect(ownKey({ OPERATOR_KEY: '', OPERATOR_KEY_FILE: file })).toBe('key-in-file');
  });

  it('is not taken from a file that others can read', async () => {
    await chmod(file, 0o640);
    expect(() => ownKey({ OPERATOR_KEY_FILE: file })).toThrow(/others can read .*chmod 600/);
    await chmod(file, 0o600);
  });

  it('is taken from what systemd hands a unit, which its group may seem to read, and nobody else may', async () => {
    const env = { OPERATOR_KEY_FILE: file, CREDENTIALS_DIRECTORY: folder };
    await chmod(file, 0o440);
    expect(ownKey(env)).toBe('key-in-file');
    expect(() => ownKey({ ...env, CREDENTIALS_DIRECTORY: join(folder, 'other') })).toThrow(/others can read/);
    await chmod(file, 0o444);
    expect(() => ownKey(env)).toThrow(/others can read/);
    await chmod(file, 0o600);
  });

  it.each([
    [{}, 'OPERATOR_KEY is missing in the environment'],
    [{ OPERATOR_KEY: 'key', OPERATOR_KEY_FILE: '/nowhere' }, 'both given'],
    [{ OPERATOR_KEY_FILE: '/nowhere/key' }, 'OPERATOR_KEY_FILE cannot be read (ENOENT'],
  ])('of %j is refused: %s', (env, sentence) => {
    expect(() => ownKey(env)).toThrow(NotConfigured);
    expect(() => ownKey(env)).toThrow(sentence);
  });

  it('is told of, and not told, where nothing usable stands in its file', async () => {
    const other = join(folder, 'other');
    await writeFile(other, 'two words', { mode: 0o600 });
    expect(() => ownKey({ OPERATOR_KEY_FILE: other })).toThrow(/^OPERATOR_KEY_FILE holds a blank/);
    await writeFile(other, '\n');
    expect(() => ownKey({ OPERATOR_KEY_FILE: other })).toThrow('nothing stands in');
  });
});
