import { resolve } from 'node:path';
import { Writable } from 'node:stream';
import { vi } from 'vitest';

const program = resolve('src/operator/main.ts');
let runs = 0;

/** How a run of the program ended. */
export interface Ran {
  /** What stood on standard output. */
  readonly said: string;
  /** Both outputs, in the order in which they were written: a line of standard error begins with `! `. */
  readonly printed: string;
  readonly code: number;
}

/**
 * Runs the operator's command line in this process, from its first line to its last, as `node operator.js …` would in one of its own.
 * @param environment what it finds there; a name without a value is not there
 */
export async function runProgram(
  environment: Readonly<Record<string, string | undefined>>,
  words: readonly string[],
): Promise<Ran> {
  let [said, printed] = ['', ''];
  const output = new Writable({
    write(piece: Buffer, _encoding, done) {
      said += String(piece);
      printed += String(piece);
      done();
    },
  });
  const [{ argv }, { error }] = [process, console];
  const stdout = vi.spyOn(process, 'stdout', 'get').mockReturnValue(Object.assign(output, { fd: -1 }) as never);
  for (const [name, value] of Object.entries(environment)) vi.stubEnv(name, value);
  process.argv = [...argv.slice(0, 2), ...words];
  console.error = (...parts: unknown[]) => {
    printed += `${parts.join(' ').replaceAll(/^/gm, '! ')}\n`;
  };
  try {
    runs += 1;
    // The program runs where it is read: under another name it is read anew.
    await import(/* @vite-ignore */ `${program}?run=${runs}`);
    return { said, printed, code: Number(process.exitCode) };
  } finally {
    process.exitCode = undefined;
    process.argv = argv;
    console.error = error;
    stdout.mockRestore();
    vi.unstubAllEnvs();
  }
}
