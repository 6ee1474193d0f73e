import { expect, test, type Page, type Route } from 'playwright/test';
import { invoicesWords } from '#contract/agency/invoices/wire.ts';
import type { listAgencyInvoices, ShownInvoice } from '#contract/agency/invoices/calls.ts';
import type { AnswerOf } from '#contract/endpoint.ts';
import { toWire } from '#contract/wire.ts';
import { agencyRole } from '#contract/agency-roles.ts';
import { everyLook, expectGoodScreen } from './looks.ts';
import { comeToOffice, goInOffice } from './office.ts';
import { documentOf, headingOf, settle, speak, visit, widgetOn } from './partner-page.ts';
import { tallWindow } from './people-fixture.ts';

test.use({ viewport: tallWindow });

const office = (page: Page) => widgetOn(page);
const settled = { state: 'Bezahlt', closedAt: '2026-10-01T22:10:00', paidAt: '2026-10-14T09:00:00' } as const;
const open = { state: 'Offen', closedAt: '2026-11-01T23:10:00', paidAt: null } as const;

const months: AnswerOf<typeof listAgencyInvoices> = {
  openMonths: [
    { month: '2026-12', state: 'Laufend', sumCent: 0 },
    { month: '2026-11', state: 'WirdAbgeschlossen', sumCent: 12_550 },
  ],
  invoices: [
    { number: 1042, month: '2026-10', sumCent: 234_575, ...open },
    { number: 988, month: '2026-09', sumCent: -1500, ...settled },
    { number: 901, month: '2026-08', sumCent: null, ...open, state: 'Fehler' },
  ],
};
const october: ShownInvoice = {
  number: 1042,
  month: '2026-10',
  sumCent: 5000,
  ...open,
  agency: {
    agencyNumber: 'LS-A01',
    name: 'Agentur Kaya & Söhne Energieberatungsgesellschaft',
    street: 'Am Lindenhof 3',
    postcode: '50667',
    city: 'Aulingen',
  },
  provider: { name: 'Lindenstrom GmbH', address: 'Am Lindenhof 12, 36999 Aulingen' },
  note: 'Die Rechnung im Sinne des § 14 UStG bekommt deine Agentur von unserer Buchhaltung.',
  positions: Array.from({ length: 40 }, (_, at) => ({
    day: `2026-10-${String((at % 28) + 1).padStart(2, '0')}`,
    referralNumber: String(1_234_567_890 + at),
    productName: at % 2 === 0 ? 'Lindenstrom Natur' : 'Linden Duo mit Wärmepumpentarif',
    side: at % 3 === 0 ? 'Empfaenger' : 'Empfehler',
    kind: at === 39 ? 'AgenturEntlastet' : 'AgenturBelastet',
    amountCent: at === 39 ? -2500 : 2500,
  })),
};

/** The service, as it is when an agency has been charged for some months. */
async function chargeFor(page: Page): Promise<void> {
  const json = (route: Route, body: unknown) => route.fulfill({ json: toWire(body, invoicesWords) });
  await page.route('**/api/v1/*/agentur/rechnungen', (route) => json(route, months));
  await page.route('**/api/v1/*/agentur/rechnungen/1042', (route) =>
    route.request().headers()['accept'] === 'text/csv'
      ? route.fulfill({
          contentType: 'text/csv; charset=utf-8',
          body: '\uFEFFRechnungsnummer;Monat\r\n1042;2026-10\r\n',
        })
      : json(route, october),
  );
  await page.route('**/api/v1/*/agentur/rechnungen/901', (route) =>
    json(route, { ...october, number: 901, month: '2026-08', state: 'Fehler', sumCent: null, entries: [] }),
  );
}

