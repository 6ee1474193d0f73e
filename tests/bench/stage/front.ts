import { once } from 'node:events';
import { createServer, request as ask, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { brotliCompressSync, constants } from 'node:zlib';

export interface FrontOptions {
  port: number;
  servicePort: number;
  resizerLibrary: string;
  /** The static form, once it is known. */
  staticForm: () => string;
}

/** As the service compresses a document. */
const compressed = (text: string) => brotliCompressSync(text, { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } });

/**
 * Stands before the service in every variant, and passes everything on as it is. Only the frame of the variant `resizer`
 * gets that library's script, as its documentation wants, and the static form is served from the same origin.
 */
export async function startFront({ port, servicePort, resizerLibrary, staticForm }: FrontOptions): Promise<Server> {
  const send = (response: ServerResponse, type: string, text: string, headers: IncomingMessage['headers'] = {}) =>
    response
      .writeHead(200, { ...headers, 'content-type': `${type}; charset=utf-8`, 'content-encoding': 'br' })
      .end(compressed(text));

  const withResizer = (answer: IncomingMessage, response: ServerResponse) => {
    let html = '';
    answer.setEncoding('utf8').on('data', (chunk: string) => (html += chunk));
    answer.on('end', () => {
      const { 'content-security-policy': policy } = answer.headers;
      const script = '<script type="module" src="/bench/open-iframe-resizer.js"></script>\n</head>';
      send(response, 'text/html', html.replace('</head>', script), { 'content-security-policy': policy });
    });
  };

  const server = createServer((request, response) => {
    const url = request.url ?? '/';
    if (url === '/bench/static-form') return void send(response, 'text/html', staticForm());
    if (url === '/bench/open-iframe-resizer.js') return void send(response, 'text/javascript', resizerLibrary);
    const isResizer = url.includes('resizer=1');
    const headers = isResizer ? { ...request.headers, 'accept-encoding': 'identity' } : request.headers;
    const forwarded = ask({ host: 'localhost', port: servicePort, path: url, method: request.method, headers });
    forwarded.on('response', (answer) => {
      if (isResizer) {
        withResizer(answer, response);
        return;
      }
      response.writeHead(answer.statusCode ?? 502, answer.headers);
      answer.pipe(response);
    });
    forwarded.on('error', () => response.destroy());
    request.pipe(forwarded);
  });
  server.listen(port, 'localhost');
  await once(server, 'listening');
  return server;
}
