import { lookup as lookUp, type LookupAddress } from 'node:dns';
import { request as requestInClear, type IncomingMessage } from 'node:http';
import { request as requestByTls } from 'node:https';
import { isIP, type LookupFunction } from 'node:net';
import type { WebhookMessage, WebhookWay } from '#server/domain/webhook-way.ts';
import { NotDelivered } from '#server/outbox/not-delivered.ts';
import { addressJudge } from './addresses.ts';
import { headersOf } from './sign.ts';

interface Given {
  /** Inner networks (CIDR) that may be reached, also by http. */
  readonly networks: readonly string[];
  /** Who says where a name leads. */
  readonly lookUpAll?: (
    name: string,
    answer: (error: Error | null, addresses?: readonly LookupAddress[]) => void,
  ) => void;
  readonly mostMs?: number;
}

/** An answer is none of ours: so many bytes of it are read, for the sake of who sends them. */
const mostOfAnswer = 16 * 1024;
const innerAddress = () => new NotDelivered('INNER-ADDRESS', 'refused');

/** Names of TLS and of the system for what went wrong, which hold no address. */
const isCode = (code: unknown): code is string => typeof code === 'string' && /^[A-Z][A-Z0-9_-]{1,60}$/.test(code);

function failureOf(error: unknown): NotDelivered {
  if (error instanceof NotDelivered) return error;
  const code: unknown = error instanceof Error && 'code' in error ? error.code : undefined;
  return new NotDelivered(isCode(code) ? code : 'NO-ANSWER', 'out-of-reach');
}

const hostOf = ({ hostname }: URL) => hostname.replace(/^\[(.*)\]$/, '$1').replace(/\.$/, '');

/** Names that every machine has for itself (RFC 6761): refused when somebody types them, and not only where they lead. */
const isOwnName = (host: string) => /(?:^|\.)localhost$/.test(host);

/** Resolves once all of an answer has come that is wanted, or nothing more does: its status is known before. */
const untilOver = (response: IncomingMessage) =>
  new Promise<void>((resolve) => {
    let bytes = 0;
    response.on('data', (part: Buffer) => {
      bytes += part.length;
      if (bytes > mostOfAnswer) response.destroy();
    });
    // Broken off on either side: the status says what there is to say.
    response.on('error', () => resolve());
    response.on('close', () => resolve());
  });

/** Real HTTP to the systems of others, which end nowhere inside. */
export function createWebhookWay({
  networks,
  lookUpAll = (name, answer) => lookUp(name, { all: true }, answer),
  mostMs = 15_000,
}: Given): WebhookWay {
  const mayEndAt = addressJudge(networks);

  /** Where a name leads at the moment of connecting: what is judged is what is connected to, whatever the name leads to next. */
  const lookupFor =
    ({ protocol }: URL): LookupFunction =>
    (name, options, answer) =>
      lookUpAll(name, (error, addresses) => {
        // Node.js says nothing else where it has found nothing.
        if (error) {
          answer(error, '');
          return;
        }
        const allowed = (addresses ?? []).filter(({ address }) => mayEndAt(address, protocol));
        const [first] = allowed;
        if (!first) answer(innerAddress(), '');
        else if (options.all) answer(null, allowed);
        else answer(null, first.address, first.family);
      });

  const accepts = (url: string): boolean => {
    const target = new URL(url);
    const host = hostOf(target);
    if (target.username !== '' || target.password !== '' || target.hash !== '') return false;
    if (isIP(host) !== 0) return mayEndAt(host, target.protocol);
    if (isOwnName(host)) return mayEndAt('127.0.0.1', target.protocol);
    return target.protocol === 'https:' || (target.protocol === 'http:' && networks.length > 0);
  };

  const answerTo = (target: URL, message: WebhookMessage) =>
    new Promise<number>((resolve, reject) => {
      const body = Buffer.from(message.body, 'utf8');
      const start = target.protocol === 'https:' ? requestByTls : requestInClear;
      const headers = { ...headersOf(message), 'content-length': body.length };
      // No agent: a connection that was judged serves this message alone.
      const request = start(target, { method: 'POST', headers, agent: false, lookup: lookupFor(target) });
      const late = setTimeout(() => request.destroy(new NotDelivered('TIMEOUT', 'out-of-reach')), mostMs);
      // Whatever else ends it: of an answer that has begun its status is told below.
      let isAnswered = false;
      request.on('close', () => {
        clearTimeout(late);
        if (!isAnswered) reject(new NotDelivered('NO-ANSWER', 'out-of-reach'));
      });
      request.on('error', (error) => reject(failureOf(error)));
      // Nobody asked for another protocol, and without a listener Node.js would say nothing of such an answer.
      request.on('upgrade', ({ statusCode = 0 }, socket) => {
        socket.destroy();
        resolve(statusCode);
      });
      request.on('response', (response) => {
        const { statusCode = 0 } = response;
        isAnswered = true;
        // Also when it is late: nobody waits for more of an answer than its status.
        request.removeAllListeners('error').on('error', () => resolve(statusCode));
        void untilOver(response).then(() => {
          request.destroy();
          resolve(statusCode);
        });
      });
      request.end(body);
    });

  return {
    accepts,
    post: async (message) => {
      const target = new URL(message.url);
      // A number is asked of nobody: no lookup would judge it.
      if (!accepts(message.url)) throw innerAddress();
      const begin = performance.now();
      const status = await answerTo(target, message);
      return { status, milliseconds: Math.round(performance.now() - begin) };
    },
  };
}
