import { findFreePorts } from '../../browser/free-ports.ts';
import { ServiceProgram } from '../../durability/service-program.ts';
import { secretKey } from '../scale/rows.ts';

/** Runs the built service on a database that was filled, as a program of its own whose clock begins at a moment, while something is done. */
export async function builtAt<Result>(
  databaseUrl: string,
  moment: Date,
  act: (url: string) => Promise<Result>,
  env: Readonly<Record<string, string>> = {},
): Promise<Result> {
  const program = new ServiceProgram(await findFreePorts(1), {
    dataDir: '',
    databaseUrl,
    remove: async () => undefined,
  });
  await program.start({
    SECRET_KEY: secretKey.export().toString('utf8'),
    LATER: moment.toISOString(),
    NODE_OPTIONS: `--import ${new URL('later.mjs', import.meta.url).href}`,
    ...env,
  });
  try {
    return await act(program.url);
  } finally {
    await program.stop();
  }
}
