import type { Tab } from './tab.ts';

/**
 * Waits until page and widget have come to rest: a click that is under way while the page scrolls to the widget, or what
 * stands above grows, lands beside its aim.
 */
export const isAtRest = (tab: Tab) =>
  tab.page.run(
    () =>
      new Promise<void>((done) => {
        let last = '';
        let frames = 0;
        const look = () => {
          const { top, height } = document.querySelector('referral-widget')?.getBoundingClientRect() ?? {};
          const now = `${scrollY} ${top} ${height}`;
          frames = now === last ? frames + 1 : 0;
          last = now;
          if (frames < 20) requestAnimationFrame(look);
          else done();
        };
        look();
      }),
  );

/** Goes from the widget's first screen over the form to the page that asks for the mail, as Anna Schmidt. */
export async function makeReferral(tab: Tab, email: string): Promise<void> {
  const frame = tab.widget();
  await frame.shows('link', 'Jetzt empfehlen', 'part');
  await isAtRest(tab);
  await frame.press('link', 'Jetzt empfehlen', 'part');
  await tab.isAt(/#\/empfehlen\/[\w-]+$/);
  await frame.shows('textbox', 'Vorname');
  await isAtRest(tab);
  await tab.sees('empfehlen');
  await frame.press('radio', 'Wir teilen', 'part');
  await frame.fill('Vorname', 'Anna');
  await frame.fill('Nachname', 'Schmidt');
  await frame.fill('E-Mail-Adresse', email);
  await frame.press('checkbox', 'Teilnahmebedingungen', 'part');
  await frame.press('button', 'Meinen Link erstellen');
  await tab.sees('Bestätige deine E-Mail-Adresse');
}
