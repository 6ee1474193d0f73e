import { expect, test } from 'vitest';

import { frameMessages, pageMessages } from './messages.ts';
import { parseMessage } from './shape.ts';

test('a message keeps exactly the fields of its shape', () => {
  const envelope = { v: 1, type: 'step', route: '/two', replace: false, more: 'x' };
  expect(parseMessage(frameMessages, envelope)).toEqual({ type: 'step', route: '/two', replace: false });
});

test('a missing secret is said with null', () => {
  const envelope = { v: 1, type: 'go', route: '/two', token: null };
  expect(parseMessage(pageMessages, envelope)).toEqual({ type: 'go', route: '/two', token: null });
  expect(parseMessage(pageMessages, { v: 1, type: 'go', route: '/two' })).toBeNull();
});

test.each([
  null,
  'step',
  [],
  {},
  { v: 2, type: 'step', route: '/two', replace: false },
  { type: 'step', route: '/two', replace: false },
  { v: 1, type: 'go', route: '/two', token: null },
  { v: 1, type: 'step', route: 'https://evil.example', replace: false },
  { v: 1, type: 'step', route: '/two', replace: 'no' },
  { v: 1, type: 'height', height: Number.POSITIVE_INFINITY },
  { v: 1, type: 'height', height: Number.NaN },
  { v: 1, type: 'height', height: -1 },
  { v: 1, type: 'event', name: 'click', detail: {} },
  { v: 1, type: 'event', name: 'shared', detail: null },
  { v: 1, type: 'event', name: 'shared', detail: { channel: { toString: 'x' } } },
  { v: 1, type: 'event', name: 'shared', detail: { channel: 'x'.repeat(1000) } },
  { v: 1, type: 'event', name: 'shared', detail: Object.fromEntries('abcdefghij'.split('').map((key) => [key, 1])) },
  { v: 1, type: 'height', height: 1e300 },
  { v: 1, type: 'consent', granted: ['functional', 'everything'] },
  { v: 1, type: 'consent', granted: 'functional' },
  { v: 1, type: 'consent', granted: Array.from({ length: 9 }, () => 'functional') },
  { v: 1, type: 'measured', step: 'person', name: 'home' },
  { v: 1, type: 'page', route: '/two', title: 'x'.repeat(300), lang: 'de' },
  { v: 1, type: 'connect', instance: '1', route: '/two', title: '', lang: 'de' },
  { v: 1, type: 'toString' },
  { v: 1, type: '__proto__' },
])('the page does not accept %j from the frame', (envelope) => {
  expect(parseMessage(frameMessages, envelope)).toBeNull();
});

test.each([
  { v: 1, type: 'step', route: '/two', replace: false },
  { v: 1, type: 'go', route: '//evil.example', token: null },
  { v: 1, type: 'go', route: '/two', token: 7 },
  { v: 1, type: 'connected', route: '/../api', token: null },
  { v: 1, type: 'consent', granted: ['everything'] },
  { v: 1, type: 'language', lang: null },
  { v: 1, type: 'window', top: -1, height: 400 },
  { v: 1, type: 'window', top: 0, height: Number.NaN },
  { v: 2, type: 'leaving' },
])('the frame does not accept %j from the page', (envelope) => {
  expect(parseMessage(pageMessages, envelope)).toBeNull();
});

test('the page may take consent back, and leave the question to the frame', () => {
  expect(parseMessage(pageMessages, { v: 1, type: 'consent', granted: [] })).toEqual({ type: 'consent', granted: [] });
  expect(parseMessage(pageMessages, { v: 1, type: 'consent', granted: null })).toEqual({
    type: 'consent',
    granted: null,
  });
});

test('an event carries texts and numbers only', () => {
  const envelope = { v: 1, type: 'event', name: 'created', detail: { product: 'gas', share: 50 } };
  expect(parseMessage(frameMessages, envelope)).toEqual({
    type: 'event',
    name: 'created',
    detail: { product: 'gas', share: 50 },
  });
});
