import { expect, it } from 'vitest';
import { rowsOf } from '../api/given/account-people.ts';
import { confirmedRecommender } from '../api/given/people.ts';
import { ServiceBetween } from './service-between.ts';

const on = new ServiceBetween();

it('tells nobody to come again whose click is counted: who does is counted twice', async () => {
  const { service, between } = on;
  const { number } = await confirmedRecommender(service);
  const follow = async () => (await service.app.inject({ url: `/lindenstrom/e/${number}` })).statusCode;
  expect(await follow()).toBe(302);
  between.loseAnswerTo('"clicks" = ');
  expect(await follow()).toBe(302);
  expect(between.hasLost).toBe(true);
  expect(await rowsOf(service, 'select clicks from referrals where number = $1', number)).toEqual([{ clicks: 2 }]);
});
