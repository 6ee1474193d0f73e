import { screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { openReferral } from '#contract/referral/referral/calls.ts';
import {
  agreeAsRecipient,
  checkRecipient,
  readRecipientOrder,
  type RecipientBounty,
} from '#contract/referral/recipient/calls-access.ts';
import type { OwnRecipient } from '#contract/referral/recipient/calls.ts';
import { paymentState } from '#contract/money/pay-runs/states.ts';
import { bountyReason, bountyState } from '#contract/money/bounty/states.ts';
import { orderStatus, type OrderStatus } from '#contract/referral/order/states.ts';
import type { Widget } from '#widget/session/widget.ts';
import { findHeading, openWidget } from '#widget/testing/open.fixture.tsx';
import { ownRecipientOf, recipientBountyOf } from '#widget/testing/own-recipient.fixture.ts';
import { answers, serviceThat } from '#widget/testing/service.fixture.ts';

const token = 'b'.repeat(40);
const consentText = 'Ich bin einverstanden. Mehr in den [Hinweisen](/datenschutz).';

let count = 0;
let number = '';
beforeEach(() => {
  number = `ZZ12CD34${(count += 1) + 10}`;
});

/** An earlier visit, on which they were recognised. */
const recognised = { before: ({ recipientTokens }: Widget) => recipientTokens.keep(number, token) };

const recipient = (change: Partial<OwnRecipient> = {}): OwnRecipient => ({
  ...ownRecipientOf(number),
  confirmed: true,
  orderUrl: 'https://lindenstrom.example/bestellen',
  consentText,
  ...change,
});

const ordered = (status: OrderStatus, bounty: Partial<RecipientBounty> = {}) =>
  answers(readRecipientOrder, () => ({
    recipientNumber: 'RB12CD34EF56',
    referralNumber: number,
    productName: 'Lindenstrom Natur',
    order: { status, orderedAt: '2026-05-20T10:00:00' },
    bounties: [recipientBountyOf(bounty)],
  }));
const over = answers(openReferral, () => ({ code: 'PSOF0302' }));

describe('a confirmed recipient who comes again', () => {
  it.each([
    [orderStatus.open, {}, /wird bearbeitet/, /Du bekommst sie, wenn deine Bestellung abgeschlossen ist/],
    [orderStatus.open, { orderUntil: '2027-05-20T21:59:59' }, /wird bearbeitet/, /Bitte bestelle bis zum 20\.05\.2027/],
    [
      orderStatus.open,
      { state: bountyState.expired, reason: bountyReason.noOrderCame },
      /wird bearbeitet/,
      /ist verfallen: Es kam rechtzeitig keine Bestellung/,
    ],
    [orderStatus.paid, { expectedBy: '2026-06-03T10:00:00' }, /ist abgeschlossen/, /Ab dem 03\.06\.2026/],
    [orderStatus.paid, { state: bountyState.provided }, /ist abgeschlossen/, /liegt bereit/],
    [
      orderStatus.paid,
      { state: bountyState.claimed },
      /ist abgeschlossen/,
      /Du hast sie abgeholt\. Wir zahlen sie gerade aus/,
    ],
    [orderStatus.paid, { state: bountyState.paid }, /ist abgeschlossen/, /ist ausgezahlt/],
    [
      orderStatus.paid,
      { state: bountyState.expired },
      /ist abgeschlossen/,
      /ist verfallen: Die Frist zum Abholen ist vorbei/,
    ],
    [
      orderStatus.paid,
      { state: bountyState.expired, reason: bountyReason.deadlineWhileBlocked },
      /ist abgeschlossen/,
      /verfallen, während wir sie geprüft haben/,
    ],
    [
      orderStatus.paid,
      { state: bountyState.provided, claimBy: '2026-06-16T10:00:00' },
      /ist abgeschlossen/,
      /Die Frist zum Abholen ist vorbei/,
    ],
    [
      orderStatus.paid,
      { state: bountyState.provided, underReview: true },
      /ist abgeschlossen/,
      /Wir prüfen diese Prämie/,
    ],
    [
      orderStatus.paid,
      { state: bountyState.paid, held: paymentState.returned },
      /ist abgeschlossen/,
      /Gib mit dem Link in unserer E-Mail/,
    ],
    [
      orderStatus.paid,
      { state: bountyState.claimed, held: paymentState.rejected },
      /ist abgeschlossen/,
      /Überweisung ist fehlgeschlagen/,
    ],
    [
      orderStatus.paid,
      { state: bountyState.paid, renewedAt: '2026-07-01T10:00:00', payoutBy: '2026-07-29T10:00:00' },
      /ist abgeschlossen/,
      /neue Bankdaten angegeben\. Wir überweisen das Geld bis zum 29\.07\.2026/,
    ],
    [orderStatus.cancelled, { state: bountyState.cancelled }, /wurde storniert/, /Deine PrämieSie entfällt, weil/],
  ])('reads of an order that is %s with a bounty %j', async (status, bounty, ofOrder, ofBounty) => {
    const heard = serviceThat(
      over,
      answers(checkRecipient, () => recipient()),
      ordered(status, bounty),
    );
    await openWidget(`/empfaengerdaten/${number}`, recognised);
    await findHeading('Deine Bestellung bei Lindenstrom');
    const main = await screen.findByRole('main');
    await waitFor(() => expect(main.textContent).toMatch(ofBounty));
    expect(main.textContent).toMatch(ofOrder);
    expect(main.textContent).toMatch(/Bestellt am\s*20\.05\.2026/);
    const asked = heard.find(({ path }) => path.endsWith('/empfaenger/auftrag'));
    expect(asked?.headers.get('authorization')).toBe(`Bearer ${token}`);
    expect(heard.some(({ path }) => path.includes(token))).toBe(false);
  });

  it('by the link of a mail is known on this device from then on', async () => {
    serviceThat(
      over,
      answers(checkRecipient, () => recipient()),
      ordered(orderStatus.open),
    );
    const { widget } = await openWidget(`/empfaengerdaten/${number}?token=${token}`);
    expect(await screen.findByText('Willkommen zurück, Jonas')).toBeTruthy();
    expect(widget.recipientTokens.read(number)).toBe(token);
  });

  it('is not taken for somebody of another referral', async () => {
    serviceThat(
      over,
      answers(checkRecipient, () => recipient({ referralNumber: 'AB12CD34EF' })),
    );
    const { widget, host } = await openWidget(`/empfaengerdaten/${number}?token=${token}`);
    await waitFor(() => expect(host.location.route).toBe('/empfehlungabgelaufen'));
    expect(widget.recipientTokens.read(number)).toBeNull();
  });

  it('forgets a token that has expired', async () => {
    serviceThat(
      over,
      answers(checkRecipient, () => ({ code: 'PSOF0405' })),
    );
    const { widget, host } = await openWidget(`/empfaengerdaten/${number}`, recognised);
    await waitFor(() => expect(host.location.route).toBe('/empfehlungabgelaufen'));
    expect(widget.recipientTokens.read(number)).toBeNull();
  });

  it('agrees to a changed text, word by word', async () => {
    const heard = serviceThat(
      over,
      answers(checkRecipient, () => recipient({ consentDue: true })),
      answers(agreeAsRecipient, () => recipient()),
      ordered(orderStatus.open),
    );
    const { user, host } = await openWidget(`/empfaengerdaten/${number}`, recognised);
    await user.click(await screen.findByRole('link', { name: 'Lesen und zustimmen' }));
    await findHeading('Deine Zustimmung');
    expect(host.location.route).toBe(`/empfaenger/zustimmung?empfehlung=${number}`);
    await user.click(await screen.findByRole('button', { name: 'Zustimmen' }));
    expect(screen.getAllByText('Die Zustimmung ist erforderlich, um fortzufahren.').length).toBeGreaterThan(0);
    await user.click(screen.getByRole('checkbox', { name: /einverstanden/ }));
    await user.click(screen.getByRole('button', { name: 'Zustimmen' }));
    expect(await screen.findByText('Danke, du hast zugestimmt')).toBeTruthy();
    const sent = heard.find(({ path }) => path.endsWith('/empfaenger/zustimmung'));
    expect(sent?.body).toEqual({ termsText: consentText });
  });

  it.each([
    ['', 'PSOF0403', /Bitte öffne den Link in unserer E-Mail/],
    [`?token=${token}`, 'PSOF0403', 'Zu diesem Link gibt es keine Angaben'],
    [`?token=${token}`, 'PSOF0405', 'Dieser Link ist abgelaufen'],
  ] as const)('agrees to nothing as somebody nobody knows (%s)', async (query, code, sentence) => {
    serviceThat(answers(checkRecipient, () => ({ code })));
    await openWidget(`/empfaenger/zustimmung${query}`);
    expect(await screen.findByText(sentence)).toBeTruthy();
  });
});
