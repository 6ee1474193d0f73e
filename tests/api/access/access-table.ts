import { agencyView, type AgencyView } from '#contract/agency-roles.ts';
import { operatorScope, type OperatorScope } from '#contract/operator-scopes.ts';
import { account } from '../given/bounty-people.ts';

/** Tokens that are no session and no key: they came with a mail or an earlier answer. */
export type LinkToken =
  | 'recipient’s token'
  | 'bounty’s token'
  | 'customer number’s token'
  | 'invitation’s token'
  | 'office’s link';

/** Whom a call is for. What a link's token opens is judged by the call itself, so it says how it refuses another one. */
export type Access =
  | 'anyone'
  /** Anyone, but a session that is sent must hold. */
  | 'anyone, or a session'
  | 'session'
  | { readonly key: OperatorScope }
  /** Somebody of an agency whose role opens that part of the office; `any` for every role. */
  | { readonly agency: AgencyView | 'any' }
  /** An operator's key, whatever it is for. */
  | 'any key'
  | {
      readonly link: readonly LinkToken[];
      /** Status and code for any other token without dots, and for none. */
      readonly refused: string;
      /** A session opens it, too. */
      readonly orSession?: true;
      /** What has to be right before the token is looked at. */
      readonly body?: object;
      readonly query?: string;
    };

const key = (scope: OperatorScope): Access => ({ key: scope });
const { orders, vouchers, payRuns, release, reports, support, keys, blocks, agencies } = operatorScope;

const recipients: Access = { link: ['recipient’s token'], refused: '404 PSOF0403' };
const claimants: Access = { link: ['bounty’s token'], refused: '404 PSOF0502', orSession: true };
const invited: Access = { link: ['invitation’s token'], refused: '404 PSOF0113' };
const byOfficeLink: Access = { link: ['office’s link'], refused: '404 PSOF0113' };
const customers: Access = { link: ['customer number’s token'], refused: '404 PSOF0113', orSession: true };

/**
 * Who may make which call, said once more and apart from the contract: whoever opens a call to others by mistake, or forgets to say whom a
 * new one is for, reads its name here.
 */
