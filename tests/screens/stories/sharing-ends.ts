import { recommends, releasersCome, setsPassword, textOf, type Recommender } from '../../api/approved/characters.ts';
import type { ScreenStory } from '../story.ts';
import { submits } from './forms.ts';
import { entersPassword } from './sharing.ts';
import { changes } from './tenant-changes.ts';

const heading = 'Teile deinen Link';
const pageOf = ({ number }: Pick<Recommender, 'number'>): string => `/empfehlung/${number}`;

/** Links of all shares, with and without a password, until they are blocked, expired, another's, or not confirmed at all. */
export async function tellSharingEnds(story: ScreenStory): Promise<void> {
  await finishesRegistration(story);
  await sharesAll(story);
  await isOver(story);
}

async function finishesRegistration(story: ScreenStory): Promise<void> {
  const { elsewhere } = story;
  await story.opens('The form', '/empfehlen/lindengas-fair', 'Lindengas Fair empfehlen');
  const sends = async () => {
    const { type, tick, press } = story.device;
    await type('Vorname', 'Clara');
    await type('Nachname', 'Neumann');
    await type('E-Mail-Adresse', 'clara@example.de');
    await tick(/^Mein Kontakt/);
    await tick(/^Ich bin mindestens 18/);
    await press('Meinen Link erstellen');
  };
  await story.does('Clara recommends', sends, 'Bestätige deine E-Mail-Adresse');
  const token = elsewhere.linkTo('clara@example.de', 'bestaetigung');
  await story.opens('Clara’s link', `/bestaetigung?token=${token}`, 'ist deine E-Mail-Adresse');
  await story.does('Clara confirms', ({ press }) => press('Bestätigen'), 'Registrierung abschließen');
  const page = /#(.*)$/.exec(window.location.hash)?.[1] ?? '';
  await story.does('in English', ({ press }) => press('EN English'), 'Finish your registration');
  await story.does('to a password', ({ follow }) => follow('Set a password'), 'Password');
  await story.opens('The page after a reload', page, 'Registrierung abschließen');
  await story.opens('The same in English', page, 'Finish your registration', 'en');
  await story.does('recommend again', ({ follow }) => follow('Recommend'), 'How it works');
  await story.does('a form that knows her', ({ follow }) => follow(/Recommend now.*Lindengas/), 'Half each');
  const repeats = async () => {
    await story.device.tick(/^My contact/);
    await story.device.tick(/^I am at least 18/);
    await story.device.press('Create my link');
  };
  await story.does('the same once more', repeats, 'You have already created this referral.');
  await story.does('in German', ({ press }) => press('DE Deutsch'), 'Diese Empfehlung hast du schon erstellt');
  await story.does('half each', ({ tick }) => tick(/^Wir teilen/), 'Aufteilung der Prämie');
  await story.does('Clara shares', submits, heading);
  await story.does('her area', ({ follow }) => follow('Mein Bereich'), 'Lindengas Fair');
  await story.opens('A form for who is known', '/empfehlen/linden-duo', 'Mit dieser Adresse bist du angemeldet.');
  const other = async () => {
    const { tick, press } = story.device;
    await tick(/Newsletter/);
    await press('Meinen Link erstellen');
  };
  await story.does('without the terms', other, 'Bitte prüfe 1 Feld');
  await story.does('with the terms', ({ tick }) => tick(/^Ich bin mindestens 18/), /mindestens 18/);
  await story.does('Clara shares another', submits, heading);
  await story.opens(
    'A form while the session ends',
    '/empfehlen/lindenstrom-natur',
    'Mit dieser Adresse bist du angemeldet.',
  );
  await story.device.tick(/^Ich bin mindestens 18/);
  elsewhere.pass({ days: 1 });
  await story.does('too late', submits, 'Du bist nicht mehr angemeldet.');
  await story.does('not signed in', submits, 'Bestätige deine E-Mail-Adresse');
}

