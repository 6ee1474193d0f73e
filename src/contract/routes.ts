/** Route names and their paths in the widget (specification §2.2). German path segments are data of the contract. */
export const routes = {
  home: '/',
  recommend: '/empfehlen/:productId',
  optinPending: '/bestaetigung/offen/:referralNumber',
  optinConfirm: '/bestaetigung',
  share: '/empfehlung/:referralNumber',
  recipient: '/empfaengerdaten/:referralNumber',
  recipientThanks: '/danke',
  recipientConfirm: '/empfaengerbestaetigung',
  referralExpired: '/empfehlungabgelaufen',
  referralBlocked: '/empfehlunggesperrt',
  register: '/registrieren',
  setPassword: '/passwortsetzen',
  forgotPassword: '/passwortvergessen',
  login: '/login',
  logout: '/logout',
  personalArea: '/persoenlicherbereich',
  terms: '/agb',
  privacy: '/datenschutz',
  imprint: '/impressum',
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
