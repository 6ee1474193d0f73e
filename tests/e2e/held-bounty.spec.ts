import type { APIRequestContext } from 'playwright/test';
import { bankAnswer } from '../api/money/bank/bank-files.ts';
import { keyWish, releasers, type Releaser } from '../api/given/releasers.ts';
import { operatorKey } from '../browser/product.ts';
import { readyBounty } from './bounty-people.ts';
import { press } from './collecting.ts';
import { controlOf } from './form.ts';
import { expectGoodScreen } from './looks.ts';
import { linkIn, mailTo } from './mailbox.ts';
import { openWidget } from './partner-page.ts';
import { comeBackAs, tellService } from './people.ts';
import { confirmedRecipient } from './recipient-people.ts';
import { expect, test } from './people-fixture.ts';

/** The key of somebody who may do everything about pay runs. */
async function keyOf(request: APIRequestContext, name: Releaser): Promise<string> {
  const body = keyWish(name, releasers[name], ['Zahllaeufe', 'Freigabe']);
  await tellService(request, { method: 'POST', path: 'operator/schluessel', body, token: operatorKey }).catch(
    (error: unknown) => {
      // Registered by an earlier try.
      if (!String(error).includes('PSOF0708')) throw error;
    },
  );
  return releasers[name];
}

interface Payment {
  readonly EndToEndId: string;
  readonly PraemierungId?: string;
}

/** Sends everything that is due to the bank, which refuses these bounties. */
async function payAndRefuse(request: APIRequestContext, bountyId: string): Promise<void> {
  const [karin, jonas] = [await keyOf(request, 'Karin Vogt'), await keyOf(request, 'Jonas Ehlers')];
  const post = (path: string, token: string, body: object = {}) =>
    tellService(request, { method: 'POST', path: `operator/${path}`, body, token });
  const { ZahllaufId } = await post('zahllaeufe', karin);
  await post(`zahllaeufe/${String(ZahllaufId)}/freigabe`, karin);
  await post(`zahllaeufe/${String(ZahllaufId)}/freigabe`, jonas);
  const { DateiHash } = await post(`zahllaeufe/${String(ZahllaufId)}/datei`, karin);
  await post(`zahllaeufe/${String(ZahllaufId)}/uebergabe`, karin, { DateiHash });
  const path = `operator/zahllaeufe/${String(ZahllaufId)}`;
  const run = await tellService(request, { method: 'GET', path, token: karin });
  const payments = run['Zahlungen'] as (Payment & { readonly PraemieId: string })[];
  const reference = payments.find(({ PraemieId }) => PraemieId === bountyId)?.EndToEndId ?? '';
  const file = bankAnswer([{ reference, status: 'RJCT', reason: 'AC04' }]);
  await tellService(request, { method: 'POST', path: 'operator/bankergebnisse', token: karin, file });
}

test('a transfer that the bank refused is held, with the reason and the way to other bank data', async ({
  page,
  context,
}) => {
  const { request } = page;
  const { anna, annasRoute } = await readyBounty(request);
  const token = new URLSearchParams(annasRoute.split('?')[1]).get('token') ?? '';
  const Bankdaten = { Kontoinhaber: 'Anna Schmidt', Iban: 'DE89370400440532013000' };
  const body = { Auszahlung: 'Geld', Bankdaten };
  const claim = await tellService(request, { method: 'PUT', path: 'praemierung/', token, body });
  await comeBackAs(context, anna.user);
  const widget = await openWidget(page, '/persoenlicherbereich');
  const referral = widget.getByRole('article').filter({ hasText: 'Linden Duo' });
  await expect(referral).toContainText(
    /Du hast die Überweisung gewählt\. Wir überweisen dir .* bis zum \d\d\.\d\d\.\d{4}\./,
  );

  await payAndRefuse(request, String(claim['PraemierungId']));
  await openWidget(page, '/persoenlicherbereich');
  await expect(referral).toContainText(/Die Bank hat die Überweisung von .* am \d\d\.\d\d\.\d{4} abgelehnt/);
  await expect(widget.getByRole('region', { name: 'Deine Prämien' })).toContainText('Überweisung fehlgeschlagen');
  await expectGoodScreen(page, 'held bounty');
  await openWidget(page, '/persoenlicherbereich');
  await press(page, 'Link für neue Bankdaten senden');
  await expect(referral.getByRole('note')).toContainText('Der Link ist unterwegs an deine E-Mail-Adresse');

  const link = linkIn(await mailTo(request, anna.user.email, 'payment-failed'), '/bankdaten');
  await openWidget(page, link.slice(link.indexOf('#') + 1));
  await controlOf(widget, 'Name auf dem Konto').fill('Anna Schmidt');
  await controlOf(widget, 'IBAN').fill('AT61 1904 3002 3457 3201');
  await press(page, 'Neues Bankkonto speichern');
  await expect(widget.getByRole('main')).toContainText('AT•• •••• 3201');
  await openWidget(page, '/persoenlicherbereich');
  await expect(referral).toContainText('Du hast neue Bankdaten angegeben.');
});

test('a link that brought several people tells of each, masked', async ({ page, context }) => {
  const { anna } = await readyBounty(page.request);
  await confirmedRecipient(page.request, anna.referralNumber);
  await comeBackAs(context, anna.user);
  const widget = await openWidget(page, '/persoenlicherbereich');
  const referral = widget.getByRole('article').filter({ hasText: 'Linden Duo' });
  await expect(referral.getByRole('heading', { name: 'Kontakt L••• Ö.' })).toHaveCount(2);
  await expect(referral.getByRole('list', { name: 'Stand' })).toHaveCount(2);
  await expect(referral.getByRole('link', { name: /abholen$/ })).toHaveCount(1);
  await expectGoodScreen(page, 'referral with several contacts');
});
