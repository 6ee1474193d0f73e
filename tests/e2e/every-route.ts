import type { APIRequestContext, BrowserContext, Page } from 'playwright/test';
import { namesIn } from '#contract/find-route.ts';
import { routes, type RouteName } from '#contract/routes.ts';
import { defaultRoutesOf } from '#contract/routes/of-variant.ts';
import { readyBounty } from './bounty-people.ts';
import { collectAsVoucher, press } from './collecting.ts';
import { goTo, widgetOn } from './partner-page.ts';
import {
  comeBackAs,
  demoRecommender,
  makeReferral,
  newEmail,
  newsletterToken,
  tellService,
  tokenFor,
  type Recommender,
} from './people.ts';
import { confirmedRecipient, giveDetails } from './recipient-people.ts';

interface Arrival {
  readonly request: APIRequestContext;
  readonly context: BrowserContext;
  readonly recommender: Recommender;
}

interface Visit {
  /** How a person gets there, where the path alone does not do; makes what there must be before, such as the link of a mail. */
  readonly way?: string | ((arrival: Arrival) => string | Promise<string>);
  /** Stands on the page that is meant, and not where it asks for a link or a login instead. */
  readonly says: string | RegExp;
  /** What a person does from there until the page is reached. */
  readonly first?: (page: Page, arrival: Arrival) => Promise<unknown>;
}

/** Anna Beispiel, who has a password and a referral in each state, comes back. */
const signedIn =
  (route: string) =>
  async ({ context, request }: Arrival): Promise<string> => {
    await comeBackAs(context, await demoRecommender(request));
    return route;
  };

/** Collected as money, so that there is an account to change. */
async function collectedBounty({ request }: Arrival): Promise<string> {
  const { lenasRoute } = await readyBounty(request);
  const token = new URLSearchParams(lenasRoute.split('?')[1]).get('token') ?? '';
  const Bankdaten = { Kontoinhaber: 'Lena Öztürk', Iban: 'DE89370400440532013000' };
  const body = { Auszahlung: 'Geld', Bankdaten };
  await tellService(request, { method: 'PUT', path: 'praemierung/', token, body });
  return lenasRoute.replace('/praemie', '/bankdaten');
}

const consent = async ({ request, recommender }: Arrival): Promise<string> => {
  const { token } = await confirmedRecipient(request, recommender.referralNumber);
  return `/empfaenger/zustimmung?token=${token}`;
};

const code = /Gib ihn hier ein/;

