import type { PostRobot } from 'post-robot';
import { afterEach, expect, test, vi } from 'vitest';

import { openChannel, type Channel } from './channel.ts';

const origin = 'https://partner.example';
const other = { name: 'the other side' } as unknown as Window;

let opened: Channel<object> | undefined;
afterEach(() => opened?.close());

/** A post-robot that notes what it is given, and a channel over it. */
function open(onText?: (text: string) => void) {
  const sent: unknown[] = [];
  const received: unknown[] = [];
  const cancel = vi.fn<() => void>();
  let deliver: (data: unknown) => void = () => undefined;
  const postRobot: PostRobot = {
    on: (name, options, handler) => {
      sent.push(['on', name, options]);
      deliver = (data) => handler({ source: other, origin, data });
      return { cancel };
    },
    send: (...given) => {
      sent.push(given);
      return Promise.reject(new Error('the window is closed'));
    },
    receive: (message) => {
      received.push(message);
      throw new Error('not what post-robot would have sent');
    },
  };
  const heard: unknown[] = [];
  const channel = openChannel(
    postRobot,
    { window: other, origin, says: 'ours', hears: 'theirs' },
    (envelope) => heard.push(envelope),
    onText,
  );
  opened = channel;
  return { channel, sent, received, heard, cancel, deliver: (data: unknown) => deliver(data) };
}

/** A message as the browser brings it. */
const comes = (data: unknown, from: string = origin, source: unknown = other) =>
  void dispatchEvent(Object.assign(new Event('message'), { data, origin: from, source }));

test('it listens to one window of one origin, and says everything without waiting for an answer', () => {
  const { channel, sent, heard, deliver } = open();
  channel.send({ type: 'top' });
  channel.hello();
  deliver({ v: 1 });
  const options = { domain: origin, fireAndForget: true };
  expect(sent).toEqual([
    ['on', 'theirs', { window: other, domain: origin }],
    [other, 'ours', { v: 1, type: 'top' }, options],
    [other, 'postrobot_hello', {}, options],
  ]);
  expect(heard).toEqual([{ v: 1 }]);
});

test.each([
  ['a text', 'x', origin, other, 1],
  ['the longest text', 'x'.repeat(20_000), origin, other, 1],
  ['a longer one', 'x'.repeat(20_001), origin, other, 0],
  ['an object', { length: 1 }, origin, other, 0],
  ['a text from elsewhere', 'x', 'https://partner.example.evil.example', other, 0],
  ['a text of another window', 'x', origin, window, 0],
])('%s reaches post-robot or not', (_, data, from, source, times) => {
  const texts: string[] = [];
  const { received } = open((text) => texts.push(text));
  comes(data, from, source);
  expect(received).toEqual(times === 0 ? [] : [{ source: other, origin, data }]);
  expect(texts).toHaveLength(times);
});

test('nothing is heard after the end', () => {
  const { channel, received, cancel } = open();
  channel.close();
  comes('x');
  expect(received).toEqual([]);
  expect(cancel).toHaveBeenCalledOnce();
});
