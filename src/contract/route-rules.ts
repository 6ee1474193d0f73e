import type { RouteName } from './routes.ts';

/**
 * Who may see a page (specification §2.4, §6).
 * - `login`: only who is signed in.
 * - `public`: everybody, also where the tenant forces a login (`ModuleErzwingeLogin`): the specification names it.
 * - `step`: the same, because a public page or a link in a mail leads there, and whoever follows it has no login
 *   (docs/decisions/2026-11-21-navigation.md).
 * - `open`: everybody, unless the tenant forces a login.
 */
export type Access = 'login' | 'public' | 'step' | 'open';

const access = {
  home: 'open',
  recommend: 'open',
  agentRecommend: 'open',
  recommendEmployee: 'open',
  optinPending: 'open',
  optinConfirm: 'step',
  share: 'open',
  code: 'public',
  exklusiv: 'public',
  exclusiv: 'public',
  bountyOverview: 'open',
  recipient: 'public',
  recipientTerms: 'step',
  recipientThanks: 'step',
  recipientConfirm: 'step',
  recipientBankData: 'public',
  customerNumber: 'step',
  referralExpired: 'step',
  referralBlocked: 'step',
  bountyChoice: 'public',
  bountyDetails: 'public',
  bountyThanks: 'step',
  goodwillThanks: 'step',
  recommenderBankData: 'open',
  register: 'public',
  setPassword: 'public',
  forgotPassword: 'public',
  changePassword: 'open',
  login: 'public',
  logout: 'public',
  personalArea: 'login',
  myData: 'login',
  newsletterOptin: 'step',
  newsletterOptout: 'step',
  terms: 'public',
  privacy: 'public',
  imprint: 'public',
  faq: 'public',
  contact: 'public',
  accessibility: 'public',
  notFound: 'public',
} as const satisfies Record<RouteName, Access>;

export function accessTo(name: RouteName): Access {
  return access[name];
}

/** Pages about the widget's own login, which a partner with autologin does without (specification §2.1, §2.4). */
const disabledInAutologin: ReadonlySet<RouteName> = new Set(['login', 'myData', 'register', 'setPassword']);

export function isDisabledInAutologin(name: RouteName): boolean {
  return disabledInAutologin.has(name);
}
