import { lazy, type ComponentType, type LazyExoticComponent } from 'react';
import type { RouteName } from '#contract/routes.ts';
import { loadFeature } from './load-feature.ts';

interface PageModule {
  readonly default: ComponentType;
}

/**
 * The table of pages: which feature shows which route. A feature is removed by deleting its folder and its lines here.
 * Each is a chunk of its own, fetched with the texts of its feature when it is needed; the route's name and path stand in
 * the contract.
 */
const pages: Readonly<Record<RouteName, readonly [feature: string, load: () => Promise<PageModule>]>> = {
  home: ['home', () => import('#widget/features/home/home-page.tsx')],

  recommend: ['recommend', () => import('#widget/features/recommend/recommend-page.tsx')],
  optinPending: ['recommend', () => import('#widget/features/recommend/optin-pending-page.tsx')],
  optinConfirm: ['recommend', () => import('#widget/features/recommend/optin-confirm-page.tsx')],
  share: ['share', () => import('#widget/features/share/share-page.tsx')],
  recommendEmployee: ['recommend', () => import('#widget/features/recommend/recommend-employee-page.tsx')],
  agentRecommend: ['recommend', () => import('#widget/features/recommend/agent-recommend-page.tsx')],
  code: ['recommend-code', () => import('#widget/features/recommend-code/code-page.tsx')],
  exklusiv: ['recommend-code', () => import('#widget/features/recommend-code/code-redirect-page.tsx')],
  exclusiv: ['recommend-code', () => import('#widget/features/recommend-code/code-redirect-page.tsx')],
  bountyOverview: ['catalogue', () => import('#widget/features/catalogue/bounty-overview-page.tsx')],

  recipient: ['recipient', () => import('#widget/features/recipient/recipient-page.tsx')],
  recipientThanks: ['recipient', () => import('#widget/features/recipient/recipient-thanks-page.tsx')],
  recipientConfirm: [
    'recipient-confirmation',
    () => import('#widget/features/recipient-confirmation/recipient-confirm-page.tsx'),
  ],
  referralExpired: ['referral-over', () => import('#widget/features/referral-over/referral-expired-page.tsx')],
  referralBlocked: ['referral-over', () => import('#widget/features/referral-over/referral-blocked-page.tsx')],

  recipientTerms: ['recipient-terms', () => import('#widget/features/recipient-terms/recipient-terms-page.tsx')],
  customerNumber: ['customer-number', () => import('#widget/features/customer-number/customer-number-page.tsx')],
  recipientBankData: ['bounty', () => import('#widget/features/bounty/recipient-bank-data-page.tsx')],
  bountyChoice: ['bounty', () => import('#widget/features/bounty/bounty-choice-page.tsx')],
  bountyDetails: ['bounty', () => import('#widget/features/bounty/bounty-details-page.tsx')],
  bountyThanks: ['bounty', () => import('#widget/features/bounty/bounty-thanks-page.tsx')],
  goodwillThanks: ['bounty', () => import('#widget/features/bounty/goodwill-thanks-page.tsx')],
  recommenderBankData: ['bounty', () => import('#widget/features/bounty/recommender-bank-data-page.tsx')],

  personalArea: ['personal-area', () => import('#widget/features/personal-area/personal-area-page.tsx')],

  login: ['account', () => import('#widget/features/account/login-page.tsx')],
  logout: ['account', () => import('#widget/features/account/logout-page.tsx')],
  forgotPassword: ['account', () => import('#widget/features/account/forgot-password-page.tsx')],
  register: ['account', () => import('#widget/features/account/register-page.tsx')],
  setPassword: ['account', () => import('#widget/features/account/set-password-page.tsx')],
  changePassword: ['account', () => import('#widget/features/account/change-password-page.tsx')],
  myData: ['my-data', () => import('#widget/features/my-data/my-data-page.tsx')],
  newsletterOptin: ['my-data', () => import('#widget/features/my-data/newsletter-optin-page.tsx')],
  newsletterOptout: ['my-data', () => import('#widget/features/my-data/newsletter-optout-page.tsx')],

  terms: ['legal', () => import('#widget/features/legal/terms-page.tsx')],
  privacy: ['legal', () => import('#widget/features/legal/privacy-page.tsx')],
  imprint: ['legal', () => import('#widget/features/legal/imprint-page.tsx')],
  accessibility: ['legal', () => import('#widget/features/legal/accessibility-page.tsx')],
  faq: ['faq', () => import('#widget/features/faq/faq-page.tsx')],
  contact: ['contact', () => import('#widget/features/contact/contact-page.tsx')],

  notFound: ['not-found', () => import('#widget/features/not-found/not-found-page.tsx')],
};

const shown = new Map<RouteName, LazyExoticComponent<ComponentType>>();

/** The component of a route's page. */
export function pageOf(name: RouteName): LazyExoticComponent<ComponentType> {
  const page = shown.get(name) ?? lazy(() => loadFeature(...pages[name]));
  shown.set(name, page);
  return page;
}

/** A page whose chunk could not be fetched stays broken in React; forgetting it lets the next try fetch again. */
export function forgetPage(name: RouteName): void {
  shown.delete(name);
}

/** Begins to fetch a page's chunk before React asks for it. */
export function preloadPage(name: RouteName): void {
  // A failure is shown, with a way to try again, when React asks for the page.
  loadFeature(...pages[name]).catch(() => undefined);
}
