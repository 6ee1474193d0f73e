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

/** The first of `count` neighbouring ports that are all free and open to browsers: the product takes `PORT` and those behind it. */
export const findFreePorts = async (count: number): Promise<number> => {
  for (let first = 4700 + (process.pid % 300) * 10; first < 60_000; first += 10) {
    const free = await Promise.all(Array.from({ length: count }, (_, index) => isFree(first + index)));
    if (free.every(Boolean)) return first;
  }
  throw new Error(`No ${count} neighbouring ports are free`);
};
