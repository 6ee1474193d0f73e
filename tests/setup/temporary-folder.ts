import { statfsSync } from 'node:fs';
import { tmpdir } from 'node:os';

const memory = '/dev/shm';
const enoughBytes = 4 * 1024 ** 3;

/**
 * Where a run keeps what it throws away, databases and profiles of browsers above all: in memory, where the machine gives
 * enough of it, because what is written there costs a third. `TMPDIR` goes before.
 */
export function temporaryFolder(environment: NodeJS.ProcessEnv): string {
  if (environment['TMPDIR']) return environment['TMPDIR'];
  try {
    const { bavail, bsize } = statfsSync(memory);
    if (bavail * bsize >= enoughBytes) return memory;
  } catch {
    // No such file system: Linux alone has it.
  }
  return tmpdir();
}
