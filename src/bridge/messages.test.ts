import { expect, test } from 'vitest';

import { FROM_FRAME, FROM_PAGE, frameMessages, pageMessages } from './messages.ts';
import { isOfOtherVersion, parseMessage } from './shape.ts';

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

const screen = { route: '/two', title: 'Two', lang: 'de' };
const many = (count: number) => Object.fromEntries(Array.from({ length: count }, (_, at) => [`field-${at}`, at]));
const purposes = (count: number) => Array.from({ length: count }, () => 'functional');

test.each([
  { type: 'connect', instance: 0, ...screen },
  { type: 'connect', instance: 999_999_999_999_999, ...screen },
  { type: 'step', route: '/two', replace: true },
  { type: 'page', ...screen, title: 'x'.repeat(299) },
  { type: 'top' },
  { type: 'focus', top: 0, height: 48 },
  { type: 'hand' },
  { type: 'height', height: 0 },
  { type: 'event', name: 'created', detail: { product: 'x'.repeat(299), share: 0 } },
  { type: 'event', name: 'shared', detail: many(9) },
  { type: 'event', name: 'order', detail: {} },
  { type: 'event', name: 'error', detail: { code: 'PSOF0001' } },
  { type: 'measured', step: 'page', name: 'home' },
  { type: 'measured', step: 'goal', name: '' },
  { type: 'consent', granted: purposes(8) },
  { type: 'consent', granted: ['functional', 'analytical', 'marketing'] },
  { type: 'hold', held: false },
  { type: 'exit', watched: true },
])('the page accepts %j from the frame', (message) => {
  expect(parseMessage(frameMessages, { v: 1, ...message })).toEqual(message);
});

test.each([
  { type: 'connect', instance: 1e15, ...screen },
  { type: 'connect', instance: 1, ...screen, lang: 'x'.repeat(300) },
  { type: 'event', name: 'created', detail: { product: 'x'.repeat(300) } },
  { type: 'event', name: 'created', detail: { share: -1 } },
  { type: 'event', name: 'created', detail: { share: 1e15 } },
  { type: 'event', name: 'created', detail: { product: true } },
  { type: 'measured', step: 'page', name: null },
  { type: 'consent', granted: null },
  { type: 'consent', granted: purposes(9) },
  { type: 'hold', held: 1 },
  { type: 'exit' },
])('the page just does not accept %j from the frame', (message) => {
  expect(parseMessage(frameMessages, { v: 1, ...message })).toBeNull();
});

test.each([
  { type: 'connected', route: null, token: null },
  { type: 'connected', route: '/two', token: 'x'.repeat(299) },
  { type: 'go', route: '/two', token: '' },
  { type: 'language', lang: '' },
  { type: 'consent', granted: ['marketing'] },
  { type: 'window', top: 0, height: 0 },
  { type: 'leaving' },
])('the frame accepts %j from the page', (message) => {
  expect(parseMessage(pageMessages, { v: 1, ...message })).toEqual(message);
});

test.each([
  [null, false],
  ['v', false],
  [{}, false],
  [{ v: '2' }, false],
  [{ v: 1 }, false],
  [{ v: 0 }, true],
  [{ v: 2 }, true],
])('%j is of another version: %s', (envelope, isOther) => {
  expect(isOfOtherVersion(envelope)).toBe(isOther);
});

test('each side is heard under its own name', () => {
  expect([FROM_FRAME, FROM_PAGE]).toEqual(['referral-widget:frame', 'referral-widget:page']);
});
