import { operatorKey } from '../browser/product.ts';
import { press } from './collecting.ts';
import { tabTo } from './focus.ts';
import { controlOf, expectComplaints, expectFocusOnFirst } from './form.ts';
import { expectGoodScreen } from './looks.ts';
import { mailTo } from './mailbox.ts';
import { openWidget, widgetOn } from './partner-page.ts';
import { comeBackAs, newRecommender, tellService } from './people.ts';
import { expect, test } from './people-fixture.ts';

const question = 'L. S. hat im Oktober bestellt, und ich sehe nichts.';
const answer = 'Wir haben den Auftrag gefunden.\nDeine Prämie steht jetzt in der Liste.';

test('who misses a bounty asks by keyboard, gets a number, and the answer by mail and in the personal area', async ({
  page,
  context,
}) => {
  const { user } = await newRecommender(page.request);
  await comeBackAs(context, user);
  /** With what comes after its own heading: by keyboard one would walk past what is not there yet. */
  const openArea = async () => {
    const opened = await openWidget(page, '/persoenlicherbereich');
    await expect(opened.getByRole('heading', { name: 'Fehlt dir eine Prämie?' })).toBeVisible();
    return opened;
  };
  const widget = await openArea();
  const tabInto = (name: string) => tabTo(page, (focus) => focus.name.startsWith(name));

  // Day, month, year and calendar of a date are one field with four stops.
  const pressTab = async (times: number) => {
    for (let n = 0; n < times; n += 1) await page.keyboard.press('Tab');
  };

  await test.step('a form opens, and says what does not belong into it', async () => {
    await tabInto('Fehlende Prämie melden');
    await page.keyboard.press('Enter');
    await expect(widget.getByRole('button', { expanded: true, name: 'Fehlende Prämie melden' })).toBeVisible();
    await expect(widget.getByRole('button', { name: 'Anfrage senden' })).toBeVisible();
    await tabInto('Produkt');
    await page.keyboard.type('Linden');
    await tabInto('Tag der Empfehlung');
    await pressTab(3);
    await tabInto('Erwartete Prämie');
    await pressTab(1);
    await expect(controlOf(widget, 'Deine Beschreibung')).toBeFocused();
    await page.keyboard.type('Frag sie selbst: lena@example.org');
    await tabInto('Anfrage senden');
    await page.keyboard.press('Enter');
    const complaints = [
      { field: 'Tag der Empfehlung', sentence: 'Tag der Empfehlung ist ein Pflichtfeld' },
      { field: 'Deine Beschreibung', sentence: 'Bitte lass Adressen und Nummern anderer weg.' },
    ];
    await expectComplaints(widget, complaints);
    await expectFocusOnFirst(widget, complaints);
    await expectGoodScreen(page, 'missing bounty: form with complaints');
  });

  const number = await test.step('sent, it has a number and a day', async () => {
    await openArea();
    await tabInto('Fehlende Prämie melden');
    await page.keyboard.press('Enter');
    await expect(widget.getByRole('button', { name: 'Anfrage senden' })).toBeVisible();
    await tabInto('Tag der Empfehlung');
    // The same day in whichever order the browser asks for it.
    await page.keyboard.type('10102026');
    await expect(controlOf(widget, 'Tag der Empfehlung')).toHaveValue('2026-10-10');
    await pressTab(1);
    await tabInto('Initialen deines Kontakts');
    await page.keyboard.type('L. S.');
    await tabInto('Erwartete Prämie');
    await pressTab(1);
    await expect(controlOf(widget, 'Deine Beschreibung')).toBeFocused();
    await page.keyboard.type(question);
    await tabInto('Anfrage senden');
    await page.keyboard.press('Enter');
    const told = widget.getByRole('note').filter({ hasText: 'Wir gehen dem nach' });
    await expect(told).toContainText(/Deine Vorgangsnummer: V-[0-9A-Z]{10}/);
    await expect(told).toContainText(/Wir antworten dir bis zum \d\d\.\d\d\.\d{4} per E-Mail/);
    return /V-[0-9A-Z]{10}/.exec(await told.innerText())?.[0] ?? '';
  });

  await test.step('the operator reads and answers it', async () => {
    const token = operatorKey;
    const shown = await tellService(page.request, { method: 'GET', path: `operator/vermisst/${number}`, token });
    expect(shown).toMatchObject({ Schilderung: question, Initialen: 'L. S.', EmpfohlenAm: '2026-10-10' });
    const body = { Antwort: answer };
    await tellService(page.request, { method: 'PUT', path: `operator/vermisst/${number}/antwort`, body, token });
    const mail = await mailTo(page.request, user.email, 'missing-bounty-answered');
    expect(mail.text).toContain('Wir haben den Auftrag gefunden.');
    expect(mail.text).toContain(number);
  });

  await test.step('the answer stands in the personal area', async () => {
    await openWidget(page, '/persoenlicherbereich');
    const row = widgetOn(page).getByRole('article').filter({ hasText: number });
    await expect(row).toContainText('Unsere Antwort vom');
    await expect(row).toContainText('Deine Prämie steht jetzt in der Liste.');
    await expectGoodScreen(page, 'missing bounty: answered');
  });
});

test('a form that was opened by mistake is closed again, and nothing is sent', async ({ page, context }) => {
  const { user } = await newRecommender(page.request);
  await comeBackAs(context, user);
  const widget = await openWidget(page, '/persoenlicherbereich');
  await press(page, 'Fehlende Prämie melden');
  await expect(widget.getByRole('button', { name: 'Anfrage senden' })).toBeVisible();
  await press(page, 'Fehlende Prämie melden');
  await expect(widget.getByRole('button', { name: 'Anfrage senden' })).toHaveCount(0);
});
