import { findFreePorts } from '../../browser/free-ports.ts';
import { ServiceProgram } from '../../durability/service-program.ts';
import { secretKey } from '../scale/rows.ts';

/** Loaded before the service: its clock stands at a moment, and goes on from there. */
const clockAt = (moment: Date): string => {
  const code = `const Real = Date;
    const shift = ${moment.getTime()} - Real.now();
    globalThis.Date = class Date extends Real {
      constructor(...values) { values.length === 0 ? super(Real.now() + shift) : super(...values); }
      static now() { return Real.now() + shift; }
    };`;
  return `--import data:text/javascript,${encodeURIComponent(code)}`;
};

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
    NODE_OPTIONS: clockAt(moment),
    ...env,
  });
  try {
    return await act(program.url);
  } finally {
    await program.stop();
  }
}