/** Pages of the widget as they are meant to be seen; one that is missing here is seen by its path. */
const visits: Readonly<Partial<Record<RouteName, Visit>>> = {
  home: { says: 'So funktioniert es' },
  recommend: { way: '/empfehlen/linden-duo', says: 'Linden Duo empfehlen' },
  agentRecommend: { way: '/agent/empfehlen/linden-duo', says: '21 Ansprechpersonen' },
  recommendEmployee: { says: 'Für Beschäftigte: privat empfehlen' },
  optinPending: {
    way: async ({ request }) => `/bestaetigung/offen/${await makeReferral(request, { email: newEmail('anna') })}`,
    says: 'Bestätige deine E-Mail-Adresse',
  },
  optinConfirm: {
    way: async ({ request }) => {
      const email = newEmail('anna');
      await makeReferral(request, { email });
      return `/bestaetigung?token=${await tokenFor(request, email, 'optin', '/bestaetigung')}`;
    },
    says: 'Du möchtest den Newsletter:',
  },
  share: {
    way: async ({ context, recommender }) => {
      await comeBackAs(context, recommender.user);
      return `/empfehlung/${recommender.referralNumber}`;
    },
    says: 'Teile deinen Link',
  },
  code: { says: code },
  exklusiv: { says: code },
  exclusiv: { says: code },
  bountyOverview: { says: 'Linden Duo' },

  recipient: {
    way: ({ recommender }) => `/empfaengerdaten/${recommender.referralNumber}`,
    says: /empfiehlt dir Linden Duo/,
  },
  recipientTerms: { way: consent, says: 'Danke, du hast zugestimmt' },
  recipientThanks: {
    way: consent,
    first: async (page, { recommender }) => {
      await widgetOn(page).getByText('Danke, du hast zugestimmt', { exact: true }).waitFor();
      // The device knows its recipient from here on.
      await goTo(page, `/danke?empfehlung=${recommender.referralNumber}`);
    },
    says: 'Weiter zur Bestellung bei Lindenstrom',
  },
  recipientConfirm: {
    way: async ({ request, recommender }) => {
      const { email } = await giveDetails(request, recommender.referralNumber);
      const token = await tokenFor(request, email, 'recipient-confirmation', '/empfaengerbestaetigung');
      return `/empfaengerbestaetigung?token=${token}`;
    },
    says: /Hallo Lena/,
  },
  recipientBankData: { way: collectedBounty, says: /DE•• •••• 3000/ },
  customerNumber: { way: signedIn('/kundennummer'), says: /Sie beginnt mit LS/ },
  referralExpired: { says: 'Deine Empfehlung ist leider abgelaufen.' },
  referralBlocked: { says: 'Diese Empfehlung ist leider nicht mehr möglich.' },

  bountyChoice: {
    way: async ({ request }) => (await readyBounty(request)).annasRoute,
    says: 'für deine Empfehlung von Linden Duo',
  },
  bountyDetails: {
    way: async ({ request }) => (await readyBounty(request)).annasRoute,
    first: (page) => press(page, 'Weiter'),
    says: 'Wohin soll das Geld gehen?',
  },
  bountyThanks: {
    way: async ({ request }) => (await readyBounty(request)).lenasRoute,
    first: (page) => collectAsVoucher(page, newEmail('lena')),
    says: /kommt bis zum/,
  },
  goodwillThanks: { says: 'Bitte öffne den Link in unserer E-Mail' },
  recommenderBankData: { way: signedIn('/empfehler/bankdaten'), says: 'Bankkonto speichern' },

  register: { says: /Mit einem Konto hast du alle deine Empfehlungen zusammen/ },
  setPassword: {
    way: ({ recommender }) => `/passwortsetzen?token=${recommender.passwordToken}`,
    says: 'Neues Passwort',
  },
  forgotPassword: { says: 'Passwort vergessen' },
  changePassword: { way: signedIn('/passwortaendern'), says: 'Aktuelles Passwort' },
  login: { says: 'Passwort vergessen?' },
  logout: { way: signedIn('/logout'), says: 'Du bist abgemeldet.' },
  personalArea: { way: signedIn('/persoenlicherbereich'), says: 'Erledigt' },
  myData: { way: signedIn('/meinedaten'), says: 'Datei zusammenstellen' },
  newsletterOptin: {
    way: async ({ request }) => `/empfehler/newsletter/optin?token=${await newsletterToken(request, 'optin')}`,
    says: 'Newsletter bestätigen',
  },
  newsletterOptout: {
    way: async ({ request }) => `/empfehler/newsletter/optout?token=${await newsletterToken(request, 'optout')}`,
    says: /Ein Klick, und du bekommst keinen Newsletter mehr/,
  },

  terms: { says: 'Worum es geht' },
  privacy: { says: 'Wer verantwortlich ist' },
  imprint: { says: 'Angaben nach § 5 DDG' },
  faq: { says: 'Wie lange gilt mein Link?' },
  contact: { says: 'Nachricht senden' },
  accessibility: { says: 'axe-core' },
  notFound: { says: 'Datei nicht gefunden' },
};

/** The pages of Lindenstrom; those of a telecom provider alone are walked in `tests/e2e/telecom`. */
export const everyRoute = namesIn(defaultRoutesOf('energy'));

/** How to get to a page, what stands there, and what a person does until it does. */
export function visitTo(name: RouteName): Visit & Required<Pick<Visit, 'way'>> {
  const visit = visits[name] ?? { says: /./ };
  if (!visit.way && routes[name].includes(':')) throw new Error(`Nobody knows what to put into ${routes[name]}`);
  return { way: routes[name], ...visit };
}

/** Pages that need a link or a login, for who has neither. */
export const closedRoutes = [
  '/praemie',
  '/bankdaten',
  '/empfehler/bankdaten',
  '/empfaenger/zustimmung',
  '/kundennummer',
  '/passwortaendern',
  '/passwortsetzen',
  '/empfehler/newsletter/optin',
] as const;
