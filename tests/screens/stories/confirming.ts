import { environment, releasersCome } from '../../api/approved/characters.ts';
import type { ScreenStory } from '../story.ts';
import { fillsIn, pressesTwice, submits } from './forms.ts';
import { changes } from './tenant-changes.ts';

const email = 'anna@example.de';
const pending = 'Bestätige deine E-Mail-Adresse';
const question = 'Bestätige deine Empfehlung';
const share = 'Teile deinen Link';
const again = 'E-Mail noch einmal senden';

/** A mail is under way, comes, and is followed: what its link confirms, and all the ways in which it no longer does. */
export async function tellConfirming(story: ScreenStory): Promise<void> {
  await waits(story);
  await follows(story);
  await leavesOut(story);
  await isTooLate(story);
  await isBlocked(story);
}

async function recommends(story: ScreenStory, given: { readonly email: string; readonly product?: string }) {
  const { product = 'linden-duo' } = given;
  await story.opens(`${given.email} and ${product}`, `/empfehlen/${product}`, 'Aufteilung der Prämie');
  await fillsIn(story.device, given);
  await story.device.tick(/Ja, ich mache mit/);
  await story.device.tick(/Newsletter/);
  await story.does(`${given.email} is sent`, submits, pending);
}

const secretOf = (story: ScreenStory, to: string): string => story.elsewhere.linkTo(to, 'bestaetigung');

async function waits(story: ScreenStory): Promise<void> {
  await recommends(story, { email });
  const page = /#(.*)$/.exec(window.location.hash)?.[1] ?? '';
  await story.does('too early', ({ press }) => press(again), 'Noch einmal möglich in 60 Sekunden.');
  await story.does('some seconds later', ({ waits: wait }) => wait(59), 'Noch einmal möglich in 1 Sekunde.');
  await story.does('in English', ({ press }) => press('EN English'), 'Available again in 1 second.');
  await story.does('a minute later', ({ waits: wait }) => wait(1), 'Send the e-mail again');
  await story.does('in German', ({ press }) => press('DE Deutsch'), again);
  story.device.broken = 'offline';
  await story.does('once more, offline', ({ press }) => press(again), /Die Verbindung ist fehlgeschlagen/);
  story.device.broken = 'slow';
  await story.does('slowly', (device) => pressesTwice(device, again), pending);
  await story.does('it is sent', ({ goesOn }) => goesOn(), 'Wir haben die E-Mail noch einmal geschickt.');
  await story.does('half a minute later', ({ waits: wait }) => wait(30), 'Noch einmal möglich in 30 Sekunden.');
  await story.opens('The same after a reload', page, pending);
  await story.does('at once', ({ press }) => press(again), 'Noch einmal möglich in 60 Sekunden.');
  await story.opens('The same in English', page, 'Confirm your e-mail address', 'en');
  await story.opens('A number of nobody', '/bestaetigung/offen/0000000000', pending);
  await story.does('a mail for nobody', ({ press }) => press(again), /Diese Empfehlung kennen wir nicht/);
  await story.opens('What is no number', '/bestaetigung/offen/x', pending);
  await story.does('a mail for no number', ({ press }) => press(again), /kennen wir nicht|Felder/);
}

async function follows(story: ScreenStory): Promise<void> {
  await story.opens('No link', '/bestaetigung', 'Bitte öffne den Link in unserer E-Mail');
  await story.does('no link in English', ({ press }) => press('EN English'), 'Please open the link in our e-mail');
  await story.opens('A broken link', '/bestaetigung?token=x', 'Dieser Link ist nicht gültig.');
  await story.opens('A link of nobody', `/bestaetigung?token=${'A'.repeat(43)}`, 'This link is not valid.', 'en');
  const token = secretOf(story, email);
  story.device.broken = 'offline';
  await story.opens('The link, offline', `/bestaetigung?token=${token}`, 'Die Verbindung ist fehlgeschlagen.');
  story.device.broken = 'gateway';
  await story.does('by a gateway', ({ press }) => press('Noch einmal versuchen'), /ausgelastet/);
  story.device.broken = 'slow';
  await story.does('slowly', ({ press }) => press('Noch einmal versuchen'), question);
  await story.does('there it is', ({ goesOn }) => goesOn(), /ist deine E-Mail-Adresse/);
  await story.does('in English', ({ press }) => press('EN English'), /is your e-mail address/);
  await story.does('and back', ({ press }) => press('DE Deutsch'), /ist deine E-Mail-Adresse/);
  story.device.broken = 'offline';
  await story.does('confirmed offline', ({ press }) => press('Bestätigen'), /Die Verbindung ist fehlgeschlagen/);
  story.device.broken = 'slow';
  await story.does('tried again slowly', ({ press }) => press('Noch einmal versuchen'), question);
  await story.does('pressed meanwhile', (device) => pressesTwice(device, 'Bestätigen'), question);
  await story.does('confirmed', ({ goesOn }) => goesOn(), share);
  await story.opens('The link once more', `/bestaetigung?token=${token}`, 'Du hast schon bestätigt');
  await story.does('to the referrals', ({ follow }) => follow('Zu meinen Empfehlungen'), 'Linden Duo');
  story.takeDevice();
  await story.opens('The link on another device', `/bestaetigung?token=${token}`, 'You have already confirmed', 'en');
  await story.does('to the referrals, not signed in', ({ follow }) => follow('Go to my referrals'), 'Password');
}

