import { spawn } from 'node:child_process';
import { createInterface } from 'node:readline';
import type { Readable } from 'node:stream';

/** A screen that nobody sees, for browsers that insist on one. */
export interface Screen {
  /** What `DISPLAY` has to be. */
  display: string;
  close(): void;
}

/** Xvfb looks for a free number by itself and writes it where it is told to. */
export const openScreen = async (xvfb: string): Promise<Screen> => {
  const child = spawn(xvfb, ['-displayfd', '3', '-screen', '0', '1400x1000x24', '-nolisten', 'tcp'], {
    stdio: ['ignore', 'ignore', 'ignore', 'pipe'],
  });
  const number = await new Promise<string>((resolve, reject) => {
    createInterface(child.stdio[3] as Readable).once('line', resolve);
    child.once('exit', (status) => reject(new Error(`Xvfb ended with ${status ?? 'a signal'}`)));
  });
  return { display: `:${number.trim()}`, close: () => child.kill() };
};