export const accessTable: Readonly<Record<string, Access>> = {
  readTenant: 'anyone',
  listProducts: 'anyone',
  readProduct: 'anyone',
  readProductOfProgramme: 'anyone',
  readExternalProduct: 'anyone',
  listDeviceOffers: 'anyone',
  readCategoryPicture: 'anyone',
  readCategoryIcon: 'anyone',
  readProductPicture: 'anyone',
  readSmallProductPicture: 'anyone',
  readLegalPage: 'anyone',
  readDefaultRoutes: 'anyone',
  readFaq: 'anyone',
  listFootnotes: 'anyone',
  readVariables: 'anyone',
  lookUpVariables: 'anyone',
  lookUpAgencyVariables: 'anyone',
  listLanguages: 'anyone',
  readLanguageContent: 'anyone',
  tellContentChanged: 'anyone',
  readContentState: key(reports),
  refreshContent: key(support),
  readProductsState: key(reports),
  refreshProducts: key(support),
  readContactCaptcha: 'anyone, or a session',
  sendContact: 'anyone, or a session',
  listCategories: 'anyone',
  readBountyRange: 'anyone',
  listBounties: 'anyone',
  readWholeBountyPicture: 'anyone',
  readSharedBountyPicture: 'anyone',
  readRecommenderBountyPicture: 'anyone',
  readRecipientBountyPicture: 'anyone',
  listCampaigns: 'anyone',
  findAgents: 'anyone',
  listAgents: 'anyone',
  readAgentPhoto: 'anyone',
  login: 'anyone',
  readUser: 'session',
  logout: 'session',
  readCaptcha: 'anyone',
  updateLanguage: 'session',
  requestPasswordReset: 'anyone',
  checkPasswordToken: 'anyone',
  setPassword: 'anyone',
  changePassword: 'session',
  readPasswordRules: 'anyone',
  createAdminLogin: key(support),
  // Its token stands in the query, and is none of those that are tried.
  adminLogin: { link: [], refused: '404 PSOF0113', query: `token=${'A'.repeat(43)}` },
  requestResetByHash: 'anyone',
  resendWelcomeMail: 'anyone',
  createRecommender: 'anyone',
  setNewsletterOptin: 'session',
  checkNewsletterOptin: 'anyone',
  confirmNewsletterOptin: 'anyone',
  optOutByLink: 'anyone',
  optOut: 'session',
  listOwnCampaigns: 'session',
  withdrawCampaign: 'session',
  checkOptoutLink: 'anyone',
  withdrawCampaignByLink: 'anyone',
  changeOwnName: 'session',
  exportOwnData: 'session',
  deleteAccount: 'session',
  createReferral: 'anyone, or a session',
  resendOptin: 'anyone',
  checkOptin: 'anyone',
  confirmReferral: 'anyone',
  readReferral: 'anyone',
  findByCode: 'anyone',
  clickReferral: 'anyone',
  openReferral: 'anyone',
  readProductLink: 'anyone',
  readAnyReferral: 'anyone',
  listOwnReferrals: 'session',
  claimMissingBounty: 'session',
  listMissingBounties: 'session',
  invite: 'anyone',
  readInvitation: invited,
  declineInvitation: invited,
  createRecipient: 'anyone',
  completeTracking: 'anyone',
  readRecipient: 'anyone',
  checkRecipient: 'anyone',
  resendRecipientMail: recipients,
  readRecipientOrder: recipients,
  agreeAsRecipient: { ...recipients, body: { AgbText: 'x' } },
  optOutAsRecipient: recipients,
  listRecipientBounties: recipients,
  checkRecipientConfirmation: 'anyone',
  confirmRecipient: 'anyone',
  readClaims: claimants,
  collectBounty: { ...claimants, body: { Auszahlung: 'Geld', Bankdaten: account } },
  resendClaimMail: 'session',
  requestClaimMail: 'anyone',
  readClaimBanner: claimants,
  readReferralBanner: 'session',
  readBankAccount: claimants,
  saveBankAccount: { ...claimants, refused: '403 PSOF0504', body: account },
  deleteBankAccount: 'session',
  giveRecipientBankAccount: { link: ['bounty’s token'], refused: '403 PSOF0504', body: account },
  readCustomerNumber: customers,
  setCustomerNumber: { ...customers, body: { Kundennummer: 'LS-204816' } },
  reportOrder: key(orders),
  importOrders: key(orders),
  listUnmatchedOrders: key(orders),
  setOrderAside: key(orders),
  matchOrder: key(orders),
  createOperatorKey: key(keys),
  confirmOperatorKey: key(release),
  listOperatorKeys: key(keys),
  renewOperatorKey: 'any key',
  revokeOperatorKey: key(keys),
  checkBooks: key(reports),
  listLedgerMonths: key(reports),
  listOverdue: key(reports),
  listMissingCases: key(support),
  readMissingCase: key(support),
  answerMissingCase: key(support),
  createPayRun: key(payRuns),
  listPayRuns: key(payRuns),
  readPayRun: key(payRuns),
  discardPayRun: key(payRuns),
  removePayment: key(payRuns),
  releasePayRun: key(release),
  fetchPaymentFile: key(release),
  confirmPaymentFile: key(release),
  importBankResults: key(payRuns),
  listBankQuestions: key(payRuns),
  decideBankQuestion: key(release),
  createBlock: key(blocks),
  listBlocks: key(blocks),
  liftBlock: key(blocks),
  listCampaignConsents: key(support),
  listCampaignsOf: key(support),
  withdrawCampaignAsked: key(support),
  listNewsletterConsents: key(support),
  withdrawNewsletterAsked: key(support),
  importAgencies: key(agencies),
  listAgencies: key(agencies),
  endAgency: key(agencies),
  reopenAgency: key(agencies),
  listAgencyUsers: key(agencies),
  endAgencyUser: key(agencies),
  reopenAgencyUser: key(agencies),
  importVouchers: key(vouchers),
  listVoucherPools: key(vouchers),
  listDeletions: key(reports),
  listDeletionMarks: key(support),
  repeatDeletions: key(support),
  findPerson: key(support),
  eraseRecipient: key(support),
  readRecipientDetails: key(orders),
  eraseRecommender: key(support),
  listStatistics: key(reports),
  withdrawVouchers: key(vouchers),
  mailVoucherAgain: key(vouchers),
  redirectVoucher: key(release),
  readSignIn: 'anyone',
  signInToOffice: 'anyone',
  handOverCode: 'anyone',
  fetchHandedCode: 'anyone',
  openOfficeByLink: byOfficeLink,
  readOffice: { agency: 'any' },
  leaveOffice: { agency: 'any' },
  listAgencyRecommenders: { agency: agencyView.recommenders },
  listAgencyReferrals: { agency: agencyView.recommenders },
  listAgencyLeads: { agency: agencyView.recommenders },
  listAgencyOrders: { agency: agencyView.orders },
  listAgencyInvitations: { agency: agencyView.inviting },
  listOwnAgents: { agency: agencyView.statistics },
  inviteFromOffice: { agency: agencyView.inviting },
  listAgencyBounties: { agency: agencyView.bounties },
  readAgencyOverview: { agency: agencyView.statistics },
  readAgencyBountyPlan: { agency: agencyView.bountyPlan },
  readAgencyMasterData: { agency: agencyView.masterData },
  listEmployees: { agency: agencyView.employees },
  inviteEmployee: { agency: agencyView.employees },
  withdrawEmployeeInvitation: { agency: agencyView.employees },
  requestOfficeLink: 'anyone',
  changeEmployeeAccess: { agency: agencyView.employees },
  releaseOrder: { agency: agencyView.orders },
  releaseOrders: { agency: agencyView.orders },
};

/** What the contract has to say of a call for that, whatever our support may do besides. */
export function allowedBy(access: Access): readonly object[] {
  if (access === 'anyone') return [{ kind: 'nobody' }];
  if (access === 'anyone, or a session') return [{ kind: 'nobody' }, { kind: 'recommender' }];
  if (access === 'session') return [{ kind: 'recommender' }];
  if (access === 'any key') return [{ kind: 'operator', scope: 'any' }];
  if ('key' in access) return [{ kind: 'operator', scope: access.key }];
  if ('agency' in access) return [{ kind: 'agency', view: access.agency }];
  return access.orSession ? [{ kind: 'recommender' }, { kind: 'bearer' }] : [{ kind: 'bearer' }];
}

/** Calls that nobody has said anything about, and those that are gone. */
export function differences(names: readonly string[]): { readonly unsaid: string[]; readonly gone: string[] } {
  return {
    unsaid: names.filter((name) => !Object.hasOwn(accessTable, name)),
    gone: Object.keys(accessTable).filter((name) => !names.includes(name)),
  };
}
