import { expect } from 'playwright/test';
import { connected, refresh, showsTariffs, visitTariffs, type HostSite } from './host-site.ts';
import type { Visitor } from './visitor.ts';

/** A link of a mail. No such mail was sent, so the screen says that the link is not valid. */
export const secretRoute = '/bestaetigung?token=SECRET-abc';

/** Every place of the page in which the secret stands: its address, those of the history, and the state of the entry. */
const placesOfSecret = () => {
  const { navigation } = window as { navigation?: { entries(): { url: string | null }[] } };
  const places = [
    `address ${location.href}`,
    `history.state ${JSON.stringify(history.state)}`,
    ...(navigation?.entries() ?? []).map(({ url }) => `entry ${url}`),
  ];
  return places.filter((place) => place.includes('SECRET-abc'));
};

const keepsNoSecret = async (visitor: Visitor, when: string) =>
  expect(await visitor.inPage(placesOfSecret), when).toEqual([]);

/** Goes away and back by the site's router, and looks at every stop; the page with the widget was opened by such a link. */
export async function keepsNoSecretOnTheWay(site: HostSite, visitor: Visitor): Promise<void> {
  await keepsNoSecret(visitor, 'once the widget is there');
  if (site.refreshes) {
    await refresh(visitor);
    await keepsNoSecret(visitor, 'after a refresh by the router');
  }
  await visitTariffs(site, visitor);
  await keepsNoSecret(visitor, 'on another page');
  await visitor.back();
  await connected(visitor);
  await keepsNoSecret(visitor, 'after the way back');
  await visitor.forward();
  await showsTariffs(site, visitor);
  await keepsNoSecret(visitor, 'after the way forward');
}
