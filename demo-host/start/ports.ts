import { createServer } from 'node:net';

/** @throws Error with a sentence that says what to do when the port is taken */
export function requireFreePort(port: number): Promise<void> {
  return new Promise((resolve, reject) => {
    const probe = createServer();
    probe.once('error', (error: NodeJS.ErrnoException) =>
      reject(
        error.code === 'EADDRINUSE'
          ? new Error(`PORT: ${port} is taken by another program. Choose another one, e.g. PORT=${port + 100}.`)
          : error,
      ),
    );
    probe.listen(port, '127.0.0.1', () => probe.close(() => resolve()));
  });
}
