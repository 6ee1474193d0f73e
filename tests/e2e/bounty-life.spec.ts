import type { APIRequestContext, Browser, Page } from 'playwright/test';
import { bankNotice } from '../api/money/bank/bank-files.ts';
import { BackOffice, type Transfer } from './back-office.ts';
import { routeToBounty } from './bounty-people.ts';
import { expect, test } from './clocked-fixture.ts';
import { collectAsMoney, collectAsVoucher } from './collecting.ts';
import { mailTo } from './mailbox.ts';
import { openWidget, widgetOn } from './partner-page.ts';
import { comeBackAs, logIn, memberPassword, newRecommender, setPasswordOf, type Recommender } from './people.ts';
import { confirmedRecipient } from './recipient-people.ts';

/** A referral of Anna's whose recipient Lena orders. */
interface Story {
  readonly orderId: string;
  readonly anna: Recommender;
  readonly annasEmail: string;
  readonly lenasEmail: string;
  readonly lenasNumber: string;
}

async function begin(request: APIRequestContext, orderId: string, share: 100 | 50 | 0): Promise<Story> {
  const anna = await newRecommender(request, share);
  await setPasswordOf(request, anna);
  const lena = await confirmedRecipient(request, anna.referralNumber);
  return { orderId, anna, annasEmail: anna.user.email, lenasEmail: lena.email, lenasNumber: lena.recipientNumber };
}

const now = () => new Date().toISOString().slice(0, 19);

const orderFile = (stories: readonly Story[], status: string) =>
  [
    'ExterneId;Empfaengernummer;ProduktId;Status;Auftragsdatum',
    ...stories.map(({ orderId, lenasNumber }) => [orderId, lenasNumber, 'linden-duo', status, now()].join(';')),
  ].join('\n');

/** Anna's personal area on a device of its own. */
async function atHome(browser: Browser, story: Story, look: (page: Page) => Promise<void>): Promise<void> {
  const context = await browser.newContext({ viewport: { width: 1280, height: 2600 } });
  const page = await context.newPage();
  await comeBackAs(context, await logIn(page.request, story.annasEmail, memberPassword));
  await openWidget(page, '/persoenlicherbereich');
  await look(page);
  await context.close();
}

const referralOn = (page: Page) => widgetOn(page).getByRole('article').filter({ hasText: 'Linden Duo' });

const stepOn = (page: Page, name: string) => referralOn(page).getByRole('listitem').filter({ hasText: name });

const earned = (page: Page, what: string) =>
  widgetOn(page).getByRole('region', { name: 'Deine Prämien' }).getByText(what).locator('..').getByRole('definition');

