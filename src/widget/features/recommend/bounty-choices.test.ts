import { describe, expect, it } from 'vitest';
import { bountyChoices } from './bounty-choices.ts';

const upTo = (maxRecipientBountyCent: number, recipientBonusCent = 0) => ({
  maxRecipientBountyCent,
  recipientBonusCent,
});

describe('the ways to share a bounty', () => {
  it('are all, half and nothing for oneself', () => {
    expect(bountyChoices(5555, upTo(10_000))).toEqual([
      { share: 100, recommenderCent: 5555, recipientCent: 0 },
      { share: 50, recommenderCent: 2778, recipientCent: 2777 },
      { share: 0, recommenderCent: 0, recipientCent: 5555 },
    ]);
  });

  it('leave out what would give the recipient more than the tenant allows', () => {
    expect(bountyChoices(6000, upTo(5000)).map(({ share }) => share)).toEqual([100, 50]);
    expect(bountyChoices(6000, upTo(0)).map(({ share }) => share)).toEqual([100]);
  });

  it('give the recipient a bonus beside, which the limit does not count', () => {
    expect(bountyChoices(6000, upTo(3000, 5000))).toEqual([
      { share: 100, recommenderCent: 6000, recipientCent: 5000 },
      { share: 50, recommenderCent: 3000, recipientCent: 8000 },
    ]);
  });
});
