import type { Change } from '../../api/approved/start.ts';
import type { ScreenStory } from '../story.ts';

const config =
  (switches: Readonly<Record<string, boolean>>): Change =>
  (tenant) => ({ ...tenant, config: { ...tenant.config, ...switches } });

export const forcesLogin = config({ forceLogin: true });
export const advertises = config({ advertising: true });
export const logsInByItself = config({ autologin: true });

/** What they say is in the approved files. */
const whatever = /./;

/** Pages that need a link or a login, for who has neither. */
export async function tellClosed(story: ScreenStory): Promise<void> {
  const routes = [
    '/bestaetigung',
    '/bestaetigung/offen/AB12CD34EF',
    '/empfehlung/AB12CD34EF',
    '/empfaenger/zustimmung',
    '/empfaengerbestaetigung',
    '/danke',
    '/praemie',
    '/praemie/AB12CD34',
    '/praemiedanke',
    '/bankdaten',
    '/empfehler/bankdaten',
    '/kundennummer',
    '/passwortsetzen',
    '/passwortaendern',
    '/persoenlicherbereich',
    '/meinedaten',
    '/logout',
    '/empfehler/newsletter/optin',
    '/empfehler/newsletter/optout',
    '/empfehlen/gibt-es-nicht',
    '/agent/empfehlen/gibt-es-nicht',
    '/mitarbeiterempfehlen',
  ];
  for (const route of routes) {
    for (const language of ['de', 'en'] as const) {
      await story.opens(`${route}, ${language}`, route, whatever, language);
      const made = `${route}${route.includes('?') ? '&' : '?'}token=${'x'.repeat(43)}`;
      await story.opens(`${route} with a link of nobody, ${language}`, made, whatever, language);
    }
  }
}

/** Where the tenant's switches send people. */
export async function tellSentElsewhere(story: ScreenStory): Promise<void> {
  const routes = ['/', '/impressum', '/login', '/registrieren', '/persoenlicherbereich', '/agb', '/kontakt', '/404'];
  for (const route of routes) await story.opens(route, route, whatever);
}
