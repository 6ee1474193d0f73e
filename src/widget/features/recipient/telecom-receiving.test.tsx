import { screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { checkRecipient, optOutAsRecipient, readRecipientOrder } from '#contract/referral/recipient/calls-access.ts';
import { completeTracking } from '#contract/referral/recipient/calls-tracking.ts';
import type { Widget } from '#widget/session/widget.ts';
import { boot } from '#widget/testing/boot.fixture.ts';
import { offerOf } from '#widget/testing/offer.fixture.ts';
import { findHeading, openWidget } from '#widget/testing/open.fixture.tsx';
import { orderUrl, ownRecipientOf } from '#widget/testing/own-recipient.fixture.ts';
import { answers, serviceThat } from '#widget/testing/service.fixture.ts';
import { shopBoot } from '#widget/testing/shop.fixture.ts';

let count = 0;
let number = '';

// Who was here before is known on this device.
beforeEach(() => {
  number = `TC12CD34${(count += 1) + 10}`;
});

const provider = { ...shopBoot, config: { ...boot.config, newsletter: true } };
const token = 'b'.repeat(40);
const created = () => ({ recipientNumber: 'RB12CD34EF56', recipientToken: token, orderUrl });

type Opened = Awaited<ReturnType<typeof openWidget>>;

const openForm = (youngUnder: number | null = null) =>
  openWidget(`/empfaengerdaten/${number}?channel=sms`, {
    boot: { ...provider, offeredReferral: { ...offerOf(number), youngUnder } },
  });

const field = (name: string) => screen.getByRole('textbox', { name });

async function fillIn({ user }: Opened, change: Readonly<Record<string, string>> = {}): Promise<void> {
  const entries = {
    Vorname: 'Jonas',
    Nachname: 'Bauer',
    Geburtsdatum: '4.7.1999',
    Straße: 'Königstraße',
    Hausnummer: '12 a',
    Postleitzahl: '70173',
    Ort: 'Stuttgart',
    'E-Mail-Adresse': 'jonas@example.de',
    ...change,
  };
  await screen.findByRole('textbox', { name: 'Vorname' });
  for (const [name, text] of Object.entries(entries)) await user.type(field(name), text);
  await user.click(screen.getByRole('checkbox', { name: /^Ich bin einverstanden/ }));
  await user.click(screen.getByRole('button', { name: 'Angaben senden' }));
}

it('a recipient of a telecom provider says where they live and when they were born', async () => {
  const heard = serviceThat(answers(completeTracking, created));
  const opened = await openForm();
  await opened.user.click(await screen.findByRole('checkbox', { name: /^Neues per E-Mail/ }));
  await fillIn(opened);
  await findHeading('Danke, wir haben deine Angaben');
  const sent = heard.find(({ path }) => path.endsWith('/tracking/abschliessen'));
  expect([...(sent?.query ?? [])]).toEqual([
    ['channel', 'sms'],
    ['einsprungsquelle', 'Einsprungslink'],
  ]);
  const { newsletterLabel } = opened.widget.boot.getState().texts;
  expect(sent?.body).toMatchObject({
    referralNumber: number,
    recipientDetails: {
      birthDate: '1999-07-04T00:00:00',
      phone: '',
      mayAdvertise: true,
      address: { street: 'Königstraße', houseNumber: '12 a', postcode: '70173', city: 'Stuttgart' },
    },
    advertisingText: newsletterLabel.text,
  });
});

it.each([
  ['31.02.1999', 'Geburtsdatum', 'Geburtsdatum ist nicht gültig'],
  ['1999', 'Geburtsdatum', 'Geburtsdatum ist nicht gültig'],
])('no day is sent that a calendar does not have: %s', async (written, name, words) => {
  const heard = serviceThat(answers(completeTracking, created));
  await fillIn(await openForm(), { Geburtsdatum: written });
  await waitFor(() => expect(field(name).getAttribute('aria-invalid')).toBe('true'));
  expect(screen.getAllByText(words)).not.toEqual([]);
  expect(heard.filter(({ path }) => path.includes('tracking'))).toEqual([]);
});

it('a day is understood as a browser fills it in', async () => {
  const heard = serviceThat(answers(completeTracking, created));
  await fillIn(await openForm(), { Geburtsdatum: '1999-07-04' });
  await findHeading('Danke, wir haben deine Angaben');
  expect(heard.find(({ path }) => path.endsWith('/tracking/abschliessen'))?.body).toMatchObject({
    recipientDetails: { birthDate: '1999-07-04T00:00:00' },
  });
});

it('who is too old for a young tariff reads beforehand and afterwards from when', async () => {
  const fields = [{ field: 'geburtsdatum', rule: 'too-old', limit: 28 }];
  serviceThat(answers(completeTracking, () => ({ code: 'PSOF0003', fields })));
  const opened = await openForm(28);
  await screen.findByText(/^Nur für Menschen unter 28 Jahren\./);
  await fillIn(opened, { Geburtsdatum: '4.7.1969' });
  await waitFor(() => expect(field('Geburtsdatum').getAttribute('aria-invalid')).toBe('true'));
  expect(screen.getAllByText('Geburtsdatum: nur unter 28 Jahren')).not.toEqual([]);
  expect(field('Straße')).toHaveProperty('value', 'Königstraße');
});

it('who allows advertising can end it where they see how things stand', async () => {
  const lena = { ...ownRecipientOf(number), confirmed: true, newsletterOptinGiven: true };
  const heard = serviceThat(
    answers(checkRecipient, () => lena),
    answers(readRecipientOrder, () => ({
      recipientNumber: lena.recipientNumber,
      referralNumber: number,
      productName: 'Mobil S',
      order: null,
      bounties: [],
    })),
    answers(optOutAsRecipient, () => undefined),
  );
  const { user } = await openWidget(`/empfaengerdaten/${number}`, {
    boot: { ...provider, offeredReferral: offerOf(number) },
    before: ({ recipientTokens }: Widget) => recipientTokens.keep(number, token),
  });
  await user.click(await screen.findByRole('button', { name: 'Newsletter abbestellen' }));
  await screen.findByText('Du hast deine Einwilligung in den Newsletter widerrufen.');
  expect(heard.at(-1)?.headers.get('authorization')).toBe(`Bearer ${token}`);
});
