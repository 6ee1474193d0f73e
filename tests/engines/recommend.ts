import type { Tab } from './tab.ts';

/** Goes from the widget's first screen over the form to the page that asks for the mail, as Anna Schmidt. */
export async function makeReferral(tab: Tab, email: string): Promise<void> {
  const frame = tab.widget();
  await frame.press('link', 'Jetzt empfehlen', 'part');
  await tab.isAt(/#\/empfehlen\/[\w-]+$/);
  await frame.press('radio', 'Wir teilen', 'part');
  await frame.fill('Vorname', 'Anna');
  await frame.fill('Nachname', 'Schmidt');
  await frame.fill('E-Mail-Adresse', email);
  await frame.press('checkbox', 'Teilnahmebedingungen', 'part');
  await frame.press('button', 'Meinen Link erstellen');
  await frame.shows('heading', 'Bestätige deine E-Mail-Adresse');
}
