import Fastify from 'fastify';
import { expect, it } from 'vitest';
import { sendJsonLines } from './json-lines.ts';

function gate() {
  let open: () => void = () => undefined;
  const passed = new Promise<void>((resolve) => {
    open = resolve;
  });
  return { open, passed };
}

it('says that it is at work as long as there is nothing to say, before the first line and between two', async () => {
  const app = Fastify();
  const heard: string[] = [];
  const gates = [gate(), gate()] as const;
  async function* lines() {
    await gates[0].passed;
    yield { line: 1 };
    await gates[1].passed;
    yield { done: true };
  }
  app.get('/', async (_, reply) => {
    await sendJsonLines(reply, lines(), 1);
    return reply;
  });
  const url = await app.listen({ port: 0, host: '127.0.0.1' });
  const answer = await fetch(url);
  for await (const piece of answer.body?.pipeThrough(new TextDecoderStream()) ?? []) {
    heard.push(piece);
    const said = heard.join('');
    // Each goes on only once silence was heard.
    if (said.startsWith('\n')) gates[0].open();
    if (said.includes('}\n\n')) gates[1].open();
  }
  expect(heard.join('').split('\n').filter(Boolean)).toEqual(['{"line":1}', '{"done":true}']);
  await app.close();
});
