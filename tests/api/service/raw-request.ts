import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { onTestFinished } from 'vitest';

/** The head of a request, by its lines. */
export const headOf = (...lines: string[]): string => [...lines, '', ''].join('\r\n');

/** A piece of a body of which nobody knows how long it is (RFC 9112 §7.1), and the end of such a one. */
export const chunkOf = (text: string): string => `${Buffer.byteLength(text).toString(16)}\r\n${text}\r\n`;
export const lastChunk = '0\r\n\r\n';

/** A connection on which a test writes every byte itself. */
export interface RawConnection {
  readonly socket: Socket;
  readonly write: (text: string) => void;
  /** Resolves with everything that was said so far, once it holds the text. */
  readonly until: (text: string) => Promise<string>;
  /** Resolves with everything that was said, once the other side has ended the connection. */
  readonly ended: Promise<string>;
}

/**
 * Opens a connection, which the end of the test closes.
 * @param url of the service, as `listen` tells it
 */
export async function rawConnection(url: string): Promise<RawConnection> {
  const { hostname, port } = new URL(url);
  const socket = connect(Number(port), hostname);
  socket.setEncoding('utf8');
  onTestFinished(() => void socket.destroy());
  let said = '';
  let tell: () => void = () => undefined;
  socket.on('data', (text: string) => {
    said += text;
    tell();
  });
  // Whoever is cut off while writing is told so by an error; what was said before counts.
  socket.on('error', () => undefined);
  const ended = new Promise<string>((resolve) => {
    socket.once('close', () => {
      tell();
      resolve(said);
    });
  });
  await once(socket, 'connect');
  return {
    socket,
    write: (text) => void socket.write(text),
    until: (text) =>
      new Promise((resolve, reject) => {
        tell = () => {
          if (said.includes(text)) resolve(said);
          else if (socket.closed) reject(new Error(`ended without "${text}": ${said}`));
        };
        tell();
      }),
    ended,
  };
}