async function sharesAll(story: ScreenStory): Promise<void> {
  story.takeDevice();
  const { elsewhere } = story;
  const { texts } = elsewhere.tenant;
  const dora = await recommends(elsewhere, { email: 'dora@example.de', firstName: 'Dora' });
  const as = await setsPassword(elsewhere, dora, 'Sonnenschein1');
  await story.opens('The login', `/login?target=${encodeURIComponent(pageOf(dora))}`, 'Passwort');
  await entersPassword(story, dora.email, heading);
  const words = { 100: 'Schau: {link}', 50: 'Schau: {link}', 0: 'Schau: {link}' };
  const changed = { de: { ...texts.de, shareText: words }, en: { ...texts.en, shareText: words } };
  changes(story, { texts: { ...texts, ...changed } });
  await story.opens('Everything for Dora, in our words', pageOf(dora), heading);
  await story.opens('Everything for Dora in English', pageOf(dora), 'Share your link', 'en');
  const product = 'lindengas-fair';
  for (const share of [50, 0] as const) {
    const name = share === 50 ? 'Half of it' : 'Nothing of it';
    const body = {
      Empfehlung: {
        ProduktId: product,
        AnteilEmpfehler: share,
        AgbAkzeptiert: true,
        AgbText: texts.de.termsLabel.text,
        AgbVersion: texts.de.termsLabel.version,
      },
      Empfehler: { Vorname: 'Dora', Nachname: 'Schmidt', Email: dora.email },
    };
    const made = await elsewhere.ask(name, 'createReferral', { body, as });
    const number = textOf(made, 'Empfehlungsnummer');
    await story.opens(`${name} for Dora, in our words`, pageOf({ number }), heading);
    await story.opens(`${name} for Dora in English`, pageOf({ number }), 'Share your link', 'en');
  }
  changes(story, { texts });
}

async function isOver(story: ScreenStory): Promise<void> {
  const { elsewhere } = story;
  await story.opens('A number of nobody', '/empfehlung/0000000000', 'Diese Empfehlung kennen wir nicht.');
  await story.does('tried again', ({ press }) => press('Noch einmal versuchen'), 'kennen wir nicht');
  await story.opens('What is no number', '/empfehlung/x', /kennen wir nicht|markierten/);
  story.takeDevice();
  const emil = await recommends(elsewhere, { email: 'emil@example.de', firstName: 'Emil', product: 'linden-duo' });
  await setsPassword(elsewhere, emil, 'Sonnenschein1');
  await story.opens('Emil’s login', `/login?target=${encodeURIComponent(pageOf(emil))}`, 'Passwort');
  await entersPassword(story, emil.email, heading);
  const { termsLabel } = elsewhere.tenant.texts.de;
  const agreed = { AgbAkzeptiert: true, AgbText: termsLabel.text, AgbVersion: termsLabel.version };
  const created = await elsewhere.ask('Emil recommends, not signed in', 'createReferral', {
    body: {
      Empfehlung: { ProduktId: 'lindengas-fair', AnteilEmpfehler: 50, ...agreed },
      Empfehler: { Vorname: 'Emil', Nachname: 'Schmidt', Email: emil.email },
    },
  });
  const open = pageOf({ number: textOf(created, 'Empfehlungsnummer') });
  await story.opens('Not confirmed', open, /Bestätige bitte zuerst|bestätig/);
  await story.does('in English', ({ press }) => press('EN English'), 'To the confirmation');
  await story.does('to the confirmation', ({ follow }) => follow('To the confirmation'), 'Confirm your e-mail address');
  elsewhere.pass({ days: 8 });
  await story.opens('A week later', `/login?target=${encodeURIComponent(open)}`, 'Passwort');
  await entersPassword(story, emil.email, 'Zur Bestätigung', 'logs in a week later');
  const { karin } = await releasersCome(elsewhere);
  const body = { Sache: 'Empfehlung', Gegenstand: emil.number, Grund: 'x' };
  const block = await elsewhere.ask('a block', 'createBlock', { as: karin, body });
  await story.opens('Blocked', pageOf(emil), 'nicht mehr möglich');
  await story.opens('Blocked, and her own', `${pageOf(emil)}?eigener=1`, 'no longer possible', 'en');
  await elsewhere.ask('it is lifted', 'liftBlock', {
    as: karin,
    path: { blockId: textOf(block, 'SperreId') },
    body: { Grund: 'geklärt' },
  });
  elsewhere.pass({ days: 53 });
  await story.opens('Much later', `/login?target=${encodeURIComponent(pageOf(emil))}`, 'Passwort');
  await entersPassword(story, emil.email, 'abgelaufen', 'logs in much later');
  await story.opens('Expired', pageOf(emil), 'abgelaufen');
  await story.opens('Expired, his own', `${pageOf(emil)}?eigener=1`, 'expired', 'en');
  await story.does('recommend again', ({ follow }) => follow('Recommend again'), 'How it works');
}
