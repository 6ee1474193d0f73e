import { environment } from '../../api/approved/characters.ts';
import { joinedCampaign, referralBody } from '../../api/given/people.ts';
import type { ScreenStory } from '../story.ts';
import { changesText, connectionFailed, hasAccount, isSignedIn, online, without } from './account-steps.ts';

const email = 'anna.schmidt@example.de';
const lead = 'Deine Angaben ansehen, ändern, mitnehmen oder löschen.';

/** The newsletter of who is signed in, and the links of its mails. */
export async function tellNewsletter(story: ScreenStory): Promise<void> {
  const { elsewhere } = story;
  const order = 'Newsletter bestellen';
  const none = 'Du bekommst unseren Newsletter nicht.';
  await story.opens('Nobody’s newsletter', '/empfehler/newsletter/optin', 'Bitte melde dich zuerst an.');
  await hasAccount(story, email);
  await isSignedIn(story, email);
  await story.opens('My newsletter', '/empfehler/newsletter/optin', none);
  await story.does(
    'no connection',
    without('offline', ({ press }) => press(order)),
    connectionFailed,
  );
  changesText(elsewhere.tenant, 'newsletterLabel');
  await story.does(
    'the text has changed',
    online(({ press }) => press(order)),
    /hat sich inzwischen geändert/,
  );
  await story.does('the new text', ({ press }) => press('Neuen Text anzeigen'), /\[2026\]/);
  await story.does('ordered', ({ press }) => press(order), /Bestätige mit dem Link darin/);
  await story.does('the mail again', ({ press }) => press('E-Mail noch einmal senden'), /schon unterwegs/);
  await story.does('in English', ({ press }) => press('EN English'), /on its way already/);
  await story.does(
    'taken back',
    ({ press }) => press('Cancel newsletter request'),
    'You are not subscribed to our newsletter.',
  );
  const over = elsewhere.linkTo(email, 'empfehler/newsletter/optin');
  await story.opens(
    'A link that was taken back',
    `/empfehler/newsletter/optin?token=${over}`,
    /funktioniert nicht mehr/,
  );
  await story.does('to the data', ({ follow }) => follow('Zu meinen Daten'), lead);
  await story.does('ordered there', ({ press }) => press(order), /Bestätige mit dem Link darin/);
  const token = elsewhere.linkTo(email, 'empfehler/newsletter/optin');
  await story.opens('The link', `/empfehler/newsletter/optin?token=${token}`, 'Newsletter bestätigen');
  await story.does(
    'no connection to confirm',
    without('offline', ({ press }) => press('Newsletter bestätigen')),
    'Die Verbindung ist fehlgeschlagen.',
  );
  await story.does(
    'confirmed',
    online(({ press }) => press('Newsletter bestätigen')),
    'Du bekommst unseren Newsletter.',
  );
  await story.opens('My data with it', '/meinedaten', lead);
  await story.does('ended', ({ press }) => press('Newsletter abbestellen'), none);
}

/** The same by who is not signed in, by the mails’ links. */
export async function tellNewsletterLinks(story: ScreenStory): Promise<void> {
  const { elsewhere } = story;
  const { session: as } = await hasAccount(story, email);
  await elsewhere.ask('Anna wants the newsletter', 'setNewsletterOptin', { as, body: null });
  const token = elsewhere.linkTo(email, 'empfehler/newsletter/optin');
  story.device.broken = 'gateway';
  await story.opens('The link behind a gateway', `/empfehler/newsletter/optin?token=${token}`, /gerade ausgelastet/);
  await story.does(
    'tried again',
    online(({ press }) => press('Noch einmal versuchen')),
    'Newsletter bestätigen',
  );
  await story.does('in English', ({ press }) => press('EN English'), 'Confirm newsletter');
  await story.does('confirmed', ({ press }) => press('Confirm newsletter'), 'You are subscribed to our newsletter.');
  await story.opens('The link once more', `/empfehler/newsletter/optin?token=${token}`, /funktioniert nicht mehr/);
  await story.opens(
    'A link of nobody',
    `/empfehler/newsletter/optin?token=${'A'.repeat(43)}`,
    'This link is not valid.',
    'en',
  );
  const out = elsewhere.linkTo(email, 'empfehler/newsletter/optout');
  await story.opens('The way out', `/empfehler/newsletter/optout?token=${out}`, /Ein Klick/);
  await story.does(
    'no connection to go',
    without('offline', ({ press }) => press('Newsletter abbestellen')),
    'Die Verbindung ist fehlgeschlagen.',
  );
  await story.does(
    'out',
    online(({ press }) => press('Newsletter abbestellen')),
    'Du bekommst unseren Newsletter nicht mehr.',
  );
  await story.opens(
    'The way out once more',
    `/empfehler/newsletter/optout?token=${out}`,
    'Du bekommst unseren Newsletter nicht.',
  );
  await story.opens(
    'The way out of nobody',
    `/empfehler/newsletter/optout?token=${'A'.repeat(43)}`,
    'Dieser Link ist nicht gültig.',
  );
  await story.opens('The way out without a link', '/empfehler/newsletter/optout', 'Please log in first.', 'en');
  const body = { Sache: 'Konto', Gegenstand: email, Grund: 'Verdacht' };
  await elsewhere.ask('Anna is blocked', 'createBlock', { as: environment(elsewhere), body });
  await story.opens(
    'The way out of who is blocked',
    `/empfehler/newsletter/optout?token=${out}`,
    /Newsletter nicht|gesperrt/,
  );
}

/** Campaigns that somebody has joined, left in three ways. */
export async function tellCampaigns(story: ScreenStory): Promise<void> {
  const { elsewhere } = story;
  const joins = async () => {
    const body = referralBody(elsewhere.service, {
      Empfehlung: { Aktionen: [joinedCampaign(elsewhere.service)] },
      Empfehler: { Vorname: 'Anna', Nachname: 'Schmidt', Email: email },
    });
    await elsewhere.ask('Anna joins', 'createReferral', { body });
    const Token = elsewhere.linkTo(email, 'bestaetigung');
    await elsewhere.ask('Anna joins for good', 'confirmReferral', { body: { Token } });
  };
  await hasAccount(story, email);
  await isSignedIn(story, email);
  await story.opens('No campaign', '/empfehler/newsletter/optout', /Du machst bei keiner Aktion mit/);
  await joins();
  const leave = 'Zustimmung widerrufen';
  await story.opens('A campaign', '/meinedaten', leave);
  await story.does('in English', ({ press }) => press('EN English'), 'Withdraw consent');
  await story.does(
    'no connection',
    without('offline', ({ press }) => press('Withdraw consent')),
    'The connection failed.',
  );
  await story.does(
    'left',
    online(({ press }) => press('Withdraw consent')),
    'You have withdrawn your consent.',
  );
  await story.opens('Left before', '/meinedaten', /Du hast deine Zustimmung am/);
  elsewhere.pass({ days: 1 });
  await joins();
  const token = elsewhere.linkTo(email, 'empfehler/newsletter/optout');
  story.takeDevice();
  await story.opens('By the mail’s link', `/empfehler/newsletter/optout?token=${token}`, leave);
  await story.does('in English there', ({ press }) => press('EN English'), 'Withdraw consent');
  await story.does('left there', ({ press }) => press('Withdraw consent'), 'You have withdrawn your consent.');
  await story.opens(
    'The link once more',
    `/empfehler/newsletter/optout?token=${token}`,
    /Du hast deine Zustimmung am|Newsletter nicht/,
  );
}
