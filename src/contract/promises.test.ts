import { expect, it } from 'vitest';
import { promised } from './promises.ts';

it('people are promised what the specification (§5, §9) and the terms say', () => {
  expect(promised).toEqual({
    minimumAge: 18,
    daysOfLink: 60,
    daysToConfirm: 7,
    weeksToConfirm: 12,
    daysToCollect: 365,
    daysOfGoodwill: 30,
    typicalWeeksToPayout: { from: 4, to: 10 },
    weeksToPay: 4,
    hoursToVoucher: 24,
    daysOfVoucher: 30,
    weeksToAnswer: 2,
  });
});
