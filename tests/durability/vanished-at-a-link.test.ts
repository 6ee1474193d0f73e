import { setTimeout as pause } from 'node:timers/promises';
import { expect, it, vi } from 'vitest';
import { visitCounts } from '#server/domain/referral/referral/count-visits.ts';
import { confirmedRecommender } from '../api/given/people.ts';
import { ServiceBetween } from './service-between.ts';

const on = new ServiceBetween();

it('keeps none of the others who follow a link from it when one connection is lost without a word', async () => {
  const { service, between } = on;
  const [one, other] = [await confirmedRecommender(service), await confirmedRecommender(service)];
  const { click } = visitCounts({ db: service.database.db, effects: service.effects });
  const at = (number: string) => click({ tenant: 'lindenstrom', number, channel: '' });
  const within = (ms: number, answer: Promise<boolean>) =>
    Promise.race([answer.catch(() => 'refused'), pause(ms).then(() => 'waits')]);
  // Asked again, a statement goes by its name.
  for (const times of [1, 2, 3]) expect([times, await at(one.number)]).toEqual([times, true]);
  between.vanishAt('"clicks" = ');
  const first = at(one.number);
  await vi.waitFor(() => expect(between.hasLost).toBe(true));
  const later = [at(one.number), at(one.number), at(one.number)];
  expect(await within(10_000, at(other.number))).toBe(true);
  // As long as anybody waits for a lock or for a connection, and a little more.
  const answers = await Promise.all([first, ...later].map((answer) => within(60_000, answer)));
  expect(answers).toEqual(['refused', true, true, true]);
});
