import { act, screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { createRecipient } from '#contract/referral/recipient/calls.ts';
import { checkRecipient, resendRecipientMail } from '#contract/referral/recipient/calls-access.ts';
import { openReferral } from '#contract/referral/referral/calls.ts';
import { readLegalPage } from '#contract/programme/content/calls-legal-pages.ts';
import type { MeasuredStep } from '#widget/session/measured-steps.ts';
import type { Widget } from '#widget/session/widget.ts';
import { offerOf } from '#widget/testing/offer.fixture.ts';
import { findHeading, openWidget } from '#widget/testing/open.fixture.tsx';
import { orderUrl, ownRecipientOf } from '#widget/testing/own-recipient.fixture.ts';
import { answers, serviceThat, type Heard } from '#widget/testing/service.fixture.ts';

const token = 'b'.repeat(40);

let count = 0;
let number = '';

// An entry is counted once in a visit, so each test follows a link of its own.
beforeEach(() => {
  number = `AB12CD34${(count += 1) + 10}`;
});

const offered = () => offerOf(number);

/** An earlier visit, on which they were recognised. */
const recognised = { before: ({ recipientTokens }: Widget) => recipientTokens.keep(number, token) };

const recipient = () => ownRecipientOf(number);

const opening = answers(openReferral, offered);
const entries = (heard: readonly Heard[]) => heard.filter(({ path }) => path.endsWith(`/empfehlung/${number}`));

describe('following a shared link', () => {
  it('shows who recommends what, and counts the entry with its channel', async () => {
    const heard = serviceThat(opening);
    await openWidget(`/empfaengerdaten/${number}?channel=whatsapp`);
    await findHeading('Lena S. empfiehlt dir Lindenstrom Natur');
    expect(screen.getByText(/für dich, wenn du bestellst/).closest('p')?.textContent).toContain('30');
    expect(screen.getByText('17.01.2027')).toBeTruthy();
    expect(entries(heard).map(({ body }) => body)).toEqual([{ channel: 'whatsapp', entrySource: 'Einsprungslink' }]);
  });

  it('names the adviser who looks after the contact', async () => {
    serviceThat(opening);
    const offeredReferral = { ...offered(), agentName: 'Kaya, 50667 Aulingen' };
    await openWidget(`/empfaengerdaten/${number}`, { boot: { offeredReferral } });
    expect(await screen.findByText('Deine Ansprechperson bei Lindenstrom: Kaya, 50667 Aulingen')).toBeTruthy();
  });

  it('is there at once when the frame brought it, and still counts', async () => {
    const heard = serviceThat(opening);
    await openWidget(`/empfaengerdaten/${number}`, { boot: { offeredReferral: offered() } });
    await findHeading('Lena S. empfiehlt dir Lindenstrom Natur');
    await waitFor(() => expect(entries(heard)).toHaveLength(1));
  });

  it('counts when it is opened again, where it could not be counted before', async () => {
    let isBusy = true;
    const heard = serviceThat(answers(openReferral, () => (isBusy ? { code: 'PSOF0001' } : offered())));
    const { host } = await openWidget(`/empfaengerdaten/${number}`, { boot: { offeredReferral: offered() } });
    await waitFor(() => expect(entries(heard)).toHaveLength(1));
    isBusy = false;
    act(() => host.location.navigate('/agb'));
    await findHeading('Teilnahmebedingungen');
    act(() => host.location.navigate(`/empfaengerdaten/${number}`));
    await findHeading('Lena S. empfiehlt dir Lindenstrom Natur');
    await waitFor(() => expect(entries(heard)).toHaveLength(2));
  });

  it('counts once however often one goes back to it', async () => {
    const heard = serviceThat(
      opening,
      answers(readLegalPage, () => ({
        name: 'agb' as const,
        title: 'Unsere Regeln',
        version: '1',
        html: '<p>Fair.</p>',
      })),
    );
    const { host } = await openWidget(`/empfaengerdaten/${number}`, { boot: { offeredReferral: offered() } });
    for (const page of ['/agb', '/datenschutz']) {
      await findHeading('Lena S. empfiehlt dir Lindenstrom Natur');
      act(() => host.location.navigate(page));
      await findHeading('Unsere Regeln');
      act(() => host.location.navigate(`/empfaengerdaten/${number}`));
    }
    await findHeading('Lena S. empfiehlt dir Lindenstrom Natur');
    expect(entries(heard)).toHaveLength(1);
  });

  it('is asked for anew in another language', async () => {
    let productName = 'Lindenstrom Natur';
    serviceThat(answers(openReferral, () => ({ ...offered(), productName })));
    const { widget } = await openWidget(`/empfaengerdaten/${number}`);
    await findHeading('Lena S. empfiehlt dir Lindenstrom Natur');
    productName = 'Linden Nature';
    act(() => widget.boot.setState({ language: 'en' }));
    expect(await findHeading('Lena S. empfiehlt dir Linden Nature')).toBeTruthy();
  });

  it('that is over leads on at once when the frame told so, without asking again', async () => {
    const heard = serviceThat(answers(openReferral, () => ({ code: 'PSOF0301' })));
    const problem = { code: 'PSOF0302', referralNumber: number } as const;
    const { host } = await openWidget(`/empfaengerdaten/${number}`, { boot: { problem } });
    await waitFor(() => expect(host.location.route).toBe('/empfehlungabgelaufen'));
    expect(heard).toEqual([]);
  });

  it('that the frame could not tell of is asked for when it is tried again', async () => {
    const heard = serviceThat(opening);
    const problem = { code: 'PSOF0305', referralNumber: number } as const;
    const { user } = await openWidget(`/empfaengerdaten/${number}`, { boot: { problem } });
    await user.click(await screen.findByRole('button', { name: 'Noch einmal versuchen' }));
    await findHeading('Lena S. empfiehlt dir Lindenstrom Natur');
    expect(entries(heard)).toHaveLength(1);
  });

  it('leads on to the order, with the consent as it was shown', async () => {
    const heard = serviceThat(
      opening,
      answers(createRecipient, () => ({ recipientNumber: 'RB12CD34EF56', recipientToken: token, orderUrl })),
    );
    const { widget, user } = await openWidget(`/empfaengerdaten/${number}?channel=sms`);
    await findHeading('Lena S. empfiehlt dir Lindenstrom Natur');
    await user.type(await screen.findByRole('textbox', { name: 'Vorname' }), 'Jonas');
    await user.type(screen.getByRole('textbox', { name: 'Nachname' }), 'Bauer');
    await user.type(screen.getByRole('textbox', { name: 'E-Mail-Adresse' }), 'jonas@example.de');
    await user.click(screen.getByRole('checkbox'));
    await user.click(screen.getByRole('button', { name: 'Angaben senden' }));

    await findHeading('Danke, wir haben deine Angaben');
    const order = screen.getByRole('link', { name: 'Weiter zur Bestellung bei Lindenstrom' });
    expect(order.getAttribute('href')).toBe(orderUrl);
    expect(order.getAttribute('target')).toBe('_top');
    expect(screen.getByText('jonas@example.de')).toBeTruthy();
    expect(screen.getByRole('button', { name: 'E-Mail noch einmal senden' })).toBeTruthy();
    expect(widget.recipientTokens.read(number)).toBe(token);
    const sent = heard.find(({ path }) => path.includes('/empfaenger/create/'));
    expect(sent?.query.get('channel')).toBe('sms');
    expect(sent?.body).toMatchObject({ consent: true, consentText: offered().consentText, consentVersion: '2' });
  });

  it('says at the field that the address must not be the recommender’s', async () => {
    serviceThat(
      opening,
      answers(createRecipient, () => ({
        code: 'PSOF0401',
        fields: [{ field: 'Email', rule: 'email-same-as-referral' }],
      })),
    );
    const { user } = await openWidget(`/empfaengerdaten/${number}`);
    await findHeading('Lena S. empfiehlt dir Lindenstrom Natur');
    await user.type(await screen.findByRole('textbox', { name: 'Vorname' }), 'Lena');
    await user.type(screen.getByRole('textbox', { name: 'Nachname' }), 'Sommer');
    await user.type(screen.getByRole('textbox', { name: 'E-Mail-Adresse' }), 'lena@example.de');
    await user.click(screen.getByRole('checkbox'));
    await user.click(screen.getByRole('button', { name: 'Angaben senden' }));
    const mail = screen.getByRole('textbox', { name: 'E-Mail-Adresse' });
    await waitFor(() => expect(document.activeElement).toBe(mail));
    expect(mail.getAttribute('aria-invalid')).toBe('true');
  });

  it('recognises who comes back', async () => {
    serviceThat(opening, answers(checkRecipient, recipient));
    const { widget, user } = await openWidget(`/empfaengerdaten/${number}`, recognised);
    expect(await screen.findByText('Willkommen zurück, Jonas')).toBeTruthy();
    expect(screen.queryByRole('textbox')).toBeNull();
    const told: MeasuredStep[] = [];
    widget.measured.listen((step) => void told.push(step));
    await user.click(screen.getByRole('link', { name: 'Weiter zur Bestellung bei Lindenstrom' }));
    widget.measured.listen(null);
    expect(told.filter(({ kind }) => kind === 'event')).toEqual([
      { kind: 'event', name: 'order', detail: { product: 'natur' } },
    ]);
  });

  it('tells who has not confirmed yet what is still to do, and that a mail could not be sent', async () => {
    serviceThat(
      opening,
      answers(checkRecipient, recipient),
      answers(resendRecipientMail, () => ({ code: 'PSOF0010' })),
    );
    const { user } = await openWidget(`/empfaengerdaten/${number}`, recognised);
    expect(await screen.findByText(/Bestätige dort .* Ohne Bestätigung gibt es keine Prämie/)).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'E-Mail noch einmal senden' }));
    expect((await screen.findByRole('alert')).textContent).toMatch(/^Der Dienst ist gerade ausgelastet/);
  });

  it('promises no bounty of an order to who has confirmed and reads what becomes of theirs', async () => {
    const answer = { ...recipient(), confirmed: true };
    serviceThat(
      opening,
      answers(checkRecipient, () => answer),
    );
    await openWidget(`/empfaengerdaten/${number}`, recognised);
    expect(await screen.findByText('Willkommen zurück, Jonas')).toBeTruthy();
    expect(screen.queryByText('für dich, wenn du bestellst')).toBeNull();
  });

  it('offers the order again to who comes back from it', async () => {
    serviceThat(answers(checkRecipient, recipient));
    await openWidget(`/danke?empfehlung=${number}`, recognised);
    expect(
      (await screen.findByRole('link', { name: 'Weiter zur Bestellung bei Lindenstrom' })).getAttribute('href'),
    ).toBe(orderUrl);
  });

  it('leads back to the recommendation who is thanked and not known here', async () => {
    serviceThat();
    await openWidget(`/danke?empfehlung=${number}`);
    const back = await screen.findByRole('link', { name: 'Zurück zur Empfehlung' });
    expect(back.getAttribute('href')).toBe(`/lindenstrom/empfaengerdaten/${number}`);
  });

  it('forgets a token that is not known any more', async () => {
    serviceThat(
      opening,
      answers(checkRecipient, () => ({ code: 'PSOF0403' })),
    );
    const { widget } = await openWidget(`/empfaengerdaten/${number}`, recognised);
    expect(await screen.findByRole('textbox', { name: 'Vorname' })).toBeTruthy();
    expect(widget.recipientTokens.read(number)).toBeNull();
  });

  it.each([
    ['PSOF0302', 'Deine Empfehlung ist leider abgelaufen.', '/empfehlungabgelaufen'],
    ['PSOF0303', 'Diese Empfehlung ist leider nicht mehr möglich', '/empfehlunggesperrt'],
  ] as const)('with %s ends kindly', async (code, sentence, route) => {
    serviceThat(answers(openReferral, () => ({ code })));
    const { host } = await openWidget(`/empfaengerdaten/${number}`);
    expect(await screen.findByRole('heading', { level: 1, name: new RegExp(sentence) })).toBeTruthy();
    expect(host.location.route).toBe(route);
  });

  it('says that a referral is not confirmed yet, and tries again', async () => {
    let confirmed = false;
    serviceThat(answers(openReferral, () => (confirmed ? offered() : { code: 'PSOF0305' })));
    const { user } = await openWidget(`/empfaengerdaten/${number}`);
    await screen.findByText('Diese Empfehlung ist noch nicht freigeschaltet');
    confirmed = true;
    await user.click(screen.getByRole('button', { name: 'Noch einmal versuchen' }));
    expect(await findHeading('Lena S. empfiehlt dir Lindenstrom Natur')).toBeTruthy();
  });
});
