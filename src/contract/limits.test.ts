import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { api } from './api.ts';
import { limitsIn } from './limits.fixture.ts';
import { shapes } from './shapes.fixture.ts';

const paged = ['pageNumber page', 'pageSize page size'];
const person = ['firstName ≤60', 'lastName ≤60'];
const terms = ['termsText ≤4000', 'termsVersion ≤40'];
const newsletter = ['newsletterText ≤4000', 'newsletterVersion ≤40'];
const ofReferral = ['referralNumber referral number'];
const byHash = ['recommenderHash hex of 20 bytes'];
const secret = ['token secret'];
const page = ['pageSize at least 1', 'pageSize at most 50', 'pageNumber at least 1', 'pageNumber at most 999999'];
const report = ['agent adviser', ...page, 'filter ≤80'];
const account = ['accountHolder ≤70', 'iban ≤60'];
const picture = ['id slug'];
const askedTariff = ['askedBy channel', 'withDevice ≤64'];
const csv = ['csv ≤5000000'];
const code = ['code ≤4000', 'code printable'];
const mail = ['email ≤254', 'email address'];
const alsoFifty = ['listMissingCases', 'listNewsletterConsents', 'listUnmatchedOrders'];
const ofFifty = ['listAgencies', 'listAgencyUsers', 'listOperatorActions', ...alsoFifty];
const ofAgency = ['endAgency', 'reopenAgency', 'endAgencyUser', 'reopenAgencyUser'];

