import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { ConfigError } from './config-values.ts';
import { withSecretFiles } from './secret-files.ts';

describe('a secret in a file', () => {
  let folder: string;
  let file: string;
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'secrets-'));
    file = join(folder, 'one');
    await writeFile(file, 'from a file\n');
  });
  afterEach(() => rm(folder, { recursive: true }));

  it.each([
    'SECRET_KEY',
    'FORMER_SECRET_KEYS',
    'DATABASE_URL',
    'SMTP_URL',
    'METRICS_TOKEN',
    'TENANT_LINDENSTROM_SSO_SECRET',
  ])('is %s without the line’s end', (name) =>
    expect(withSecretFiles({ [`${name}_FILE`]: file })).toMatchObject({ [name]: 'from a file' }),
  );

  it.each(['PORT', 'TENANT_LINDENSTROM_LOGO', ''])('is none of %s, which are no secrets', (name) => {
    const env = { [`${name}_FILE`]: file };
    expect(withSecretFiles(env)).toEqual(env);
  });

  it('is as good as not there where its name is empty', () => {
    expect(withSecretFiles({ SECRET_KEY: 'given', SECRET_KEY_FILE: '' })['SECRET_KEY']).toBe('given');
  });

  it('ends with a sentence where it cannot be read, is empty or is given twice', async () => {
    const read = (env: NodeJS.ProcessEnv) => () => withSecretFiles(env);
    expect(read({ SMTP_URL_FILE: join(folder, 'none') })).toThrow('SMTP_URL_FILE: the file cannot be read (ENOENT)');
    expect(read({ SMTP_URL_FILE: file, SMTP_URL: 'smtp://x' })).toThrow(
      'SMTP_URL and SMTP_URL_FILE are both given; give one of them',
    );
    await writeFile(file, '\n');
    expect(read({ SMTP_URL_FILE: file })).toThrow(new ConfigError('SMTP_URL_FILE: the file is empty'));
  });
});
