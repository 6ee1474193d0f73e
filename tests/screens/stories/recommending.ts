import type { ScreenStory } from '../story.ts';
import { fillsIn, pressesTwice, submits } from './forms.ts';
import { changes } from './tenant-changes.ts';

const pending = 'Bestätige deine E-Mail-Adresse';
const form = '/empfehlen/linden-duo';
const heading = 'Linden Duo empfehlen';

/** Somebody fills in the form, with every mistake that there is, until a mail is under way; others are refused. */
export async function tellRecommending(story: ScreenStory): Promise<void> {
  await errs(story);
  await isKeptFromIt(story);
  await isRefused(story);
}

async function errs(story: ScreenStory): Promise<void> {
  await story.opens('The form', `${form}?channel=flyer&widget=teaser`, heading);
  await story.does('sent empty', submits, 'Bitte prüfe 4 Felder');
  await story.does('to a field', ({ follow }) => follow('Nachname ist ein Pflichtfeld'), 'Bitte prüfe 4 Felder');
  await story.does('a first name', ({ type }) => type('Vorname', 'Anna'), 'Bitte prüfe 3 Felder');
  const bad = async () => {
    const { type } = story.device;
    await type('Vorname', 'gewinn.example');
    await type('Nachname', 'x'.repeat(61));
    await type('E-Mail-Adresse', 'anna@');
  };
  await story.does('bad values', bad, /Bitte prüfe/);
  await story.does('sent with them', submits, /darf höchstens 60 Zeichen/);
  await story.does('the terms', ({ tick }) => tick(/Ich bin mindestens 18/), /darf höchstens 60 Zeichen/);
  await story.does('in English', ({ press }) => press('EN English'), 'Recommend Linden Duo');
  await story.does('sent in English', ({ press }) => press('Create my link'), 'Please check 3 fields');
  await story.does('in German', ({ press }) => press('DE Deutsch'), heading);
  await story.does('half each', ({ tick }) => tick(/^Wir teilen/), heading);
}

async function isKeptFromIt(story: ScreenStory): Promise<void> {
  const anna = { email: ' Anna.Schmidt@Example.de ' };
  story.device.broken = 'offline';
  // The form itself does without; the footnote says so, after a second try.
  await story.opens('The form without a connection', form, 'Die Verbindung ist fehlgeschlagen.');
  const fills = async () => {
    await fillsIn(story.device, anna);
    await story.device.tick(/^Mein Kontakt/);
  };
  await story.does('filled in', fills, heading);
  await story.does('sent offline', submits, /fehlgeschlagen/);
  story.device.broken = 'gateway';
  await story.does('by a gateway', submits, /ausgelastet/);
  story.device.broken = 'slow';
  await story.does('slowly, twice', (device) => pressesTwice(device, 'Meinen Link erstellen'), heading);
  await story.does('pressed once more', submits, heading);
  await story.does('it went well', ({ goesOn }) => goesOn(), pending);
  await story.opens('The form again', form, heading);
  await story.does('filled in again', (device) => fillsIn(device, { email: 'lost@example.de' }), heading);
  story.device.broken = 'slow';
  await story.does('sent slowly', submits, heading);
  await story.does('gone elsewhere', ({ follow }) => follow('Empfehlen'), 'So funktioniert es');
  await story.does('the answer comes late', ({ goesOn }) => goesOn(), 'So funktioniert es');
}

async function isRefused(story: ScreenStory): Promise<void> {
  story.takeDevice();
  const { tenant } = story.elsewhere;
  const before = { private: tenant.private, config: tenant.config };
  await story.opens('The form on another device', form, heading);
  await story.does('an employee', (device) => fillsIn(device, { email: 'jan@lindenstrom.example' }), heading);
  await story.does('an employee is refused', submits, /mit dieser E-Mail-Adresse nicht teilnehmen|Beschäftigte und/);
  await story.does('in English', ({ press }) => press('EN English'), 'Recommend as an employee');
  await story.does('to their page', ({ follow }) => follow('Recommend as an employee'), 'What do you recommend?');
  changes(story, {
    private: { ...tenant.private, excludedEmails: ['vertrieb.example', 'uwe@example.de'] },
    config: { ...tenant.config, companyRecommendation: false },
  });
  await story.opens('The form, some are excluded', form, heading);
  await story.does('an employee again', (device) => fillsIn(device, { email: 'jan@lindenstrom.example' }), heading);
  await story.does('there is no page for them', submits, /Beschäftigte und/);
  await story.does('a seller', ({ type }) => type('E-Mail-Adresse', 'ute@vertrieb.example'), heading);
  await story.does('a seller is sent', submits, /nicht teilnehmen|Bestätige/);
  await story.opens('The form for one that is excluded', form, heading);
  await story.does('Uwe', (device) => fillsIn(device, { first: 'Uwe', email: 'uwe@example.de' }), heading);
  await story.does('Uwe is sent', submits, /nicht angenommen|Bestätige/);
  const whitelist = ['example.org'];
  changes(story, {
    private: { ...tenant.private, emailWhitelist: whitelist },
    config: { ...tenant.config, companyRecommendation: true, emailWhitelist: whitelist },
  });
  await story.opens('The form for few', form, heading);
  await story.does('an address of others', (device) => fillsIn(device, { email: 'mia@example.de' }), heading);
  await story.does('it is refused', submits, 'Bitte prüfe 1 Feld');
  await story.does('another address', ({ type }) => type('E-Mail-Adresse', 'mia@example.org'), heading);
  await story.does('that is taken', submits, pending);
  changes(story, before);
}
