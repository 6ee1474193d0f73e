import { createServer } from 'node:net';

/**
 * Ports from 1024 that browsers and `fetch` refuse (https://fetch.spec.whatwg.org/#port-blocking): a service that
 * listens there answers nobody.
 */
const refusedByBrowsers: ReadonlySet<number> = new Set([
  1719, 1720, 1723, 2049, 3659, 4045, 4190, 5060, 5061, 6000, 6566, 6665, 6666, 6667, 6668, 6669, 6679, 6697, 10_080,
]);

export const isRefusedByBrowsers = (port: number): boolean => refusedByBrowsers.has(port);

/** @throws Error with a sentence that says what to do when the port is taken, or when no browser would open it */
export function requireUsablePort(port: number): Promise<void> {
  return new Promise((resolve, reject) => {
    const another = `Choose another one, e.g. PORT=${isRefusedByBrowsers(port + 100) ? port + 200 : port + 100}.`;
    if (isRefusedByBrowsers(port)) {
      reject(new Error(`PORT: browsers refuse to open port ${port}. ${another}`));
      return;
    }
    const probe = createServer();
    probe.once('error', (error: NodeJS.ErrnoException) =>
      reject(error.code === 'EADDRINUSE' ? new Error(`PORT: ${port} is taken by another program. ${another}`) : error),
    );
    probe.listen(port, '127.0.0.1', () => probe.close(() => resolve()));
  });
}
