import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { join } from 'node:path';

/** Delivered beside this program; in a checkout it has to be built. */
const places = ['main.js', '../../dist/server/main.js'].map((place) => join(import.meta.dirname, place));

/**
 * `operator database …` and `operator tenants …`: the topics that are no calls of the API, which is not there before tables and tenants are. Does it by the
 * service's own program, which knows the database, with this one's environment (`DATABASE_URL` or `DATA_DIR`).
 * @returns its exit code
 */
export async function runServiceProgram(words: readonly string[]): Promise<number> {
  const program = places.find((place) => existsSync(place));
  if (!program) {
    console.error('The service is not built: run `npm run build` first.');
    return 1;
  }
  // Without a word it would start the service.
  const given = words.length === 0 ? ['status'] : words;
  const [code] = (await once(spawn(process.execPath, [program, ...given], { stdio: 'inherit' }), 'exit')) as [
    number | null,
  ];
  return code ?? 1;
}
