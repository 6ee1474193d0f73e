import * as account from './calls/account.ts';
import * as access from './calls/account-access.ts';
import * as passwords from './calls/account-passwords.ts';
import * as registration from './calls/account-registration.ts';
import { claimMissingBounty, listMissingBounties } from './calls/missing-bounties.ts';
import * as newsletter from './calls/newsletter.ts';
import { exportOwnData } from './calls/exported-data.ts';
import * as ownData from './calls/own-data.ts';
import * as bankData from './calls/bank-data.ts';
import { readCaptcha } from './calls/captcha.ts';
import { requestClaimMail } from './calls/claim-mail.ts';
import * as claims from './calls/claims.ts';
import { collectBounty } from './calls/claims-collect.ts';
import * as contact from './calls/contact.ts';
import * as content from './calls/content.ts';
import * as customerNumber from './calls/customer-number.ts';
import * as deletions from './calls/operator-deletions.ts';
import * as operatorCampaigns from './calls/operator-campaigns.ts';
import * as operatorKeys from './calls/operator-keys.ts';
import * as blocks from './calls/operator-blocks.ts';
import { answerMissingCase, listMissingCases, readMissingCase } from './calls/operator-missing.ts';
import { findPerson } from './calls/operator-people.ts';
import { listOverdue } from './calls/operator-overdue.ts';
import * as operatorLedger from './calls/operator-ledger.ts';
import * as operatorOrders from './calls/operator-orders.ts';
import * as bankAnswers from './calls/operator-bank-answers.ts';
import * as payRuns from './calls/operator-pay-runs.ts';
import * as statistics from './calls/operator-statistics.ts';
import * as vouchers from './calls/operator-vouchers.ts';
import * as orders from './calls/orders.ts';
import * as recipients from './calls/recipients.ts';
import * as recipientsAccess from './calls/recipients-access.ts';
import * as offers from './calls/offers.ts';
import * as ownCampaigns from './calls/own-campaigns.ts';
import * as ownReferrals from './calls/own-referrals.ts';
import * as referrals from './calls/referrals.ts';
import * as routes from './calls/routes.ts';
import * as tenant from './calls/tenant.ts';
import * as agents from './calls/agents.ts';
import * as campaigns from './calls/campaigns.ts';
import * as campaignsByLink from './calls/campaigns-by-link.ts';
import * as catalogue from './calls/catalogue.ts';
import type { Endpoint } from './endpoint.ts';

/** Every call there is. The OpenAPI document and the tests walk through this list. */
export const api: readonly Endpoint[] = [
  tenant.readTenant,
  tenant.listProducts,
  tenant.readLegalPage,
  routes.readDefaultRoutes,
  content.readFaq,
  content.listFootnotes,
  content.readVariables,
  content.lookUpVariables,
  content.lookUpAgencyVariables,
  content.listLanguages,
  content.readLanguageContent,
  readCaptcha,
  contact.readContactCaptcha,
  contact.sendContact,
  catalogue.listCategories,
  catalogue.readBountyRange,
  catalogue.listBounties,
  catalogue.readWholeBountyPicture,
  catalogue.readSharedBountyPicture,
  catalogue.readRecommenderBountyPicture,
  catalogue.readRecipientBountyPicture,
  campaigns.listCampaigns,
  agents.findAgents,
  agents.readAgentPhoto,
  account.login,
  account.logout,
  account.readUser,
  account.updateLanguage,
  account.requestPasswordReset,
  passwords.checkPasswordToken,
  passwords.setPassword,
  passwords.changePassword,
  passwords.readPasswordRules,
  access.createAdminLogin,
  access.adminLogin,
  access.requestResetByHash,
  access.resendWelcomeMail,
  registration.createRecommender,
  newsletter.setNewsletterOptin,
  newsletter.checkNewsletterOptin,
  newsletter.confirmNewsletterOptin,
  newsletter.optOutByLink,
  newsletter.optOut,
  ownCampaigns.listOwnCampaigns,
  ownCampaigns.withdrawCampaign,
  campaignsByLink.checkOptoutLink,
  campaignsByLink.withdrawCampaignByLink,
  ownData.changeOwnName,
  exportOwnData,
  ownData.deleteAccount,
  referrals.createReferral,
  referrals.resendOptin,
  referrals.checkOptin,
  referrals.confirmReferral,
  referrals.readReferral,
  referrals.findByCode,
  offers.clickReferral,
  offers.openReferral,
  offers.readProductLink,
  offers.readAnyReferral,
  ownReferrals.listOwnReferrals,
  claimMissingBounty,
  listMissingBounties,
  recipients.createRecipient,
  recipientsAccess.readRecipient,
  recipientsAccess.checkRecipient,
  recipientsAccess.resendRecipientMail,
  recipientsAccess.readRecipientOrder,
  recipientsAccess.agreeAsRecipient,
  recipientsAccess.listRecipientBounties,
  recipients.checkRecipientConfirmation,
  recipients.confirmRecipient,
  claims.readClaims,
  collectBounty,
  claims.resendClaimMail,
  requestClaimMail,
  claims.readClaimBanner,
  claims.readReferralBanner,
  bankData.readBankAccount,
  bankData.saveBankAccount,
  bankData.deleteBankAccount,
  bankData.giveRecipientBankAccount,
  customerNumber.readCustomerNumber,
  customerNumber.setCustomerNumber,
  orders.reportOrder,
  operatorOrders.importOrders,
  operatorOrders.listUnmatchedOrders,
  operatorOrders.matchOrder,
  operatorKeys.createOperatorKey,
  operatorKeys.confirmOperatorKey,
  operatorKeys.listOperatorKeys,
  operatorKeys.renewOperatorKey,
  operatorKeys.revokeOperatorKey,
  operatorLedger.checkBooks,
  operatorLedger.listLedgerMonths,
  listOverdue,
  listMissingCases,
  readMissingCase,
  answerMissingCase,
  blocks.createBlock,
  blocks.listBlocks,
  blocks.liftBlock,
  payRuns.createPayRun,
  payRuns.listPayRuns,
  payRuns.readPayRun,
  payRuns.discardPayRun,
  payRuns.removePayment,
  payRuns.releasePayRun,
  payRuns.fetchPaymentFile,
  payRuns.confirmPaymentFile,
  bankAnswers.importBankResults,
  bankAnswers.listBankQuestions,
  bankAnswers.decideBankQuestion,
  operatorCampaigns.listCampaignConsents,
  operatorCampaigns.listCampaignsOf,
  operatorCampaigns.withdrawCampaignAsked,
  vouchers.importVouchers,
  vouchers.listVoucherPools,
  deletions.listDeletions,
  deletions.listDeletionMarks,
  deletions.repeatDeletions,
  findPerson,
  deletions.eraseRecipient,
  deletions.eraseRecommender,
  statistics.listStatistics,
  vouchers.withdrawVouchers,
  vouchers.mailVoucherAgain,
  vouchers.redirectVoucher,
];
