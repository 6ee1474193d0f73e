import { focusOn, tabTo } from './focus.ts';
import { expectGoodScreen } from './looks.ts';
import { headingOf, openWidget, settle, speak, visit, widgetOn } from './partner-page.ts';
import { expect, test } from './people-fixture.ts';

test.describe.configure({ mode: 'parallel' });

test('questions: found, opened, passed on by their address', async ({ page }) => {
  const widget = await openWidget(page, '/faq');
  await expect(headingOf(page)).toHaveText('Häufige Fragen');
  const question = widget.getByRole('button', { name: 'Wie lange gilt mein Link?' });
  await expect(question).toHaveAttribute('aria-expanded', 'false');
  await question.press('Enter');
  await expect(question).toHaveAttribute('aria-expanded', 'true');
  await expect(widget.getByText('60 Tage ab dem Tag')).toBeVisible();
  await expect(page).toHaveURL(/#\/faq\?frage=wie-lange-gilt-der-link$/);

  const search = widget.getByRole('searchbox', { name: 'In den Fragen suchen' });
  await search.fill('gutschein');
  await expect(widget.getByRole('status')).toHaveText(/^\d Fragen gefunden$/);
  await expect(question).toHaveCount(0);
  await expect(widget.getByRole('button', { name: 'Wann kommt die Prämie?' })).toBeVisible();
  await search.fill('xylophon');
  await expect(widget.getByRole('heading', { name: 'Nichts gefunden zu „xylophon“' })).toBeVisible();
  await expectGoodScreen(page, 'no question found');
  await speak(page, 'de');
  await widget.getByRole('button', { name: 'Alle Fragen anzeigen' }).press('Enter');
  await expect(question).toHaveAttribute('aria-expanded', 'true');
  await expectGoodScreen(page, 'questions');
});

test('a question’s address opens it and brings it into view, in both languages', async ({ page }) => {
  await page.setViewportSize({ width: 900, height: 600 });
  await visit(page, '/faq?frage=konto-loeschen');
  await settle(page);
  const button = widgetOn(page).getByRole('button', { name: 'Wie lösche ich mein Konto?' });
  await expect(button).toHaveAttribute('aria-expanded', 'true');
  await expect
    .poll(async () => {
      const box = await button.boundingBox();
      return box !== null && box.y >= 0 && box.y < 600;
    })
    .toBe(true);
  await speak(page, 'en');
  await expect(widgetOn(page).getByRole('button', { name: 'How do I delete my account?' })).toHaveAttribute(
    'aria-expanded',
    'true',
  );
});

test('an address of a question that is gone says so and shows the others', async ({ page }) => {
  const widget = await openWidget(page, '/faq?frage=gibt-es-nicht');
  await expect(widget.getByText('Inhalt nicht verfügbar')).toBeVisible();
  await expect(widget.getByRole('button', { name: 'Wer darf empfehlen?' })).toBeVisible();
  await speak(page, 'en');
  await expect(widget.getByText('Content not available')).toBeVisible();
});

test('questions by keyboard alone', async ({ page }) => {
  await openWidget(page, '/faq');
  await tabTo(page, ({ name }) => name === 'Wer darf empfehlen?');
  await page.keyboard.press('Enter');
  await expect(widgetOn(page).getByText('mindestens 18 Jahre alt')).toBeVisible();
  await page.keyboard.press('Space');
  await expect(widgetOn(page).getByText('mindestens 18 Jahre alt')).toBeHidden();
  await tabTo(page, ({ name }) => name === 'Kontakt');
  await page.keyboard.press('Enter');
  await expect(headingOf(page)).toHaveText('Kontakt');
});

test('footnotes: numbered as they stand, there and back, gone on the next page', async ({ page }) => {
  const widget = await openWidget(page);
  const notes = widget.getByRole('region', { name: 'Fußnoten' });
  await expect(notes.getByRole('listitem')).toHaveText([
    /^Eingeschränkte Preisgarantie:\s.*zwölf Monate/,
    /^Treuebonus:\s+60 € je/,
  ]);
  const second = widget.locator('[role="doc-noteref"][aria-label="Fußnote 2"]');
  await expect(second).toHaveText('2');
  await second.press('Enter');
  await expect(notes.getByRole('listitem').nth(1)).toBeFocused();
  await page.keyboard.press('Tab');
  expect((await focusOn(page)).name).toBe('Zurück zu Fußnote 2 im Text');
  await page.keyboard.press('Enter');
  await expect(second).toBeFocused();

  await widget.getByRole('contentinfo').getByRole('link', { name: 'Häufige Fragen' }).press('Enter');
  await expect(headingOf(page)).toHaveText('Häufige Fragen');
  await expect(notes).toHaveCount(0);
  await widget.getByRole('button', { name: 'Wann kommt die Prämie?' }).press('Enter');
  await expect(notes.getByRole('listitem')).toHaveText([/^Dauer bis zur Auszahlung:\s.*14 Tage/]);
  await expectGoodScreen(page, 'a question with a footnote');
});

test('the declaration of accessibility says what was tested, when, and who watches over it', async ({ page }) => {
  const widget = await openWidget(page, '/barrierefreiheitserklaerung');
  await expect(headingOf(page)).toHaveText('Erklärung zur Barrierefreiheit');
  for (const words of ['teilweise vereinbar', 'axe-core', 'MLBF@ms.sachsen-anhalt.de', '20.11.2026']) {
    await expect(widget.getByText(words)).toBeVisible();
  }
  await expectGoodScreen(page, 'the declaration of accessibility');
  await speak(page, 'de');
  await widget.getByRole('main').getByRole('link', { name: 'Kontaktformular' }).press('Enter');
  await expect(headingOf(page)).toHaveText('Kontakt');
});
