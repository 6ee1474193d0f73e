import type { Endpoint } from '#contract/endpoint.ts';
import type { OutgoingMail } from '#server/mail/transport.ts';
import type { Answer } from '../service/service.ts';

/** What a story's step looks like in the file that was approved. */

/** Headers that every answer has alike; one step of the stories shows all of them. */
const usual = new Set([
  'connection',
  'content-length',
  'content-security-policy',
  'cross-origin-opener-policy',
  'cross-origin-resource-policy',
  'date',
  'origin-agent-cluster',
  'referrer-policy',
  'strict-transport-security',
  'vary',
  'x-content-type-options',
  'x-dns-prefetch-control',
  'x-download-options',
  'x-permitted-cross-domain-policies',
  'x-ratelimit-limit',
  'x-ratelimit-remaining',
  'x-ratelimit-reset',
  'x-request-id',
  'x-xss-protection',
]);
/** The machine's time, and never ours. */
const machines = new Set(['connection', 'date', 'keep-alive']);

/**
 * A captcha's nonce, and with it all that hangs on it, is drawn by the library that makes it; nothing else in an answer comes from
 * anywhere but what the story fixes.
 */
const unfixed = (text: string): string =>
  text.replaceAll(/(\\"(?:keyPrefix|keySignature|nonce|salt|signature)\\":\\")[0-9a-f]+/g, '$1‹drawn by the library›');

const indented = (text: string): string => text.replaceAll(/^(?=.)/gm, '  ');

function written(text: string, type: string): string {
  if (text === '') return '';
  if (type.startsWith('application/json')) return unfixed(JSON.stringify(JSON.parse(text), null, 2));
  return text;
}

/** What a request says besides its address. */
export interface Sent {
  readonly body?: unknown;
  readonly file?: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly language: string;
  /** Who asks. */
  readonly as?: string;
}

/** A captcha's solution is as little the same each time as the challenge. */
const hidden = (name: string, value: unknown): unknown =>
  name === 'Captcha' && String(value).length > 100 ? '‹solved›' : value;

export function requestOf({ method }: Endpoint | { readonly method: string }, path: string, sent: Sent): string {
  const { body, file, headers = {}, language, as = 'nobody' } = sent;
  const lines = [
    `${method} ${path}`,
    `as ${as}, ${language}`,
    ...Object.entries(headers).map(([name, value]) => `${name}: ${value}`),
  ];
  if (typeof body === 'string') lines.push(indented(body));
  else if (body !== undefined) lines.push(JSON.stringify(body, hidden, 2));
  if (file !== undefined) lines.push(indented(file));
  return lines.join('\n');
}

/** @param all shows the headers that every answer has, too */
export function answerOf({ status, headers, text }: Answer, all = false): string {
  const shown = Object.entries(headers)
    .filter(([name]) => (all ? !machines.has(name) : !usual.has(name)))
    .map(([name, value]) => `${name}: ${String(value)}`)
    .toSorted();
  return [String(status), ...shown, written(text, String(headers['content-type']))].filter(Boolean).join('\n');
}

export function mailOf({ from, to, replyTo, language, subject, text }: OutgoingMail): string {
  const head = [`mail to ${to}, ${language}`, `from ${from.name} <${from.email}>, answers to ${replyTo}`, subject];
  return [...head, text].map((part, index) => (index === 0 ? part : indented(part))).join('\n');
}

const levels: Readonly<Record<number, string>> = { 10: 'trace', 20: 'debug', 30: 'info', 40: 'warn', 50: 'error' };

/** Of a line of the log: level, words and what goes with them; no time. */
export function logOf(line: string): string {
  const { level, msg, time, responseTime, pid, hostname, reqId, ...rest } = JSON.parse(line) as Record<string, unknown>;
  void [time, responseTime, pid, hostname, reqId];
  return `log ${levels[Number(level)] ?? 'fatal'}: ${String(msg)} ${JSON.stringify(rest)}`;
}

/** What stands in the log of every request that went well: shown once, and left out where it is nothing else. */
export const usualLog = (method: string, route: string, tenant: string, status: number): RegExp => {
  const named = `"caller":"[0-9a-f]{16}","tenant":"${tenant}"`;
  const asked = `"req":\\{"method":"${method}","route":"${route.replaceAll('*', String.raw`\*`)}"\\}`;
  const first = `log info: incoming request \\{${named},${asked}\\}`;
  return new RegExp(`^${first}\nlog info: request completed \\{${named},"res":\\{"statusCode":${status}\\}\\}$`);
};
