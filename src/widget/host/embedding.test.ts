import { beforeEach, expect, it, vi } from 'vitest';
import type { FrameMessage } from '#bridge/messages.ts';
import { embed, type Embedding } from './embedding.ts';
import type { ConnectionEvents } from './page-connection.ts';

const page = vi.hoisted(() => ({ told: [] as string[], leads: () => {} }));

vi.mock('./page-connection.ts', () => ({
  createPageConnection: (_: string, { onGo }: ConnectionEvents) => {
    page.leads = () => onGo('/two', null);
    const send = ({ type }: FrameMessage) => void page.told.push(type);
    return { connected: true, open: () => undefined, close: () => undefined, send };
  },
}));

let frame: Embedding;
const does = (name: string, more: object = {}) =>
  document.body.dispatchEvent(Object.assign(new Event(name, { bubbles: true }), more));
const told = () => page.told.splice(0);

beforeEach(() => {
  frame = embed(
    'https://partner.example',
    () => '/',
    () => undefined,
    () => undefined,
  );
  told();
});

it.each(['keydown', 'pointerdown'])('a %s brings the next screen into view, and no later one', (press) => {
  frame.reportTop();
  expect(told()).toEqual([]);
  does(press);
  does(press);
  frame.reportTop();
  frame.reportTop();
  expect(told()).toEqual(['top']);
  does(press);
  frame.reportTop();
  expect(told()).toEqual(['top']);
});

it('where the page leads it brings people itself, whatever they have pressed before', () => {
  does('pointerdown');
  page.leads();
  frame.reportTop();
  expect(told()).toEqual([]);
});
