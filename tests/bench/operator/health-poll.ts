import { once } from 'node:events';
import { Worker } from 'node:worker_threads';

/** Asks for `/healthz` again and again and notes how long each answer took, in milliseconds. Plain JavaScript: Node.js itself reads it. */
const code = `
const { parentPort, workerData } = require('node:worker_threads');
const { Agent, get } = require('node:http');
const agent = new Agent({ keepAlive: true });
const times = [];
let isDone = false;
parentPort.once('message', () => { isDone = true; });
const ask = () => new Promise((resolve, reject) => {
  const begin = performance.now();
  get(workerData + '/healthz', { agent }, (answer) => {
    answer.resume();
    answer.once('end', () => { times.push(performance.now() - begin); setTimeout(resolve, 5); });
  }).once('error', reject);
});
(async () => {
  while (!isDone) await ask();
  parentPort.postMessage(times);
})();
`;

/** How long other requests waited, in milliseconds. */
export interface Waits {
  readonly max: number;
  readonly p99: number;
  readonly median: number;
  readonly count: number;
}

/** Asks from a thread of its own while something is done, so that what is done does not disturb the clock. */
export async function waitsWhile<Result>(url: string, act: () => Promise<Result>): Promise<Waits & { result: Result }> {
  const worker = new Worker(code, { eval: true, workerData: url });
  try {
    const result = await act();
    const told = once(worker, 'message') as Promise<[number[]]>;
    worker.postMessage('done', []);
    const times = (await told)[0].toSorted((a, b) => a - b);
    const at = (part: number) => times[Math.min(times.length - 1, Math.floor(times.length * part))] ?? Number.NaN;
    return { result, max: at(1), p99: at(0.99), median: at(0.5), count: times.length };
  } finally {
    await worker.terminate();
  }
}
