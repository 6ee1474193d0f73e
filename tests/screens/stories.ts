import type { Stories } from '../api/approved/start.ts';
import { tellAgreeing } from './stories/agreeing.ts';
import { counts, tellAsking } from './stories/asking.ts';
import { advertises, forcesLogin, logsInByItself, tellClosed, tellSentElsewhere } from './stories/closed.ts';
import { withOwnTexts } from './stories/account-steps.ts';
import { tellLooking } from './stories/looking.ts';
import { tellEarlyCards, tellOrderedCards, tellPaging, tellPaidCards } from './stories/cards.ts';
import { tellCampaigns, tellNewsletter, tellNewsletterLinks } from './stories/consents.ts';
import { tellContacting, tellContactingSignedIn } from './stories/contacting.ts';
import { tellMissing } from './stories/missing.ts';
import { tellLeaving, tellMyData, tellWithoutPassword } from './stories/my-data.ts';
import { tellLinkLogin, tellLoggingIn, tellSessions, tellTooOften } from './stories/logging-in.ts';
import { tellFirstPassword, tellOtherPassword } from './stories/passwords.ts';
import { tellRegistering, tellRegisteringElsewhere } from './stories/registering.ts';
import { tellAdvisers } from './stories/advisers.ts';
import { tellCatalogue } from './stories/catalogue.ts';
import { tellChangedForms } from './stories/changed-forms.ts';
import { tellCodes } from './stories/codes.ts';
import { tellConfirming } from './stories/confirming.ts';
import { tellEmployees } from './stories/employees.ts';
import { tellRecommending } from './stories/recommending.ts';
import { tellSharing } from './stories/sharing.ts';
import { tellSharingEnds } from './stories/sharing-ends.ts';
import { tellClaimLinks, tellPasswordMissing } from './stories/claim-links.ts';
import { tellClaimSessions, tellKeptAccount } from './stories/claim-sessions.ts';
import { tellChosen, tellClaimStates, tellExpired } from './stories/claim-states.ts';
import { tellCollecting } from './stories/collecting.ts';
import { tellRecipientConfirming, tellRecipientConfirmingLate } from './stories/recipient-confirming.ts';
import { tellCustomerNumbers } from './stories/customer-numbers.ts';
import { tellFollowing, tellFollowingInVain } from './stories/following.ts';
import { tellMoneyBack } from './stories/money-back.ts';
import { tellReceiving, tellReceivingLate } from './stories/receiving.ts';
import { tellForgotten, tellReturning } from './stories/returning.ts';
import { tellOwnLink, tellSharedLinks } from './stories/shared-links.ts';
import { paysToGermans, tellAccountsLate, tellGermanAccounts, tellGoodwill } from './stories/tenant-accounts.ts';
import { tellVouchers } from './stories/voucher-choices.ts';
import type { ScreenStory } from './story.ts';

export const stories: Stories<ScreenStory> = {
  looking: { tell: tellLooking },
  asking: { tell: tellAsking, change: counts },
  closed: { tell: tellClosed },
  forced: { tell: tellSentElsewhere, change: forcesLogin },
  advertising: { tell: tellSentElsewhere, change: advertises },
  autologin: { tell: tellSentElsewhere, change: logsInByItself },
  registering: {
    tell: tellRegistering,
    change: (tenant) => withOwnTexts({ ...tenant, private: { ...tenant.private, excludedEmails: ['makler.example'] } }),
  },
  'registering-elsewhere': {
    tell: tellRegisteringElsewhere,
    change: (tenant) => ({
      ...tenant,
      config: {
        ...tenant.config,
        newsletter: false,
        storeBankdata: false,
        asksCustomerNumber: false,
        emailWhitelist: ['example.de'],
      },
      private: { ...tenant.private, captchaRequired: true },
    }),
  },
  'first-password': { tell: tellFirstPassword },
  'logging-in': { tell: tellLoggingIn },
  sessions: { tell: tellSessions },
  'link-login': { tell: tellLinkLogin },
  'too-often': { tell: tellTooOften },
  'other-password': { tell: tellOtherPassword },
  'my-data': { tell: tellMyData },
  leaving: { tell: tellLeaving },
  'without-password': { tell: tellWithoutPassword },
  newsletter: { tell: tellNewsletter, change: withOwnTexts },
  'newsletter-links': { tell: tellNewsletterLinks },
  campaigns: { tell: tellCampaigns },
  'cards-early': { tell: tellEarlyCards },
  'cards-ordered': { tell: tellOrderedCards },
  'cards-paid': { tell: tellPaidCards },
  paging: { tell: tellPaging },
  missing: { tell: tellMissing },
  contacting: { tell: tellContacting },
  'contacting-signed-in': { tell: tellContactingSignedIn },
  catalogue: { tell: tellCatalogue },
  recommending: { tell: tellRecommending },
  'changed-forms': { tell: tellChangedForms },
  confirming: { tell: tellConfirming },
  codes: { tell: tellCodes },
  advisers: { tell: tellAdvisers },
  employees: { tell: tellEmployees },
  sharing: { tell: tellSharing },
  'sharing-ends': { tell: tellSharingEnds },
  receiving: { tell: tellReceiving },
  'receiving-late': { tell: tellReceivingLate },
  'shared-links': { tell: tellSharedLinks },
  'own-link': { tell: tellOwnLink },
  returning: { tell: tellReturning },
  forgotten: { tell: tellForgotten },
  'recipient-confirming': { tell: tellRecipientConfirming },
  'recipient-confirming-late': { tell: tellRecipientConfirmingLate },
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
