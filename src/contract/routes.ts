/** Route names and their paths in the widget (specification §2.2). German path segments are data of the contract. */
export const routes = {
  home: '/',
  recommend: '/empfehlen/:productId',
  agentRecommend: '/agent/empfehlen/:productId',
  recommendEmployee: '/mitarbeiterempfehlen',
  optinPending: '/bestaetigung/offen/:referralNumber',
  optinConfirm: '/bestaetigung',
  share: '/empfehlung/:referralNumber',
  code: '/code',
  exklusiv: '/exklusiv',
  exclusiv: '/exclusiv',
  bountyOverview: '/aktuellepraemienuebersicht',

  recipient: '/empfaengerdaten/:referralNumber',
  recipientTerms: '/empfaenger/zustimmung',
  recipientThanks: '/danke',
  recipientConfirm: '/empfaengerbestaetigung',
  recipientBankData: '/bankdaten',
  customerNumber: '/kundennummer',
  referralExpired: '/empfehlungabgelaufen',
  referralBlocked: '/empfehlunggesperrt',

  bountyChoice: '/praemie',
  bountyDetails: '/praemie/:claimId',
  bountyThanks: '/praemiedanke',
  goodwillThanks: '/kulanzdanke',
  recommenderBankData: '/empfehler/bankdaten',

  register: '/registrieren',
  setPassword: '/passwortsetzen',
  forgotPassword: '/passwortvergessen',
  changePassword: '/passwortaendern',
  login: '/login',
  logout: '/logout',
  personalArea: '/persoenlicherbereich',
  myData: '/meinedaten',
  newsletterOptin: '/empfehler/newsletter/optin',
  newsletterOptout: '/empfehler/newsletter/optout',

  terms: '/agb',
  privacy: '/datenschutz',
  imprint: '/impressum',
  faq: '/faq',
  contact: '/kontakt',
  accessibility: '/barrierefreiheitserklaerung',
  notFound: '/404',
} as const;

export type RouteName = keyof typeof routes;

type ParameterOf<Path extends string> = Path extends `${string}:${infer Name}/${infer Rest}`
  ? Name | ParameterOf<Rest>
  : Path extends `${string}:${infer Name}`
    ? Name
    : never;

type Arguments<Path extends string> = [ParameterOf<Path>] extends [never]
  ? []
  : [parameters: Record<ParameterOf<Path>, string>];

/** The address of a route with its parameters filled in, e.g. `pathTo('share', { referralNumber })`. */
export function pathTo<Name extends RouteName>(name: Name, ...[parameters]: Arguments<(typeof routes)[Name]>): string {
  const values: Record<string, string> = parameters ?? {};
  return routes[name].replaceAll(/:(\w+)/g, (_, key: string) => encodeURIComponent(values[key] ?? ''));
}
