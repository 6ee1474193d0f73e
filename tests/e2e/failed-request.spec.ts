import type { FrameLocator, Page, Route } from 'playwright/test';
import { controlOf, tick } from './form.ts';
import { headingOf, openWidget } from './partner-page.ts';
import { comeBackAs, makeReferral, needsCheck, newEmail, newRecommender, tellService } from './people.ts';
import { expect, test } from './people-fixture.ts';

const calls = '**/api/v1/lindenstrom/**';
const lost = 'Die Verbindung ist fehlgeschlagen. Deine Eingaben sind noch da.';
const broken = 'Es ist ein technischer Fehler aufgetreten. Bitte versuche es später noch einmal.';

const press = (widget: FrameLocator, name: string) => widget.getByRole('button', { name, exact: true }).press('Enter');

interface Filled {
  readonly widget: FrameLocator;
  readonly button: string;
  readonly entries: readonly (readonly [field: string, entry: string])[];
  readonly ticks?: RegExp;
  /** The heading or sentence that says that it worked. */
  readonly done: string;
}

async function fillIn({ widget, entries, ticks }: Filled): Promise<void> {
  for (const [field, entry] of entries) await controlOf(widget, field).fill(entry);
  if (ticks) await tick(widget.getByRole('checkbox', { name: ticks }));
}

async function expectEntries({ widget, entries, ticks }: Filled): Promise<void> {
  for (const [field, entry] of entries) await expect(controlOf(widget, field)).toHaveValue(entry);
  if (ticks) await expect(widget.getByRole('checkbox', { name: ticks })).toBeChecked();
}

/** Sends the form on a broken connection, then to a broken service, and then for good. */
async function survive(page: Page, form: Filled): Promise<void> {
  const { widget, button, done } = form;
  await fillIn(form);
  await page.route(calls, (route) => route.abort());
  await press(widget, button);
  await expect(widget.getByRole('alert')).toContainText(lost);
  await expectEntries(form);

  await page.unroute(calls);
  await page.route(calls, (route) => route.fulfill({ status: 500, body: 'Internal Server Error' }));
  await press(widget, 'Noch einmal versuchen');
  await expect(widget.getByRole('alert')).toHaveText(broken);
  await expectEntries(form);

  await page.unroute(calls);
  await page.route(calls, (route) => route.abort());
  await press(widget, button);
  await expect(widget.getByRole('alert')).toContainText(lost);
  await page.unroute(calls);
  await press(widget, 'Noch einmal versuchen');
  await expect(widget.getByText(done)).toBeVisible();
}

test.describe('entries survive a failed request, and trying again works', () => {
  test('of the recommendation', async ({ page }) => {
    const widget = await openWidget(page, '/empfehlen/lindengas-fair');
    await survive(page, {
      widget,
      button: 'Meinen Link erstellen',
      entries: [
        ['Vorname', 'Anna'],
        ['Nachname', 'Schmidt'],
        ['E-Mail-Adresse', newEmail('anna')],
      ],
      ticks: /Teilnahmebedingungen/,
      done: 'Bestätige deine E-Mail-Adresse',
    });
  });

  test('of the recipient', async ({ page, recommender }) => {
    const widget = await openWidget(page, `/empfaengerdaten/${recommender.referralNumber}`);
    await survive(page, {
      widget,
      button: 'Angaben senden',
      entries: [
        ['Vorname', 'Lena'],
        ['Nachname', 'Öztürk'],
        ['E-Mail-Adresse', newEmail('lena')],
      ],
      ticks: /einverstanden/,
      done: 'Danke, wir haben deine Angaben',
    });
  });

  test('of a new password, of the login with it and of a forgotten one', async ({ page, request }) => {
    const { user, passwordToken } = await newRecommender(request);
    const widget = await openWidget(page, `/registrieren?token=${passwordToken}`);
    const password = 'Sonnenschein1';
    await survive(page, {
      widget,
      button: 'Passwort speichern',
      entries: [
        ['Neues Passwort', password],
        ['Wiederholung des Passworts', password],
      ],
      done: 'Hallo Anna',
    });
    await widget.getByRole('link', { name: 'Abmelden' }).press('Enter');
    await expect(headingOf(page)).toHaveText('Anmelden');
    await survive(page, {
      widget,
      button: 'Anmelden',
      entries: [
        ['E-Mail-Adresse', user.email],
        ['Passwort', password],
      ],
      done: 'Hallo Anna',
    });
    await openWidget(page, '/passwortvergessen');
    await survive(page, {
      widget,
      button: 'Link senden',
      entries: [['E-Mail-Adresse', user.email]],
      done: 'Bitte schau in dein Postfach',
    });
  });
});

test('a lost answer and another try make one referral', async ({ page, context, request }) => {
  const { user } = await newRecommender(request);
  await comeBackAs(context, user);
  const widget = await openWidget(page, '/empfehlen/linden-duo');
  await tick(widget.getByRole('checkbox', { name: /Teilnahmebedingungen/ }));

  const keys: (string | null)[] = [];
  let answersArrive = false;
  await page.route('**/empfehlen/create', async (route: Route) => {
    const made = route.request().postData() !== null;
    if (made) keys.push(await route.request().headerValue('idempotency-key'));
    const response = await route.fetch();
    await (made && !answersArrive ? route.abort() : route.fulfill({ response }));
  });
  await press(widget, 'Meinen Link erstellen');
  await expect(widget.getByRole('alert')).toContainText(lost);
  answersArrive = true;
  await press(widget, 'Noch einmal versuchen');
  await expect(headingOf(page)).toHaveText('Teile deinen Link');

  expect(keys).toHaveLength(2);
  expect(keys[0]).toBe(keys[1]);
  const own = await tellService(request, { method: 'GET', path: 'empfehler/empfehlungen', token: user.token });
  expect(own['TotalCount']).toBe(2);
});

test('after a few referrals from one address a security check runs, and the referral is made', async ({
  page,
  request,
}) => {
  while (!(await needsCheck(request))) await makeReferral(request, { email: newEmail('anna') });
  const widget = await openWidget(page, '/empfehlen/lindengas-fair');
  const form: Filled = {
    widget,
    button: 'Meinen Link erstellen',
    entries: [
      ['Vorname', 'Anna'],
      ['Nachname', 'Schmidt'],
      ['E-Mail-Adresse', newEmail('anna')],
    ],
    ticks: /Teilnahmebedingungen/,
    done: 'Bestätige deine E-Mail-Adresse',
  };
  await fillIn(form);

  // What the check needs is fetched once its challenge has come: held back, the check can be seen running.
  const held: Route[] = [];
  await page.route(
    '**/empfehlen/create',
    async (route) => {
      const response = await route.fetch();
      await page.route('**/assets/**', (asset) => void held.push(asset));
      await route.fulfill({ response });
    },
    { times: 1 },
  );
  await press(widget, form.button);
  await expect(widget.getByRole('main').getByText('Die Sicherheitsprüfung läuft')).toBeVisible();
  const sent: unknown[] = [];
  await page.route('**/empfehlen/create', async (route) => {
    sent.push(route.request().postDataJSON());
    await route.continue();
  });
  for (const asset of held) await asset.continue();
  await page.unroute('**/assets/**');
  await expect(widget.getByText(form.done)).toBeVisible();
  expect(sent).toEqual([expect.objectContaining({ Captcha: expect.any(String) })]);
});
