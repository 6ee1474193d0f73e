import { lazy, type ComponentType, type LazyExoticComponent } from 'react';
import type { RouteName } from '#contract/routes.ts';
import { loadPart } from './load-part.ts';

interface PageModule {
  readonly default: ComponentType;
}

/** Every route but the home page, which comes with the first screen: most people start there. */
export type LazyRoute = Exclude<RouteName, 'home'>;

/**
 * The table of pages: which feature shows which route. A feature is removed by deleting its folder and its lines here.
 * Each is a chunk of its own, fetched when it is needed; the route's name and path stand in the contract.
 */
const pages: Readonly<Record<LazyRoute, () => Promise<PageModule>>> = {
  recommend: () => import('#widget/features/recommend/recommend-page.tsx'),
  optinPending: () => import('#widget/features/recommend/optin-pending-page.tsx'),
  optinConfirm: () => import('#widget/features/recommend/optin-confirm-page.tsx'),
  share: () => import('#widget/features/share/share-page.tsx'),
  recommendEmployee: () => import('#widget/features/recommend/recommend-employee-page.tsx'),
  agentRecommend: () => import('#widget/features/recommend/agent-recommend-page.tsx'),
  code: () => import('#widget/features/recommend-code/code-page.tsx'),
  exklusiv: () => import('#widget/features/recommend-code/code-redirect.tsx'),
  exclusiv: () => import('#widget/features/recommend-code/code-redirect.tsx'),
  bountyOverview: () => import('#widget/features/catalogue/bounty-overview-page.tsx'),

  recipient: () => import('#widget/features/recipient/recipient-page.tsx'),
  recipientThanks: () => import('#widget/features/recipient/recipient-thanks-page.tsx'),
  recipientConfirm: () => import('#widget/features/recipient/recipient-confirm-page.tsx'),
  referralExpired: () => import('#widget/features/recipient/referral-expired-page.tsx'),
  referralBlocked: () => import('#widget/features/recipient/referral-blocked-page.tsx'),

  recipientTerms: () => import('#widget/features/recipient/recipient-terms-page.tsx'),
  customerNumber: () => import('#widget/features/customer-number/customer-number-page.tsx'),
  recipientBankData: () => import('#widget/features/bounty/recipient-bank-data-page.tsx'),
  bountyChoice: () => import('#widget/features/bounty/bounty-choice-page.tsx'),
  bountyDetails: () => import('#widget/features/bounty/bounty-details-page.tsx'),
  bountyThanks: () => import('#widget/features/bounty/bounty-thanks-page.tsx'),
  goodwillThanks: () => import('#widget/features/bounty/goodwill-thanks-page.tsx'),
  recommenderBankData: () => import('#widget/features/bounty/recommender-bank-data-page.tsx'),

  personalArea: () => import('#widget/features/personal-area/personal-area-page.tsx'),

  login: () => import('#widget/features/account/login-page.tsx'),
  logout: () => import('#widget/features/account/logout-page.tsx'),
  forgotPassword: () => import('#widget/features/account/forgot-password-page.tsx'),
  register: () => import('#widget/features/account/register-page.tsx'),
  setPassword: () => import('#widget/features/account/set-password-page.tsx'),
  changePassword: () => import('#widget/features/account/change-password-page.tsx'),
  myData: () => import('#widget/features/my-data/my-data-page.tsx'),
  newsletterOptin: () => import('#widget/features/my-data/newsletter-optin-page.tsx'),
  newsletterOptout: () => import('#widget/features/my-data/newsletter-optout-page.tsx'),

  terms: () => import('#widget/features/legal/terms-page.tsx'),
  privacy: () => import('#widget/features/legal/privacy-page.tsx'),
  imprint: () => import('#widget/features/legal/imprint-page.tsx'),
  accessibility: () => import('#widget/features/legal/accessibility-page.tsx'),
  faq: () => import('#widget/features/faq/faq-page.tsx'),
  contact: () => import('#widget/features/contact/contact-page.tsx'),

  notFound: () => import('#widget/features/not-found/not-found-page.tsx'),
};

const shown = new Map<LazyRoute, LazyExoticComponent<ComponentType>>();

/** The component of a route's page. */
export function pageOf(name: LazyRoute): LazyExoticComponent<ComponentType> {
  const page = shown.get(name) ?? lazy(() => loadPart(pages[name]));
  shown.set(name, page);
  return page;
}

/** A page whose chunk could not be fetched stays broken in React; forgetting it lets the next try fetch again. */
export function forgetPage(name: RouteName): void {
  if (name !== 'home') shown.delete(name);
}

/** Begins to fetch a page's chunk before React asks for it. */
export function preloadPage(name: RouteName): void {
  // A failure is shown, with a way to try again, when React asks for the page.
  if (name !== 'home') pages[name]().catch(() => undefined);
}