test('an owner finds the running month, which the service itself tells, and its page', async ({ page }) => {
  await comeToOffice(page, '/agentur/rechnungen', agencyRole.owner);
  await expect(headingOf(page)).toHaveText('Rechnungen');
  await expect(office(page).getByRole('heading', { name: 'Es gibt noch keine Rechnungen.' })).toBeVisible();
  const running = office(page).getByRole('region', { name: 'Noch ohne Nummer' }).getByRole('link');
  const month = await running.innerText();
  await running.press('Enter');
  await expect(headingOf(page)).toHaveText(`Aufstellung der Belastungen ${month}`);
  await expect(headingOf(page)).toBeFocused();
  await expect(office(page).getByText('In diesem Monat wurde bisher nichts belastet.')).toBeVisible();
  // Its address leads to it again.
  const { hash } = new URL(page.url());
  expect(hash).toMatch(/^#\/agentur\/rechnung\?invoice=20\d\d-\d\d$/);
  await visit(page, hash.slice(1));
  await expect(headingOf(page)).toHaveText(`Aufstellung der Belastungen ${month}`);
  await visit(page, '/agentur/rechnung?invoice=999');
  await expect(headingOf(page)).toHaveText('Diese Rechnung gibt es nicht');
  await office(page).getByRole('link', { name: 'Alle Rechnungen' }).press('Enter');
  await expect(headingOf(page)).toHaveText('Rechnungen');
});

test('an owner goes by keyboard from the months to one, takes it along and prints it', async ({ page }) => {
  await chargeFor(page);
  await comeToOffice(page, '/agentur/rechnungen', agencyRole.owner);
  const october10 = office(page).getByRole('link', { name: '10/2026' });
  await expect(office(page).getByRole('row', { name: /10\/2026/ })).toContainText('2.345,75');
  await expect(office(page).getByRole('row', { name: /09\/2026/ })).toContainText('Guthaben');
  await october10.focus();
  await page.keyboard.press('Enter');
  await expect(headingOf(page)).toHaveText('Aufstellung der Belastungen 10/2026');
  await settle(page);
  await expect(office(page).getByRole('table', { name: 'Posten' }).getByRole('row')).toHaveCount(41);
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    office(page).getByRole('button', { name: 'Als CSV herunterladen' }).press('Enter'),
  ]);
  expect(download.suggestedFilename()).toBe('rechnung-1042.csv');

  const printed = documentOf(page).evaluate(
    () =>
      new Promise<boolean>((resolve) => {
        window.print = () => resolve(true);
      }),
  );
  await office(page).getByRole('button', { name: 'Drucken' }).press('Enter');
  expect(await printed).toBe(true);

  // As narrow as a sheet of paper, on which rows are rows.
  await page.emulateMedia({ media: 'print' });
  await page.setViewportSize({ width: 720, height: 1000 });
  await expect(office(page).getByRole('navigation')).toBeHidden();
  for (const name of ['Abmelden', 'Drucken', 'Als CSV herunterladen']) {
    await expect(office(page).getByRole('button', { name })).toBeHidden();
  }
  const table = office(page).getByRole('table', { name: 'Posten' });
  await expect(table).toHaveCSS('display', 'table');
  await expect(table.getByRole('columnheader', { name: 'Betrag' })).toBeVisible();
  await expect(office(page).getByText('Lindenstrom GmbH')).toBeVisible();
  await expect(office(page).getByText(/§ 14 UStG/)).toBeVisible();
});

test('its screens are good to look at, also of an invoice that is being checked', async ({ page }) => {
  test.setTimeout(180_000);
  await chargeFor(page);
  await comeToOffice(page, '/agentur/rechnungen', agencyRole.inactiveOwner);
  await expect(office(page).getByText('Diese Rechnung wird geprüft', { exact: true })).toBeVisible();
  await settle(page);
  await expectGoodScreen(page, 'invoices', everyLook);
  for (const [number, month] of [
    ['1042', '10/2026'],
    ['901', '08/2026'],
  ] as const) {
    await speak(page, 'de');
    await page.setViewportSize(tallWindow);
    await goInOffice(page, '/agentur/rechnungen');
    await office(page).getByRole('link', { name: month }).press('Enter');
    await expect(headingOf(page)).toContainText(month);
    await expect(office(page).getByText(number, { exact: true })).toBeVisible();
    await settle(page);
    await expectGoodScreen(page, `invoice ${number}`, everyLook);
  }
});