async function leavesOut(story: ScreenStory): Promise<void> {
  const to = 'ben@example.de';
  await recommends(story, { email: to });
  await story.opens('The link of Ben', `/bestaetigung?token=${secretOf(story, to)}`, /Du möchtest den Newsletter/);
  const item = (name: string, position: number) => async () => {
    const found = [...document.querySelectorAll('button')].filter(({ textContent }) => textContent === name);
    const button = found[position];
    if (!button) throw new Error(`no button ${name} at ${position}`);
    await story.device.user.click(button);
  };
  await story.does('without the newsletter', item('Weglassen', 1), 'Weggelassen: Das erklärst du nicht.');
  await story.does('without the campaign', item('Weglassen', 0), 'Weggelassen: Das erklärst du nicht.');
  await story.does('with the campaign', item('Doch aufnehmen', 0), 'Weggelassen: Das erklärst du nicht.');
  await story.does('in English', ({ press }) => press('EN English'), 'Left out: you do not declare this.');
  await story.does('the campaign again not', item('Leave out', 0), 'Left out: you do not declare this.');
  await story.does('Ben confirms', ({ press }) => press('Confirm'), 'Share your link');
  await story.does('his data', ({ follow }) => follow('My area'), 'Linden Duo');
  await story.opens('What Ben agreed to', '/meinedaten', 'Newsletter');
  story.takeDevice();
  const eva = 'eva@example.de';
  await recommends(story, { email: eva });
  await story.opens('The link of Eva', `/bestaetigung?token=${secretOf(story, eva)}`, /Du möchtest den Newsletter/);
  await story.does('Eva confirms everything', ({ press }) => press('Bestätigen'), share);
  await story.opens('What Eva agreed to', '/meinedaten', 'Newsletter');
  await story.opens('Eva recommends again', '/empfehlen/lindenstrom-natur', 'Aufteilung der Prämie');
}

async function isTooLate(story: ScreenStory): Promise<void> {
  story.takeDevice();
  const to = 'late@example.de';
  await recommends(story, { email: to });
  const token = secretOf(story, to);
  const route = `/bestaetigung?token=${token}`;
  await story.opens('The link in time', route, /ist deine E-Mail-Adresse/);
  story.elsewhere.pass({ days: 8 });
  await story.does('confirmed too late', ({ press }) => press('Bestätigen'), 'Dieser Link ist abgelaufen');
  await story.does('in English', ({ press }) => press('EN English'), 'This link has expired');
  await story.does('once more', ({ follow }) => follow('Recommend again'), 'How it works');
  await story.opens('The link too late', route, 'Dieser Link ist abgelaufen');
}

async function isBlocked(story: ScreenStory): Promise<void> {
  story.takeDevice();
  const { elsewhere } = story;
  const { private: before } = elsewhere.tenant;
  const { karin } = await releasersCome(elsewhere);
  for (const name of ['carl', 'dora', 'emil', 'fred']) await recommends(story, { email: `${name}@example.de` });
  const route = (name: string) => `/bestaetigung?token=${secretOf(story, `${name}@example.de`)}`;
  const block = (Sache: string, Gegenstand: string) =>
    elsewhere.ask(`a block of ${Gegenstand}`, 'createBlock', { as: karin, body: { Sache, Gegenstand, Grund: 'x' } });
  await story.opens('Carl opens his link', route('carl'), /ist deine E-Mail-Adresse/);
  await block('Konto', 'carl@example.de');
  await story.does('Carl is blocked', ({ press }) => press('Bestätigen'), /gesperrt/);
  await story.opens('Carl’s account is blocked', route('carl'), 'Your account is blocked.', 'en');
  changes(story, { private: { ...before, excludedEmails: ['dora@example.de'] } });
  await story.opens('Dora is excluded', route('dora'), /nicht zugelassen/);
  changes(story, { private: { ...before, excludedEmails: ['example.de'] } });
  await story.opens('all are excluded', route('emil'), /nicht teilnehmen/);
  changes(story, { private: before });
  await story.opens('Emil opens his link', route('emil'), /ist deine E-Mail-Adresse/);
  await elsewhere.ask('Emil goes', 'eraseRecommender', {
    as: environment(elsewhere),
    body: { Gegenstand: 'emil@example.de' },
  });
  await story.does('Emil is gone', ({ press }) => press('Bestätigen'), /gültig|nichts mehr/);
}
