import { once } from 'node:events';
import { createServer } from 'node:net';
import { expect, it } from 'vitest';
import { isRefusedByBrowsers, requireUsablePort } from '../../demo-host/start/ports.ts';

it('says that a port is taken, and which to try', async () => {
  const taken = createServer().listen(0, '127.0.0.1');
  await once(taken, 'listening');
  const address = taken.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  await expect(requireUsablePort(port)).rejects.toThrow(`PORT: ${port} is taken by another program.`);
  taken.close();
});

it('says that browsers refuse a port, although it is free', async () => {
  await expect(requireUsablePort(6000)).rejects.toThrow(
    'PORT: browsers refuse to open port 6000. Choose another one, e.g. PORT=6100.',
  );
});

it('refuses only what fetch refuses too', async () => {
  const ports = Array.from({ length: 65_536 }, (_, port) => port).filter(isRefusedByBrowsers);
  expect(ports).toContain(5060);
  for (const port of ports) {
    await expect(fetch(`http://127.0.0.1:${port}`)).rejects.toMatchObject({
      cause: { message: 'bad port' },
    });
  }
});