test('from the paid order to the money or the voucher, and to what is left of a cancelled order', async ({
  page,
  request,
  browser,
  clocked,
}) => {
  test.setTimeout(300_000);
  const office = await BackOffice.open(clocked.service);
  const forAnna = await begin(request, 'LIFE-ME', 100);
  const half = await begin(request, 'LIFE-HALF', 50);
  const forLena = await begin(request, 'LIFE-CONTACT', 0);
  const cancelledBefore = await begin(request, 'LIFE-BEFORE', 100);
  const cancelledAfter = await begin(request, 'LIFE-AFTER', 100);
  const everybody = [forAnna, half, forLena, cancelledBefore, cancelledAfter];
  const tell = async (stories: readonly Story[], status: string) =>
    office.do<{ isNew: number; changed: number; wrong: number }>(
      null,
      'orders',
      'import',
      await office.file(`${status}.csv`, orderFile(stories, status)),
    );

  await test.step('the orders come, and are paid', async () => {
    expect(await tell(everybody, 'Offen')).toMatchObject({ isNew: 5, wrong: 0 });
    expect(await tell(everybody, 'Gezahlt')).toMatchObject({ changed: 5, wrong: 0 });
    await atHome(browser, forAnna, async (home) => {
      await expect(stepOn(home, 'Bestellung bezahlt')).toContainText('Erledigt');
      await expect(referralOn(home)).toContainText('Die Prämie liegt voraussichtlich am');
      await expect(earned(home, 'Liegt noch nicht bereit')).toHaveText('100 €');
    });
  });

  await test.step('the complaint period passes, and each has a mail; a voucher file is there', async () => {
    await clocked.passDays(15);
    const codes = 'Code;WertCent;Anbieter;GueltigBis\nLIFE-7Q4M-KX2P;5000;Buchladen am Tor;2030-12-31\n';
    expect(await office.do(null, 'vouchers', 'import', await office.file('codes.csv', codes))).toMatchObject({
      imported: 1,
    });
  });

  await test.step('Anna’s whole bounty, her half, and Lena’s whole bounty are collected as money', async () => {
    const money = [forAnna.annasEmail, half.annasEmail, forLena.lenasEmail];
    for (const email of [...money, cancelledBefore.annasEmail, cancelledAfter.annasEmail]) {
      await openWidget(page, await routeToBounty(request, email));
      await collectAsMoney(page);
    }
  });

  await test.step('Lena’s half is collected as a voucher, which comes by mail', async () => {
    await openWidget(page, await routeToBounty(request, half.lenasEmail));
    await collectAsVoucher(page, half.lenasEmail);
    await clocked.passDays(0);
    expect((await mailTo(request, half.lenasEmail, 'voucher')).text).toContain('LIFE-7Q4M-KX2P');
  });

  await test.step('an order is cancelled before the money leaves', async () => {
    expect(await tell([cancelledBefore], 'Storniert')).toMatchObject({ changed: 1 });
    await atHome(browser, cancelledBefore, async (home) => {
      await expect(referralOn(home)).toContainText(/Die Bestellung wurde am .* storniert/);
      await expect(referralOn(home).getByRole('link', { name: /abholen/ })).toHaveCount(0);
    });
  });

  let transfers: Transfer[] = [];
  await test.step('two people release the money, and the bank is told what is owed, to the cent', async () => {
    await atHome(browser, forAnna, async (home) => {
      await expect(referralOn(home)).toContainText(
        /Du hast die Überweisung gewählt\. Wir überweisen dir 100\s€ bis zum \d\d\.\d\d\.\d{4}\./,
      );
      await expect(earned(home, 'Auf dem Weg zu dir')).toHaveText('100 €');
    });
    transfers = await office.sendMoney();
    expect(transfers.map(({ cents }) => cents).toSorted((a, b) => a - b)).toEqual([5000, 10_000, 10_000, 10_000]);
    for (const { name, iban } of transfers) {
      expect(name).toBe('Anna Schmidt');
      expect(iban).toBe('DE89370400440532013000');
    }
    expect(new Set(transfers.map(({ reference }) => reference)).size).toBe(4);
  });

  await test.step('the bank books it, and everybody sees that they were paid', async () => {
    await clocked.passDays(2);
    const notice = await office.file('notice.xml', bankNotice(transfers));
    expect(await office.do('Karin Vogt', 'payruns', 'results', notice)).toMatchObject({ booked: 4 });
    for (const [story, sum] of [
      [forAnna, '100 €'],
      [half, '50 €'],
      [cancelledAfter, '100 €'],
    ] as const) {
      await atHome(browser, story, async (home) => {
        await expect(stepOn(home, 'Ausgezahlt')).toContainText('Erledigt');
        await expect(referralOn(home)).toContainText('Deine Prämie wurde am');
        await expect(earned(home, 'Ausgezahlt')).toHaveText(sum);
      });
    }
    // What the contact does with a bounty of their own is nobody else's business.
    await atHome(browser, forLena, async (home) => {
      await expect(referralOn(home)).toContainText('für deinen Kontakt bereit');
      await expect(stepOn(home, 'Ausgezahlt')).toHaveCount(0);
    });
    expect((await mailTo(request, forLena.lenasEmail, 'bounty-paid')).text).toMatch(/100\s€/);
  });

  await test.step('an order is cancelled after its bounty was paid: the books know, nothing is taken back', async () => {
    expect(await tell([cancelledAfter], 'Storniert')).toMatchObject({ changed: 1 });
    await atHome(browser, cancelledAfter, async (home) => {
      await expect(stepOn(home, 'Ausgezahlt')).toContainText('Erledigt');
    });
    const books = await office.do<{ balances: { account: string; balanceCent: number }[] }>(
      'Karin Vogt',
      'ledger',
      'check',
    );
    const balance = Object.fromEntries(books.balances.map(({ account, balanceCent }) => [account, balanceCent]));
    const sent = transfers.reduce((sum, { cents }) => sum + cents, 0);
    expect(balance).toMatchObject({ Bank: -sent, Rueckforderung: 10_000 });
  });
  await office.close();
});
