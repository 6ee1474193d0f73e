import { resolve } from 'node:path';
import { Said } from './alarming.ts';
import { systemClock } from './clock.ts';
import { readCommand } from './commands.ts';
import { ConfigError } from './config-values.ts';
import { readConfig } from './config.ts';
import { databaseCommand } from './database-command.ts';
import { FolderInUse } from './db/folder-lock.ts';
import { MigrationError } from './db/migration-state.ts';
import { NoSessions } from './db/sessions.ts';
import { OpenFolder } from './db/own-folder.ts';
import { DatabaseOutOfReach } from './db/unreachable.ts';
import { createLogger } from './logger.ts';
import { withSecretFiles } from './secret-files.ts';
import { previewTenant, simulateTenant } from './rehearsal/rehearse.ts';
import { startService } from './service.ts';
import { checkTenants } from './tenants/check-tenants.ts';
import { TenantError } from './tenants/mistakes.ts';
import { TenantFolders } from './tenants/tenant-folders.ts';

/** Requests and jobs that take longer than this at the end are given up. */
const patienceMs = 20_000;

/** Files that the service makes are its own, whatever the umask of who starts it. */
const ownerOnlyUmask = 0o077;

async function serve(): Promise<void> {
  const env = withSecretFiles(process.env);
  const config = readConfig(env);
  const said = new Said();
  const logger = createLogger(config.logLevel, undefined, said);
  const folders = await TenantFolders.open({ dir: config.tenantsDir, env }, systemClock);
  const distDir = resolve(import.meta.dirname, '..');
  const service = await startService({ config, tenants: folders, folders, logger, said, clock: systemClock, distDir });

  let closing: Promise<void> | undefined;
  const close = () => {
    closing ??= service.close().then(
      () => process.exit(0),
      (error: unknown) => {
        logger.fatal({ err: error }, 'could not close in order');
        process.exit(1);
      },
    );
    setTimeout(() => process.exit(1), patienceMs).unref();
  };
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, close);

  try {
    await service.app.listen({ port: config.port, host: config.host });
  } catch (error) {
    await service.close();
    throw error;
  }
}

/** Mistakes of whoever starts the service get a sentence, everything else its stack. */
function explain(error: unknown): string {
  const isMistake = [
    ConfigError,
    TenantError,
    FolderInUse,
    OpenFolder,
    MigrationError,
    NoSessions,
    DatabaseOutOfReach,
  ].some((kind) => error instanceof kind);
  if (isMistake && error instanceof Error) return error.message;
  if (error instanceof Error && 'code' in error && error.code === 'EADDRINUSE') {
    return `PORT: ${process.env['PORT'] || '4600'} is taken by another program. Choose another one, e.g. PORT=4700.`;
  }
  return error instanceof Error ? (error.stack ?? error.message) : String(error);
}

// Whoever reads may have seen enough, as `head` has.
process.stdout.on('error', () => process.exit(0));

const out = (line: string) => void process.stdout.write(`${line}\n`);
const complain = (line: string) => void process.stderr.write(`${line}\n`);

/** Starts the service; with words, does what they say and ends. */
async function main(words: readonly string[]): Promise<void> {
  process.umask(ownerOnlyUmask);
  const command = readCommand(words);
  if (command.name === 'serve') return serve();
  if (command.name === 'database') {
    process.exitCode = await databaseCommand(words, withSecretFiles(process.env), { say: out, complain });
    return;
  }
  if (command.name === 'wrong usage') {
    complain(command.sentence);
    process.exitCode = 2;
    return;
  }
  const env = withSecretFiles(process.env);
  if (command.name === 'tenants check') {
    const { lines, isFine } = await checkTenants(command.folder, env);
    out(lines.join('\n'));
    if (!isFine) process.exitCode = 1;
    return;
  }
  const ground = { env, clock: systemClock, distDir: resolve(import.meta.dirname, '..'), say: out };
  if (command.name === 'tenants preview') await previewTenant(command, command.out, ground);
  else await simulateTenant(command, command.assumed, ground);
}

main(process.argv.slice(2)).catch((error: unknown) => {
  process.stderr.write(`${explain(error)}\n`);
  process.exit(1);
});
