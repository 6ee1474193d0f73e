import type { Change } from '../api/approved/start.ts';
import { tellAgreeing } from './stories/agreeing.ts';
import { counts, tellAsking } from './stories/asking.ts';
import { advertises, forcesLogin, logsInByItself, tellClosed, tellSentElsewhere } from './stories/closed.ts';
import { tellClaimLinks, tellPasswordMissing } from './stories/claim-links.ts';
import { tellClaimSessions, tellKeptAccount } from './stories/claim-sessions.ts';
import { tellChosen, tellClaimStates, tellExpired } from './stories/claim-states.ts';
import { tellCollecting } from './stories/collecting.ts';
import { tellConfirming, tellConfirmingLate } from './stories/confirming.ts';
import { tellCustomerNumbers } from './stories/customer-numbers.ts';
import { tellFollowing, tellFollowingInVain } from './stories/following.ts';
import { tellLooking } from './stories/looking.ts';
import { tellMoneyBack } from './stories/money-back.ts';
import { tellReceiving, tellReceivingLate } from './stories/receiving.ts';
import { tellForgotten, tellReturning } from './stories/returning.ts';
import { tellOwnLink, tellSharedLinks } from './stories/shared-links.ts';
import { paysToGermans, tellAccountsLate, tellGermanAccounts, tellGoodwill } from './stories/tenant-accounts.ts';
import { tellVouchers } from './stories/voucher-choices.ts';
import type { ScreenStory } from './story.ts';

interface Told {
  readonly tell: (story: ScreenStory) => Promise<void>;
  readonly change?: Change;
}

/** Each story by its name, which is its tenant's key as well. */
export const stories: Readonly<Record<string, Told>> = {
  looking: { tell: tellLooking },
  asking: { tell: tellAsking, change: counts },
  closed: { tell: tellClosed },
  forced: { tell: tellSentElsewhere, change: forcesLogin },
  advertising: { tell: tellSentElsewhere, change: advertises },
  autologin: { tell: tellSentElsewhere, change: logsInByItself },
  receiving: { tell: tellReceiving },
  'receiving-late': { tell: tellReceivingLate },
  'shared-links': { tell: tellSharedLinks },
  'own-link': { tell: tellOwnLink },
  returning: { tell: tellReturning },
  forgotten: { tell: tellForgotten },
  'recipient-confirming': { tell: tellConfirming },
  'recipient-confirming-late': { tell: tellConfirmingLate },
  agreeing: { tell: tellAgreeing },
  'customer-numbers': { tell: tellCustomerNumbers },
  following: { tell: tellFollowing },
  'following-in-vain': { tell: tellFollowingInVain },
  collecting: { tell: tellCollecting },
  'voucher-choices': { tell: tellVouchers },
  'claim-states': { tell: tellClaimStates },
  expired: { tell: tellExpired },
  chosen: { tell: tellChosen },
  'claim-links': { tell: tellClaimLinks },
  'password-missing': { tell: tellPasswordMissing },
  'claim-sessions': { tell: tellClaimSessions },
  'kept-account': { tell: tellKeptAccount },
  'money-back': { tell: tellMoneyBack },
  'german-accounts': { tell: tellGermanAccounts, change: paysToGermans },
  'accounts-late': { tell: tellAccountsLate },
  goodwill: { tell: tellGoodwill },
};
