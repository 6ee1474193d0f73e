import { expect, type Page } from 'playwright/test';

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

export async function keepsNoSecret(page: Page, when: string): Promise<void> {
  expect(await placesOf(page), when).toEqual([]);
}