/** What each call bounds of what is sent to it, in the order of path, query and body. */
const written: Readonly<Record<string, readonly string[]>> = {
  listFootnotes: ['identifier ≤2000', 'identifier[] slug'],
  lookUpVariables: ['names[] ≤80', 'names ≤100'],
  lookUpAgencyVariables: ['names[] ≤80', 'names ≤100'],
  invite: [...person, ...mail, 'employeeNumber adviser', 'captcha ≤4000'],
  sendContact: ['name ≤60', ...mail, 'contactText ≤4000', 'captcha ≤4000'],
  listProducts: ['askedBy channel', 'ofCategory ≤64', 'ofTariff ≤64', 'ofMaker ≤40'],
  readProduct: ['id slug', ...askedTariff],
  readProductOfProgramme: ['id slug', ...askedTariff],
  readExternalProduct: ['externalId ≤64', ...askedTariff],
  listDeviceOffers: ['id slug', 'askedBy channel'],
  readCategoryPicture: picture,
  readCategoryIcon: picture,
  readProductPicture: picture,
  readSmallProductPicture: picture,
  readWholeBountyPicture: picture,
  readSharedBountyPicture: picture,
  readRecommenderBountyPicture: picture,
  readRecipientBountyPicture: picture,
  readRecipientDetails: ['recipientNumber recipient number'],
  findAgents: [...paged, 'filter ≤80', 'searched ≤80', 'searchPage page', 'searchSize page size'],
  readAgentPhoto: ['externalId adviser'],
  login: [...mail, 'password ≤200', 'captcha ≤4000'],
  requestPasswordReset: mail,
  checkPasswordToken: secret,
  setPassword: [...secret, 'password ≤200'],
  changePassword: ['currentPassword ≤200', 'password ≤200'],
  createAdminLogin: mail,
  adminLogin: secret,
  requestResetByHash: byHash,
  resendWelcomeMail: byHash,
  createRecommender: [...person, ...mail, ...terms, ...newsletter, 'captcha ≤4000'],
  setNewsletterOptin: newsletter,
  checkBooks: ['anchor /^[1-9]\\d{0,15}:[0-9a-f]{64}$/'],
  checkNewsletterOptin: secret,
  confirmNewsletterOptin: secret,
  optOutByLink: secret,
  withdrawCampaign: ['campaignId slug'],
  checkOptoutLink: secret,
  withdrawCampaignByLink: [...secret, 'campaignId slug'],
  changeOwnName: person,
  findPerson: mail,
  deleteAccount: ['password ≤200'],
  completeTracking: [
    'channel channel',
    'entrySource channel',
    'referralNumber referral number',
    'recipientDetails.firstName ≤60',
    'recipientDetails.lastName ≤60',
    'recipientDetails.email ≤254',
    'recipientDetails.email address',
    'recipientDetails.birthDate moment',
    'recipientDetails.phone ≤24',
    'recipientDetails.address.street ≤80',
    'recipientDetails.address.houseNumber ≤12',
    'recipientDetails.address.postcode ≤5',
    String.raw`recipientDetails.address.postcode /^\d{5}$/`,
    'recipientDetails.address.city ≤60',
    'consentText ≤4000',
    'consentVersion ≤40',
    'advertisingText ≤4000',
    'advertisingVersion ≤40',
    'captcha ≤4000',
  ],
  createReferral: [
    'referral.productId slug',
    'referral.recommenderShare percent',
    'referral.bountyCent at least 0',
    'referral.channel channel',
    'referral.widget channel',
    'referral.agentNumber adviser',
    'referral.tenantAgentNumber adviser',
    'referral.campaigns[].campaignId slug',
    'referral.campaigns[].consent ≤2000',
    'referral.campaigns[].legalText ≤4000',
    'referral.campaigns[].version ≤40',
    'referral.campaigns ≤10',
    ...terms.map((each) => `referral.${each}`),
    ...[...person, ...mail, ...newsletter].map((each) => `recommender.${each}`),
    'captcha ≤4000',
  ],
  resendOptin: ofReferral,
  checkOptin: secret,
  confirmReferral: [...secret, 'declinedCampaigns[] slug', 'declinedCampaigns ≤10'],
  readReferral: [...ofReferral, ...byHash],
  findByCode: ['referralCode ≤60', 'entrySource channel'],
  openReferral: [...ofReferral, 'channel channel', 'entrySource channel'],
  readProductLink: [...ofReferral, 'channel channel', 'recipientNumber recipient number'],
  readAnyReferral: [...ofReferral, 'holder hex of 20 bytes'],
  listOwnReferrals: paged,
  claimMissingBounty: ['productId slug', 'initials initials', 'initials ≤11', 'agreed ≤200', 'missingText ≤2000'],
  createRecipient: [
    ...ofReferral,
    'channel channel',
    ...person,
    ...mail,
    'consentText ≤4000',
    'consentVersion ≤40',
    'captcha ≤4000',
  ],
  readRecipient: ['recipientToken hex of 20 bytes'],
  checkRecipient: ['recipientToken hex of 20 bytes'],
  agreeAsRecipient: ['termsText ≤4000'],
  listRecipientBounties: ['recipientNumber recipient number'],
  checkRecipientConfirmation: secret,
  confirmRecipient: secret,
  collectBounty: [
    ...account.map((each) => `bankAccount.${each}`),
    'currentPassword ≤200',
    ...mail.map((each) => `voucherAddress.${each}`),
  ],
  requestClaimMail: mail,
  saveBankAccount: [...account, 'currentPassword ≤200'],
  giveRecipientBankAccount: account,
  setCustomerNumber: [...byHash, 'customerNumber ≤40'],
  releaseOrder: ['reason ≤300'],
  releaseOrders: ['orderIds ≥1', 'orderIds ≤100', 'reason ≤300'],
  reportOrder: [
    'externalId ≤64',
    ...ofReferral,
    'recipientNumber recipient number',
    'referralCode ≤40',
    'emailHash hex of 32 bytes in any letters',
    'productId slug',
    'options ≤400',
    'options /^(?:-|[a-z0-9][a-z0-9-]{0,63}(?: [a-z0-9][a-z0-9-]{0,63})*)$/',
    'valueCent at least 0',
    'valueCent at most 100000000',
    'orderedAt moment',
    'orderedAt at least 1900-01-01',
  ],
  listUnmatchedOrders: paged,
  setOrderAside: ['externalId ≤64', 'reason ≤300'],
  matchOrder: ['externalId ≤64', ...ofReferral, 'recipientNumber recipient number'],
  createOperatorKey: ['operator ≤60', 'keyHash hex of 32 bytes', 'scopes ≥1', 'days at least 1', 'days at most 730'],
  confirmOperatorKey: ['operator ≤60', 'keyHash hex of 32 bytes', 'scopes ≥1'],
  renewOperatorKey: ['keyHash hex of 32 bytes'],
  revokeOperatorKey: ['suspectSince at least 1900-01-01'],
  listMissingCases: paged,
  readMissingCase: ['missingNumber missing number'],
  answerMissingCase: ['missingNumber missing number', 'answerText ≤4000'],
  createBlock: ['subject ≤254', 'reason ≤300'],
  liftBlock: ['reason ≤300'],
  removePayment: ['endToEndId end-to-end id'],
  confirmPaymentFile: ['fileHash hex of 32 bytes'],
  decideBankQuestion: ['reference bank’s reference'],
  listCampaignConsents: ['campaignId slug'],
  listCampaignsOf: ['subject ≤254'],
  withdrawCampaignAsked: ['subject ≤254', 'campaignId slug'],
  listNewsletterConsents: paged,
  withdrawNewsletterAsked: ['subject ≤254'],
  importAgencies: [
    'agencies[].agencyNumber agency',
    'agencies[].name ≤120',
    'agencies[].street ≤80',
    String.raw`agencies[].postcode /^(?:\d{5})?$/`,
    'agencies[].city ≤60',
    'agencies[].agentNumbers[] adviser',
    'agencies[].agentNumbers ≤1000',
    'agencies ≥1',
    'agencies ≤5000',
  ],
  listAgencies: paged,
  listAgencyUsers: ['agencyNumber agency', ...paged],
  listOperatorActions: [...paged, 'since at least 1900-01-01', 'subject ≤100'],
  ...Object.fromEntries(ofAgency.map((name) => [name, ['agencyNumber agency']])),
  importVouchers: ['csv ≥1', ...csv],
  listDeletions: ['month month'],
  repeatDeletions: ['marks[] hex of 32 bytes', 'marks ≥1', 'marks ≤10000'],
  eraseRecipient: ['recipientNumber recipient number'],
  eraseRecommender: ['subject ≤254'],
  withdrawVouchers: [...csv, 'valueCent at least 1', 'valueCent at most 9999999', 'provider ≤60', 'importedAt moment'],
  redirectVoucher: mail,
  signInToOffice: [...code, 'verifier verifier'],
  handOverCode: ['signInState secret', ...code, 'issuer ≤400'],
  fetchHandedCode: ['signInState secret', 'digits six digits'],
  openOfficeByLink: secret,
  ...Object.fromEntries(api.filter(({ answersCsv }) => answersCsv).map(({ name }) => [name, report])),
  readAgencyOverview: ['agent adviser'],
  inviteFromOffice: [...person, ...mail, 'employeeNumber adviser'],
  listEmployees: paged,
  inviteEmployee: ['name ≤60', ...mail],
  requestOfficeLink: mail,
};

