import { readyBounty } from './bounty-people.ts';
import { focusOn, tabTo } from './focus.ts';
import { controlOf } from './form.ts';
import { expectGoodScreen } from './looks.ts';
import { linkIn, mailTo } from './mailbox.ts';
import { headingOf, openWidget, visit, widgetOn } from './partner-page.ts';
import { expect, test } from './people-fixture.ts';

test('who has lost the mail of a bounty has it sent again, by keyboard alone', async ({ page }) => {
  const { lenasEmail, lenasRoute } = await readyBounty(page.request);
  const widget = await openWidget(page, '/praemie');
  await expect(widget.getByRole('heading', { name: 'Findest du den Link nicht?' })).toBeVisible();
  await tabTo(page, ({ name }) => name.startsWith('E-Mail-Adresse'));
  expect((await focusOn(page)).marked).toBe(true);
  await page.keyboard.type(lenasEmail);
  await page.keyboard.press('Enter');
  await expect(widget.getByRole('main')).toContainText(`Wenn für ${lenasEmail} eine Prämie bereitliegt`);

  let route = lenasRoute;
  await expect
    .poll(async () => {
      const link = linkIn(await mailTo(page.request, lenasEmail, 'bounty-ready'), '/praemie');
      route = link.slice(link.indexOf('#') + 1);
      return route === lenasRoute;
    })
    .toBe(false);
  await visit(page, route);
  await expect(headingOf(page)).toHaveText('Prämie abholen');
});

test('a link that is not valid offers the mail again, and says the same to a stranger', async ({ page }) => {
  await openWidget(page, `/praemie?token=${'x'.repeat(43)}`);
  const widget = widgetOn(page);
  await expect(widget.getByRole('alert')).toContainText('Dieser Link zur Prämie ist nicht gültig.');
  await expect(controlOf(widget, 'E-Mail-Adresse')).toBeVisible();
  await expectGoodScreen(page, 'a bounty’s link that is not valid');
  await openWidget(page, '/praemie');
  await controlOf(widget, 'E-Mail-Adresse').fill('niemand@example.org');
  await widget.getByRole('button', { name: 'Link senden' }).click();
  await expect(widget.getByRole('main')).toContainText('Wenn für niemand@example.org eine Prämie bereitliegt');
  await expectGoodScreen(page, 'the mail is on its way, perhaps');
});
