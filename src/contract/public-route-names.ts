import type { RouteName } from './routes.ts';

/**
 * The names under which `GET route/default` tells a tenant's paths, and under which its `routes.json` changes them
 * (specification §2.2 "default route names"). Pages that the specification has a path but no name for are at the end.
 */
export const publicRouteNames = {
  Homepage: 'home',
  Registration: 'register',
  Recommendation: 'recommend',
  Login: 'login',
  RecipientTOSConsent: 'recipientTerms',
  BankDetails: 'recipientBankData',
  SetPassword: 'setPassword',
  Dashboard: 'personalArea',
  Settings: 'myData',
  Reward: 'bountyChoice',
  Click: 'share',
  RecipientData: 'recipient',
  Thanks: 'recipientThanks',
  Logout: 'logout',
  Code: 'code',
  ForgotPassword: 'forgotPassword',
  ChangePassword: 'changePassword',
  AgentRecommendations: 'agentRecommend',
  Confirmation: 'optinConfirm',
  RecipientConfirmation: 'recipientConfirm',
  ExpiredRecommendation: 'referralExpired',
  RewardDetails: 'bountyDetails',
  Imprint: 'imprint',
  Privacy: 'privacy',
  TOS: 'terms',
  Faq: 'faq',
  Contact: 'contact',
  NewsletterOptin: 'newsletterOptin',
  NewsletterOptout: 'newsletterOptout',
  RecommendEmployee: 'recommendEmployee',
  RewardOverview: 'bountyOverview',
  RewardThanks: 'bountyThanks',
  CustomerNumber: 'customerNumber',
  FileNotFound: 'notFound',

  ConfirmationPending: 'optinPending',
  BlockedRecommendation: 'referralBlocked',
  RecommenderBankDetails: 'recommenderBankData',
  GoodwillThanks: 'goodwillThanks',
  Accessibility: 'accessibility',
} as const satisfies Readonly<Record<string, RouteName>>;

export type PublicRouteName = keyof typeof publicRouteNames;

/** Names of the specification that lead to a page which has one already: consent is given where the terms are shown, and an admin's link leads to the login. */
export const routeSynonyms = {
  RecipientConsent: 'RecipientTOSConsent',
  Admin: 'Login',
} as const satisfies Readonly<Record<string, PublicRouteName>>;
