import { expect, test, type Page } from 'playwright/test';
import { expectAccessible } from './axe.ts';
import { tabTo } from './focus.ts';
import { tick } from './form.ts';
import { begins, named } from './keyboard-steps.ts';
import { comeToOffice } from './office.ts';
import { documentOf, headingOf, openWidget, widgetOn } from './partner-page.ts';
import { newEmail } from './people.ts';

const office = (page: Page) => widgetOn(page);
const own = (page: Page) => office(page).getByRole('region', { name: 'Zuschläge deiner Agentur' });
const rowOf = (page: Page) => own(page).getByRole('row', { name: /Lindengas Fair.*7,51/ });

/** It is right for axe, and nothing of it is wider than the page. */
async function expectFits(page: Page, where: string): Promise<void> {
  const document = documentOf(page);
  await expectAccessible(document, where);
  const tooWide = await document.evaluate(() => {
    const { scrollWidth, clientWidth } = window.document.documentElement;
    return scrollWidth - clientWidth;
  });
  expect([where, tooWide]).toEqual([where, 0]);
}

/** Somebody comes to the form with Albers, who is the agency's. */
async function chooseAlbers(page: Page): Promise<void> {
  const widget = await openWidget(page, '/agent/empfehlen/lindengas-fair');
  await widget.getByRole('searchbox').fill('Albers');
  await widget.getByRole('searchbox').press('Enter');
  await widget.getByRole('button', { name: /^Wählen.*Albers/ }).press('Enter');
  await expect(widget.getByRole('heading', { name: 'Ansprechperson für deinen Kontakt' })).toBeFocused();
}

test('an owner adds to a reward by keyboard, a recommender sees the sum, and what ends meanwhile is promised to nobody', async ({
  page,
  browser,
}) => {
  test.setTimeout(120_000);
  await page.setViewportSize({ width: 320, height: 2600 });
  await comeToOffice(page, '/agentur/praemienplan', 'AgenturInhaber');
  await expect(headingOf(page)).toHaveText('Prämienplan');
  await expect(own(page)).toBeVisible();
  await expectFits(page, 'before anything is added');

  await test.step('it is entered, shown and added', async () => {
    const product = own(page).getByRole('combobox', { name: 'Produkt' });
    await product.selectOption({ label: 'Lindengas Fair' });
    await product.focus();
    await tabTo(page, named('Zuschlag in Euro'));
    await page.keyboard.type('7,51');
    const firstDay = await own(page).getByLabel('Erster Tag').inputValue();
    await own(page).getByLabel('Letzter Tag').fill(firstDay);
    // A field for a day is left by several steps.
    await own(page).getByRole('button', { name: 'Zeigen, was ein Auftrag dann einbringt' }).press('Enter');
    const preview = own(page).getByRole('table', { name: 'Was ein Auftrag dann einbringt' });
    await expect(preview.getByRole('row', { name: /Je zur Hälfte/ })).toContainText(
      /Empfehler 25\s€.*Empfehler 28,76\s€/,
    );
    await expectFits(page, 'what an order pays then');
    await tabTo(page, named('Zuschlag anlegen'));
    await page.keyboard.press('Enter');
    await expect(own(page).getByRole('group', { name: /Lindengas Fair bringt 7,51 € mehr ein/ })).toBeFocused();
    await expect(rowOf(page)).toContainText(/mit keiner Empfehlung.*Gilt heute/);
    await expectFits(page, 'what was added');
  });

  const theirs = await browser.newContext({ locale: 'de-DE', viewport: { width: 1280, height: 2600 } });
  try {
    const [anna, tom] = [await theirs.newPage(), await theirs.newPage()];
    const create = (of: Page) => widgetOn(of).getByRole('button', { name: 'Meinen Link erstellen' }).press('Enter');
    for (const [at, person] of [
      ['Anna', anna],
      ['Tom', tom],
    ] as const) {
      await chooseAlbers(person);
      await expect(widgetOn(person).getByRole('radiogroup')).toContainText('57,51 € für dich');
      await widgetOn(person).getByLabel('Vorname').fill(at);
      await widgetOn(person).getByLabel('Nachname').fill('Schmidt');
      await widgetOn(person).getByLabel('E-Mail-Adresse').fill(newEmail(at.toLowerCase()));
      await tick(widgetOn(person).getByLabel(/Ich bin mindestens 18/));
    }
    await create(anna);
    await expect(headingOf(anna)).toHaveText('Bestätige deine E-Mail-Adresse');

    await test.step('it is ended, which takes the sum away from who has not sent the form', async () => {
      await tabTo(page, begins('Beenden'), 'Shift+Tab');
      await page.keyboard.press('Enter');
      const dialog = office(page).getByRole('dialog', { name: 'Zuschlag für Lindengas Fair beenden?' });
      await expectFits(page, 'before it ends');
      await dialog.getByRole('button', { name: 'Zuschlag beenden' }).press('Enter');
      await expect(own(page).getByRole('group', { name: /bekommen diesen Zuschlag nicht mehr/ })).toBeFocused();
      await expect(rowOf(page)).toContainText('Beendet');
      await create(tom);
      await widgetOn(tom).getByRole('button', { name: 'Neue Prämie anzeigen' }).press('Enter');
      await expect(widgetOn(tom).getByRole('radiogroup')).toContainText('50 € für dich');
      await create(tom);
      await expect(headingOf(tom)).toHaveText('Bestätige deine E-Mail-Adresse');
    });
  } finally {
    await theirs.close();
  }
});