describe('what is sent', () => {
  it('is bounded field by field as is written here, in each call', () => {
    const bounded = api.flatMap(({ name, params, query, body }) => {
      const limits = [params, query, body].flatMap((schema) => (schema ? limitsIn(schema, shapes) : []));
      return limits.length === 0 ? [] : [[name, [...new Set(limits)]] as const];
    });
    expect(Object.fromEntries(bounded)).toEqual(written);
  });

  it('is larger than what people type in these calls alone, by bytes', () => {
    const large = api.flatMap(({ name, largestBody }) =>
      largestBody === undefined ? [] : [[name, largestBody] as const],
    );
    expect(Object.fromEntries(large)).toEqual({
      tellContentChanged: 1_000_000,
      importAgencies: 3_000_000,
      importVouchers: 6_000_000,
      withdrawVouchers: 6_000_000,
      repeatDeletions: 1_000_000,
      importOrders: 2_000_000_000,
      importBankResults: 50_000_000,
    });
  });

  it('is a page of so many rows where nothing is said', () => {
    const sizes = api.flatMap(({ name, query }) => {
      const parsed = query && v.safeParse(query, {});
      const { pageNumber, pageSize } = (parsed?.success ? parsed.output : {}) as Readonly<Record<string, unknown>>;
      return pageSize === undefined ? [] : [[name, [pageNumber, pageSize]] as const];
    });
    expect(Object.fromEntries(sizes)).toEqual({
      findAgents: [1, 6],
      listOwnReferrals: [1, 10],
      ...Object.fromEntries(ofFifty.map((name) => [name, [1, 50]])),
      listEmployees: [1, 20],
    });
  });
});
