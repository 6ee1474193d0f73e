import { screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { checkRecipientConfirmation, confirmRecipient } from '#contract/referral/recipient/calls.ts';
import { findHeading, openWidget } from '#widget/testing/open.fixture.tsx';
import { orderUrl, ownRecipientOf } from '#widget/testing/own-recipient.fixture.ts';
import { answers, serviceThat } from '#widget/testing/service.fixture.ts';

const number = 'RC12CD34EF';
const token = 'b'.repeat(40);

const recipient = () => ({ ...ownRecipientOf(number), lastName: 'Bauer', contact: null, newsletterText: null });

describe('a recipient’s confirmation', () => {
  it('confirms by the button and goes on to the order', async () => {
    serviceThat(
      answers(checkRecipientConfirmation, recipient),
      answers(confirmRecipient, () => ({ ...recipient(), confirmed: true, recipientToken: token })),
    );
    const { host, user } = await openWidget(`/empfaengerbestaetigung?token=${'k'.repeat(43)}`);
    const button = await screen.findByRole('button', { name: 'Bestätigen' });
    const before = history.length;
    await user.click(button);
    await findHeading('Danke, deine E-Mail-Adresse ist bestätigt');
    expect(host.location.route).toBe(`/danke?empfehlung=${number}`);
    // The way back leads past a link that is used up.
    expect(history.length).toBe(before);
    expect(screen.getByRole('link', { name: 'Weiter zur Bestellung bei Lindenstrom' }).getAttribute('href')).toBe(
      orderUrl,
    );
  });

  it('confirms a newsletter that was ticked, unless it is left out', async () => {
    const address = { street: 'Am Ring', houseNumber: '4', postcode: '63971', city: 'Hallbrunn' };
    const contact = { phone: '0711 1234', address };
    const confirmed = () => ({ ...recipient(), confirmed: true, recipientToken: token });
    const heard = serviceThat(
      answers(checkRecipientConfirmation, () => ({ ...recipient(), contact, newsletterText: 'Neues per E-Mail.' })),
      answers(confirmRecipient, confirmed),
    );
    const { user } = await openWidget(`/empfaengerbestaetigung?token=${'k'.repeat(43)}`);
    await screen.findByText('Neues per E-Mail.');
    // Somebody else may have typed what is confirmed here.
    expect(document.querySelector('main address')?.textContent).toBe('Jonas BauerAm Ring 463971 Hallbrunn0711 1234');
    for (const press of ['Weglassen', 'Doch aufnehmen', 'Weglassen', 'Bestätigen']) {
      await user.click(screen.getByRole('button', { name: press }));
    }
    await findHeading('Danke, deine E-Mail-Adresse ist bestätigt');
    expect(heard.at(-1)?.body).toEqual({ token: 'k'.repeat(43), newsletterDeclined: true });
  });

  it.each([
    ['PSOF0102', 'Dieser Link ist abgelaufen', /Bitte öffne die Empfehlung noch einmal und gib deine Angaben ein\.$/],
    ['PSOF0111', 'Du hast schon bestätigt', /Du musst nichts weiter tun/],
    ['PSOF0113', /gilt nicht|nicht gültig|ungültig/, /den ganzen Link aus der E-Mail/],
    ['PSOF0109', /^Diese E-Mail-Adresse oder diese Angaben/, /an unseren Kundenservice.*Wenn du Fragen hast/],
    ['PSOF0303', /^Diese Empfehlung ist leider nicht mehr/, /Wenn du Fragen hast/],
    [
      'PSOF0401',
      /^Die E-Mail-Adresse darf nicht/,
      /Bitte öffne die Empfehlung noch einmal und gib eine andere E-Mail-Adresse an\.$/,
    ],
  ] as const)('that cannot be given says what %s means, and what helps', async (code, words, help) => {
    serviceThat(answers(checkRecipientConfirmation, () => ({ code })));
    await openWidget(`/empfaengerbestaetigung?token=${'k'.repeat(43)}`);
    const notice = (await screen.findByText(words)).closest('[role=note], [role=alert]');
    expect(notice?.textContent).toMatch(help);
    await findHeading('Deine E-Mail-Adresse');
    expect(screen.queryByRole('button', { name: 'Bestätigen' })).toBeNull();
  });

  it.each([
    ['PSOF0111', 'Du hast schon bestätigt', false],
    ['PSOF0102', 'Dieser Link ist abgelaufen', false],
    ['PSOF0010', /^Der Dienst ist gerade ausgelastet/, true],
  ] as const)('that is refused with %s leaves a question only where another try may go better', async (...row) => {
    const [code, words, isAsked] = row;
    serviceThat(
      answers(checkRecipientConfirmation, recipient),
      answers(confirmRecipient, () => ({ code })),
    );
    const { user } = await openWidget(`/empfaengerbestaetigung?token=${'k'.repeat(43)}`);
    await user.click(await screen.findByRole('button', { name: 'Bestätigen' }));
    const told = await screen.findByText(words);
    expect(screen.queryByText(/^Hallo Jonas/) !== null).toBe(isAsked);
    expect(screen.queryByRole('button', { name: 'Bestätigen' }) !== null).toBe(isAsked);
    await findHeading(isAsked ? 'Bestätige deine E-Mail-Adresse' : 'Deine E-Mail-Adresse');
    expect(told.closest('[tabindex]') === document.activeElement).toBe(!isAsked);
  });
});
