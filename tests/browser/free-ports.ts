import { createServer } from 'node:net';
import { isRefusedByBrowsers } from '../../demo-host/start/ports.ts';

const isFree = (port: number): Promise<boolean> =>
  new Promise((resolve) => {
    if (isRefusedByBrowsers(port)) {
      resolve(false);
      return;
    }
    const server = createServer();
    server.once('error', () => resolve(false));
    server.listen(port, () => server.close(() => resolve(true)));
  });

/** Ports belong to blocks of this many; whoever has a block listens at its last port as long as it runs. */
const blockSize = 10;

/**
 * Takes the block for this process: what listens in it may end and come back, and in between nobody else finds it free.
 * @returns whether nobody had it
 */
const takeBlock = (first: number): Promise<boolean> =>
  new Promise((resolve) => {
    const sign = createServer();
    sign.once('error', () => resolve(false));
    sign.listen(first + blockSize - 1, '127.0.0.1', () => {
      sign.unref();
      resolve(true);
    });
  });

/**
 * The first of `count` (at most 9) neighbouring ports that are all free and open to browsers, and this process's alone: the product
 * takes `PORT` and those behind it.
 */
export const findFreePorts = async (count: number): Promise<number> => {
  if (count >= blockSize) throw new Error(`At most ${blockSize - 1} neighbouring ports`);
  for (let first = 4700 + (process.pid % 300) * blockSize; first < 60_000; first += blockSize) {
    if (!(await takeBlock(first))) continue;
    const free = await Promise.all(Array.from({ length: count }, (_, index) => isFree(first + index)));
    if (free.every(Boolean)) return first;
  }
  throw new Error(`No ${count} neighbouring ports are free`);
};
