import { expect, it } from 'vitest';
import { mostAttempts, nextAttempt } from '#server/outbox/outbox.ts';
import { mailLimits } from './deliver-due-mails.ts';

const now = new Date('2026-11-20T12:00:00Z');

it.each([
  [1, '2026-11-20T12:00:30.000Z'],
  [2, '2026-11-20T12:02:00.000Z'],
  [3, '2026-11-20T12:10:00.000Z'],
  [4, '2026-11-20T12:30:00.000Z'],
  [5, '2026-11-20T13:00:00.000Z'],
  [6, '2026-11-20T14:00:00.000Z'],
  [7, '2026-11-20T16:00:00.000Z'],
  [8, '2026-11-20T20:00:00.000Z'],
])('after %i attempts that failed a mail is tried again at %s', (attempts, moment) => {
  expect(nextAttempt(mailLimits, now, attempts).toISOString()).toBe(moment);
});

it('is tried nine times', () => {
  expect(mostAttempts(mailLimits)).toBe(9);
});
