import { expect, type Page } from 'playwright/test';
import { connected } from '../host-page.ts';
import { refresh, showsTariffs, visitTariffs, type HostSite } from './host-site.ts';

const secret = 'SECRET-abc';

/** A link of a mail. No such mail was sent, so the screen says that the link is not valid. */
export const secretRoute = `/bestaetigung?token=${secret}`;

/** Every place of the page in which the secret stands: its address, those of the history, and the state of the entry. */
const placesOf = (page: Page) =>
  page.evaluate((text) => {
    const { navigation } = window as { navigation?: { entries(): { url: string | null }[] } };
    const places = [
      `address ${location.href}`,
      `history.state ${JSON.stringify(history.state)}`,
      ...(navigation?.entries() ?? []).map(({ url }) => `entry ${url}`),
    ];
    return places.filter((place) => place.includes(text));
  }, secret);

const keepsNoSecret = async (page: Page, when: string) => expect(await placesOf(page), when).toEqual([]);

/** Goes away and back by the site's router, and looks at every stop; the page with the widget was opened by such a link. */
export async function keepsNoSecretOnTheWay(site: HostSite, page: Page): Promise<void> {
  await keepsNoSecret(page, 'once the widget is there');
  if (site.refreshes) {
    await refresh(page);
    await keepsNoSecret(page, 'after a refresh by the router');
  }
  await visitTariffs(site, page);
  await keepsNoSecret(page, 'on another page');
  await page.goBack();
  await connected(page);
  await keepsNoSecret(page, 'after the way back');
  await page.goForward();
  await showsTariffs(site, page);
  await keepsNoSecret(page, 'after the way forward');
}
