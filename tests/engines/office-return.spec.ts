import { addressOf } from '../browser/addresses.ts';
import { isAtRest } from './recommend.ts';
import { test } from './suite.ts';
import type { Tab } from './tab.ts';

test.use({ background: true });

const partner = () => `${addressOf('site')}/empfehlen`;

/** Opens the partner's page as another document than before. */
const comes = async (tab: Tab, which: string, heading: string) => {
  await tab.open(`${partner()}?${which}#/agentur/auftraege`);
  await tab.widget().shows('heading', heading);
  await isAtRest(tab);
};

test('who comes back to an office that the browser has kept sees nothing of who has signed out since', async ({
  tab,
}) => {
  await comes(tab, 'first', 'Im Agenturbüro anmelden');
  await tab.widget().press('button', 'Anmelden');
  await tab.popup.press('button', 'Inhaberin der Agentur', 'part');
  await tab.popupIsGone();
  await tab.widget().shows('heading', 'Aufträge');
  // A page that has had a window is not kept everywhere.
  await comes(tab, 'kept', 'Aufträge');
  await tab.widget().shows('button', 'Abmelden');
  await tab.page.runScript(`
    addEventListener('pageshow', ({ persisted }) => { window.kept = persisted; });
    document.addEventListener('referral-navigate', ({ detail }) => { window.shown = detail.title; });
  `);

  await comes(tab, 'leaving', 'Aufträge');
  await tab.widget().press('button', 'Abmelden');
  await tab.widget().shows('heading', 'Im Agenturbüro anmelden');

  await tab.back();
  await tab.isAt(/\?leaving#\/agentur\/anmelden\?to=/);
  await tab.back();
  await tab.isAt(/\?kept#/);
  await tab.page.comesTo(true, () => (window as { kept?: boolean }).kept);
  // Not every driver finds the frame of a page that was kept; it tells its page what it shows.
  await tab.page.comesTo('Im Agenturbüro anmelden · Lindenstrom', () => (window as { shown?: string }).shown);
  await tab.isAt(/\?kept#\/agentur\/anmelden\?to=/);
});
