import { fstatSync, writeFileSync } from 'node:fs';
import { Refused } from './refused.ts';

/** Where a program's lines go. */
export interface Printer {
  readonly print: (text: string) => void;
  /** Waits until all of it has left. @throws Refused with the code `OUTPUT` where it could not be written */
  readonly end: () => Promise<void>;
}

const isFile = (fd: number): boolean => {
  try {
    return fstatSync(fd).isFile();
  } catch {
    // Closed by whoever started the program: writing says so.
    return false;
  }
};

/**
 * Prints so that what is lost is noticed: `console.log` passes over a disk that is full. A reader that has gone (`| head`) is no loss: it
 * had what it wanted.
 */
export function printerTo(stream: NodeJS.WriteStream & { readonly fd: number }): Printer {
  let failure: NodeJS.ErrnoException | null = null;
  const fail = (error: unknown) => {
    failure ??= error instanceof Error ? error : new Error(String(error));
  };
  stream.on('error', fail);
  // A stream to a file takes no notice of what a full disk has taken half of.
  const write = isFile(stream.fd)
    ? (text: string) => writeFileSync(stream.fd, text)
    : (text: string) => void stream.write(text);
  return {
    print(text) {
      if (failure) return;
      try {
        write(`${text}\n`);
      } catch (error) {
        fail(error);
      }
    },
    async end() {
      await new Promise<void>((resolve) => {
        stream.write('', () => setImmediate(resolve));
      });
      if (!failure || failure.code === 'EPIPE') return;
      throw new Refused(
        'OUTPUT',
        `What was to be printed could not be written (${failure.message}). What the command does is done; what there is to read of it is not whole.`,
      );
    },
  };
}
