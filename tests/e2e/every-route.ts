import type { RouteName } from '#contract/routes.ts';
import type { Recommender } from './people.ts';

export interface Visit {
  /** How a person gets there. */
  readonly route: string | ((recommender: Recommender) => string);
  /** Somebody is signed in. */
  readonly signedIn?: true;
}

const signedIn = true;

/** One way to each page of the widget: a page that is missing here fails the types. */
export const everyRoute: Readonly<Record<RouteName, Visit>> = {
  home: { route: '/' },
  recommend: { route: '/empfehlen/linden-duo' },
  agentRecommend: { route: '/agent/empfehlen/linden-duo' },
  recommendEmployee: { route: '/mitarbeiterempfehlen' },
  optinPending: { route: ({ referralNumber }) => `/bestaetigung/offen/${referralNumber}` },
  optinConfirm: { route: '/bestaetigung' },
  share: { route: ({ referralNumber }) => `/empfehlung/${referralNumber}`, signedIn },
  code: { route: '/code' },
  exklusiv: { route: '/exklusiv' },
  exclusiv: { route: '/exclusiv' },
  bountyOverview: { route: '/aktuellepraemienuebersicht' },

  recipient: { route: ({ referralNumber }) => `/empfaengerdaten/${referralNumber}` },
  recipientTerms: { route: '/empfaenger/zustimmung' },
  recipientThanks: { route: '/danke' },
  recipientConfirm: { route: '/empfaengerbestaetigung' },
  recipientBankData: { route: '/bankdaten' },
  customerNumber: { route: '/kundennummer', signedIn },
  referralExpired: { route: '/empfehlungabgelaufen' },
  referralBlocked: { route: '/empfehlunggesperrt' },

  bountyChoice: { route: '/praemie', signedIn },
  bountyDetails: { route: '/praemie/00000000-0000-4000-8000-000000000000', signedIn },
  bountyThanks: { route: '/praemiedanke' },
  goodwillThanks: { route: '/kulanzdanke' },
  recommenderBankData: { route: '/empfehler/bankdaten', signedIn },

  register: { route: '/registrieren' },
  setPassword: { route: ({ passwordToken }) => `/passwortsetzen?token=${passwordToken}` },
  forgotPassword: { route: '/passwortvergessen' },
  changePassword: { route: '/passwortaendern', signedIn },
  login: { route: '/login' },
  logout: { route: '/logout' },
  personalArea: { route: '/persoenlicherbereich', signedIn },
  myData: { route: '/meinedaten', signedIn },
  newsletterOptin: { route: '/empfehler/newsletter/optin', signedIn },
  newsletterOptout: { route: '/empfehler/newsletter/optout', signedIn },

  terms: { route: '/agb' },
  privacy: { route: '/datenschutz' },
  imprint: { route: '/impressum' },
  faq: { route: '/faq' },
  contact: { route: '/kontakt' },
  accessibility: { route: '/barrierefreiheitserklaerung' },
  notFound: { route: '/404' },
};
