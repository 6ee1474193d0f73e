import { expect, test as base, type Page } from 'playwright/test';
import { readFernklang } from '../../../demo-host/content-service/fernklang.ts';
import { signatureOf, startContentService, type Fault } from '../../../demo-host/content-service/server.ts';
import type { FieldValue, Stock } from '../../../demo-host/content-service/item.ts';
import { operatorKey, startProduct, type WholeProduct } from '../../browser/product.ts';
import { oncePerWorker } from '../changed-product.ts';
import { tick } from '../form.ts';
import { headingOf, widgetOn } from '../partner-page.ts';

const secret = 'secret-of-the-client';

/** A content service that does what a test says, and a product whose texts come from there. */
class Editors {
  stock: Stock = { items: [], assets: [] };
  #service: Awaited<ReturnType<typeof startContentService>> | undefined;
  product: WholeProduct | undefined;

  async start(): Promise<void> {
    this.stock = await readFernklang();
    this.#service = await startContentService({
      port: 0,
      app: 'fernklang',
      client: 'widget',
      secret,
      stock: () => this.stock,
    });
    this.product = await startProduct({
      env: { TENANT_FERNKLANG_SQUIDEX_URL: this.#service.url, TENANT_FERNKLANG_SQUIDEX_SECRET: secret },
    });
  }

  async stop(): Promise<void> {
    await this.product?.stop();
    await this.#service?.close();
  }

  /** From now on something is wrong with the service, or nothing. */
  goes(fault: Fault): void {
    if (this.#service) this.#service.fault = fault;
  }

  /** No token works any more. */
  revokeTokens(): void {
    this.#service?.revokeTokens();
  }

  /** Writes into one item. */
  write(schema: string, identifier: string, data: Readonly<Record<string, FieldValue>>): void {
    const items = this.stock.items.map((item) =>
      item.schema === schema && item.data['identifier']?.['iv'] === identifier
        ? { ...item, data: { ...item.data, ...data } }
        : item,
    );
    this.stock = { ...this.stock, items };
  }

  /** The heading of the questions, which says which of its contents is shown. */
  rename(text: string): void {
    this.write('pages', 'faq', { titel: { de: text, en: text } });
  }

  get origin(): string {
    return this.product?.service ?? '';
  }

  /** An operator has the service read now. @returns what came of it */
  async refresh(): Promise<Readonly<Record<string, unknown>>> {
    const answer = await fetch(`${this.origin}/api/v1/fernklang/operator/inhalt`, {
      method: 'POST',
      headers: { authorization: `Bearer ${operatorKey}` },
    });
    return (await answer.json()) as Readonly<Record<string, unknown>>;
  }
}

const test = base.extend<object, { editors: Editors }>({
  editors: [
    // oxlint-disable-next-line no-empty-pattern
    async ({}, use) => {
      const editors = new Editors();
      await editors.start();
      await use(editors);
      await editors.stop();
    },
    oncePerWorker,
  ],
});

const open = async (page: Page, editors: Editors, route: string) => {
  await page.goto('about:blank');
  await page.goto(`${editors.product?.telecomSite}/empfehlen#${route}`);
};

/** All of the page with the questions is one content, and stands under this heading. */
const seesQuestions = async (page: Page, editors: Editors, heading: string) => {
  await open(page, editors, '/faq');
  await expect(headingOf(page)).toHaveText(heading);
  await expect(widgetOn(page).getByRole('button', { name: 'Wer kann Fernklang empfehlen?' })).toBeVisible();
};

test('whatever is wrong with a content service, people read the last good copy, whole', async ({ page, editors }) => {
  const sees = (heading: string) => seesQuestions(page, editors, heading);
  editors.rename('Fragen, erste Fassung');
  await editors.refresh();
  await sees('Fragen, erste Fassung');

  editors.rename('Fragen, zweite Fassung');
  const faults: readonly (readonly [Fault, string])[] = [
    ['down', 'down'],
    ['no-token', 'its secret is refused'],
    ['quota', 'its quota is used up'],
    ['half', 'one schema may not be read'],
    ['no-json', 'a page of HTML comes instead'],
    ['elsewhere', 'it leads elsewhere'],
  ];
  for (const [fault, what] of faults) {
    await test.step(what, async () => {
      editors.goes(fault);
      editors.revokeTokens();
      await editors.refresh();
      await sees('Fragen, erste Fassung');
    });
  }
  editors.goes(null);
  await test.step('an editor’s mistake', async () => {
    editors.write('pages', 'faq', { titel: { de: '', en: '' } });
    await editors.refresh();
    await sees('Fragen, erste Fassung');
    editors.rename('Fragen, zweite Fassung');
  });
  await test.step('a forged word of a change', async () => {
    const body = '{"type":"FernklangUpdated"}';
    const answer = await fetch(`${editors.origin}/api/v1/fernklang/content/geaendert`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-signature': signatureOf(body, 'guessed') },
      body,
    });
    expect(answer.status).toBe(403);
    await sees('Fragen, erste Fassung');
  });
  await test.step('mended', async () => {
    await editors.refresh();
    await sees('Fragen, zweite Fassung');
  });
});

test('consents that change while a form is open are accepted as they were shown, and shown anew to who comes then', async ({
  page,
  editors,
}) => {
  await open(page, editors, '/registrieren');
  const widget = widgetOn(page);
  const terms = widget.getByRole('checkbox', { name: /Teilnahmebedingungen/ });
  await expect(terms).toBeVisible();
  await widget.getByRole('textbox', { name: 'Vorname' }).fill('Anna');
  await widget.getByRole('textbox', { name: 'Nachname' }).fill('Schmidt');
  await widget.getByRole('textbox', { name: 'E-Mail-Adresse' }).fill(`anna.${Date.now()}@example.org`);
  await tick(terms);
  editors.write('pages', 'zustimmung-agb', {
    version: { iv: '2031-1' },
    inhalt: { de: 'Ich stimme den neuen [Bedingungen](/agb) zu.', en: 'I agree to the new [terms](/agb).' },
  });
  await editors.refresh();
  await widget.getByRole('button', { name: 'Registrieren' }).press('Enter');
  await expect(headingOf(page)).toHaveText('Bitte schauen Sie in Ihr Postfach');
  await open(page, editors, '/registrieren');
  await expect(widget.getByRole('checkbox', { name: /den neuen Bedingungen/ })).toBeVisible();
});

test('a content service that never ends its answer is waited for by nobody who reads', async ({ page, editors }) => {
  editors.rename('Fragen, wie sie waren');
  await editors.refresh();
  editors.rename('Fragen, die nie ankommen');
  editors.goes('never-ends');
  const refreshed = editors.refresh().catch(() => null);
  await seesQuestions(page, editors, 'Fragen, wie sie waren');
  // It is asked still, and everybody else answered.
  expect(await Promise.race([refreshed, Promise.resolve('waiting')])).toBe('waiting');
  await seesQuestions(page, editors, 'Fragen, wie sie waren');
  editors.goes(null);
});
