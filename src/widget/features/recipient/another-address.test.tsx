import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { openReferral } from '#contract/referral/referral/calls.ts';
import { checkRecipient } from '#contract/referral/recipient/calls-access.ts';
import { createRecipient } from '#contract/referral/recipient/calls.ts';
import { offerOf } from '#widget/testing/offer.fixture.ts';
import { findHeading, openWidget } from '#widget/testing/open.fixture.tsx';
import { orderUrl, ownRecipientOf } from '#widget/testing/own-recipient.fixture.ts';
import { answers, serviceThat } from '#widget/testing/service.fixture.ts';

const number = 'QA12CD34EF';
const field = (name: string) => screen.getByRole<HTMLInputElement>('textbox', { name });

it('a recipient whose address cannot be confirmed gives another one in the form, on the same device', async () => {
  const [refused, accepted] = ['b'.repeat(40), 'c'.repeat(40)];
  const heard = serviceThat(
    answers(openReferral, () => offerOf(number)),
    answers(checkRecipient, () => ownRecipientOf(number)),
    answers(createRecipient, () => ({ recipientNumber: 'RB12CD34EF57', recipientToken: accepted, orderUrl })),
  );
  const { widget, user } = await openWidget(`/empfaengerdaten/${number}`, {
    before: ({ recipientTokens }) => recipientTokens.keep(number, refused),
  });
  await user.click(await screen.findByRole('button', { name: 'Andere Adresse verwenden' }));
  const send = await screen.findByRole('button', { name: 'Angaben senden' });
  expect(screen.getByRole('heading', { name: 'Andere Adresse verwenden' }).parentElement).toBe(document.activeElement);
  expect(document.activeElement?.textContent).toBe('Andere Adresse verwenden');
  // Who thinks better of it is known here as before, and has all that was there.
  expect(screen.getByText('Willkommen zurück, Jonas')).toBeTruthy();
  expect(screen.getByRole('button', { name: 'E-Mail noch einmal senden' })).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Weiter zur Bestellung bei Lindenstrom' })).toBeTruthy();
  expect(widget.recipientTokens.read(number)).toBe(refused);
  await user.type(field('Vorname'), 'Jonas');
  await user.type(field('Nachname'), 'Bauer');
  await user.type(field('E-Mail-Adresse'), 'jonas@example.de');
  await user.click(screen.getByRole('checkbox'));
  await user.click(send);
  await findHeading('Danke, wir haben deine Angaben');
  expect(heard.at(-1)?.body).toMatchObject({ email: 'jonas@example.de', consent: true });
  expect(widget.recipientTokens.read(number)).toBe(accepted);
});

it('a recipient whose referral is over is offered no form that cannot be sent', async () => {
  serviceThat(
    answers(openReferral, () => ({ code: 'PSOF0302' })),
    answers(checkRecipient, () => ownRecipientOf('QC12CD34EF')),
  );
  await openWidget('/empfaengerdaten/QC12CD34EF', {
    before: ({ recipientTokens }) => recipientTokens.keep('QC12CD34EF', 'b'.repeat(40)),
  });
  expect(await screen.findByText('Willkommen zurück, Jonas')).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Andere Adresse verwenden' })).toBeNull();
});
