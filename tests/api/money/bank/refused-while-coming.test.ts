import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { usualLimits } from '#server/http/connection-limits.ts';
import { listen } from '../../given/operator-program.ts';
import { chunkOf, headOf, lastChunk, rawConnection, type RawConnection } from '../../service/raw-request.ts';
import { operatorKey, Service } from '../../service/service.ts';

const bank = {
  path: 'bankergebnisse',
  type: 'application/xml',
  begin: '<Document><BkToCstmrStmt><Stmt><Ntry><NtryDtls>',
  more: '<TxDtls/>'.repeat(2000),
  code: 'PSOF0738',
};
const orders = {
  path: 'auftraege',
  type: 'text/csv',
  begin: 'Eins;Zwei\n',
  more: 'eins;zwei\n'.repeat(2000),
  code: 'PSOF0705',
};

describe('a file that is refused while it is still coming', () => {
  let service: Service;
  let url: string;
  beforeAll(async () => {
    service = await Service.start('pglite');
    url = await listen(service);
  });
  afterAll(() => service.stop());

  const begin = ({ path, type, begin: first }: typeof bank) =>
    headOf(
      `POST /api/v1/lindenstrom/operator/${path} HTTP/1.1`,
      'Host: widget.example',
      `Content-Type: ${type}`,
      `Authorization: Bearer ${operatorKey}`,
      'Transfer-Encoding: chunked',
    ) + chunkOf(first);

  /** Sends on and on, as whoever sends a file does, until something has come. */
  async function sendUntil<Come>({ write }: RawConnection, piece: string, coming: Promise<Come>): Promise<Come> {
    const hasCome = new AbortController();
    const come = coming.finally(() => hasCome.abort());
    // Heard below, even where it fails while something is being sent.
    come.catch(() => undefined);
    for (; !hasCome.signal.aborted; await pause(20)) write(chunkOf(piece));
    return come;
  }

  it.each([bank, orders])('is told what is wrong, and the connection goes on: $path', async (file) => {
    const connection = await rawConnection(url);
    connection.write(begin(file));
    const said = await sendUntil(connection, file.more, connection.until(file.code));
    expect(said).toMatch(/^HTTP\/1\.1 422 /);
    connection.write(chunkOf(file.more) + lastChunk + headOf('GET /healthz HTTP/1.1', 'Host: widget.example'));
    expect(await connection.until('"status":"ok"')).toContain('HTTP/1.1 200 ');
  });

  it('is not listened to for ever', async () => {
    // One of its own: what is left of a file above has the usual time, however busy the machine is.
    const connectionLimits = { ...usualLimits, bodyMs: 3000 };
    const hurried = await Service.start('pglite', undefined, undefined, undefined, { connectionLimits });
    onTestFinished(() => hurried.stop());
    const connection = await rawConnection(await listen(hurried));
    connection.write(begin(orders));
    expect(await sendUntil(connection, orders.more, connection.ended)).toContain(orders.code);
  });
});
