import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { resendClaimMail } from '#contract/money/collecting/calls.ts';
import { claimMissingBounty, listMissingBounties } from '#contract/people/missing/calls.ts';
import type { MissingBounty } from '#contract/people/missing/missing-bounty.ts';
import { listOwnReferrals, type Earnings, type OwnReferral } from '#contract/people/personal-area/calls.ts';
import { paymentState } from '#contract/money/pay-runs/states.ts';
import { bountyState } from '#contract/money/bounty/states.ts';
import { milestoneStep } from '#contract/people/personal-area/states.ts';
import { orderStatus } from '#contract/referral/order/states.ts';
import { ownClaim, ownReferral } from '#widget/testing/own-referral.fixture.ts';
import { lena, openWidget } from '#widget/testing/open.fixture.tsx';
import { answers, noConnection, serviceThat, type Heard } from '#widget/testing/service.fixture.ts';

const none: Earnings = { openCent: 0, upTo: false, readyCent: 0, claimedCent: 0, returnedCent: 0, paidCent: 0 };

const referrals = (content: OwnReferral[], sums: Partial<Earnings> = {}) =>
  answers(listOwnReferrals, () => ({
    content,
    hasNext: false,
    pageCount: 1,
    totalCount: content.length,
    sums: { ...none, ...sums },
  }));

const nothingMissing = answers(listMissingBounties, () => ({ missingBounties: [] }));
const open = () => openWidget('/persoenlicherbereich', { user: lena });
const card = (name = 'Lindenstrom Natur') => screen.findByRole('article', { name });
const nextStepOf = (shown: HTMLElement) => shown.querySelector('li[aria-current="step"]')?.textContent;
const waitingFor = (given: Parameters<typeof ownClaim>[0]) =>
  ownReferral({ next: milestoneStep.bountyPaid, claims: [ownClaim(given)] });

describe('a bounty in the personal area', () => {
  it('has its promise in words, with the day', async () => {
    serviceThat(referrals([waitingFor({})]), nothingMissing);
    await open();
    expect((await card()).textContent).toContain(
      'Du hast die Überweisung gewählt. Wir überweisen dir 60\u00a0€ bis zum 16.12.2026.',
    );
  });

  it.each([
    ['2099-01-01T10:00:00', '2099-02-01T10:00:00', 'Auszahlung gewähltAls Nächstes, bis 01.01.2099'],
    ['2020-01-01T10:00:00', '2099-02-01T10:00:00', 'Auszahlung gewähltAls Nächstes'],
    ['2020-01-01T10:00:00', '2020-02-01T10:00:00', 'Auszahlung gewähltVerfallen'],
  ])('that was to be collected by %s names no day that has passed', async (expectedBy, claimBy, said) => {
    const claims = [ownClaim({ state: bountyState.provided, claimBy })];
    serviceThat(referrals([ownReferral({ next: milestoneStep.bountyClaimed, expectedBy, claims })]), nothingMissing);
    await open();
    expect(nextStepOf(await card())).toBe(said);
  });

  it.each([
    [paymentState.returned, 'Deine Bank hat uns das Geld (60\u00a0€) am 19.11.2026 zurückgeschickt'],
    [paymentState.rejected, 'Die Bank hat die Überweisung von 60\u00a0€ am 19.11.2026 abgelehnt'],
  ] as const)('that is held (%s) says why and since when, and sends the link for new bank data', async (held, why) => {
    const claim = { held, heldAt: '2026-11-19T10:00:00', payoutBy: null };
    const heard: unknown[] = [];
    serviceThat(
      referrals([waitingFor(claim)], { returnedCent: 6000 }),
      nothingMissing,
      answers(resendClaimMail, (_, { path }) => void heard.push(path)),
    );
    const { user } = await open();
    const shown = within(await card());
    expect(shown.getByText(/Bitte gib uns andere Bankdaten/).textContent).toContain(why);
    expect(nextStepOf(await card())).toBe('AusgezahltBankdaten nötig');
    const sums = await screen.findByRole('region', { name: 'Deine Prämien' });
    expect(sums.textContent).toContain('Überweisung fehlgeschlagen60\u00a0€');
    await user.click(shown.getByRole('button', { name: 'Link für neue Bankdaten senden' }));
    const told = await shown.findByText('Der Link ist unterwegs an deine E-Mail-Adresse');
    // It is there a moment before it takes the focus.
    await waitFor(() => expect(told.closest('[tabindex]')).toBe(document.activeElement));
    expect(heard).toHaveLength(1);
  });

  it('says when the link could not be sent, and sends it when tried again', async () => {
    let broken = true;
    serviceThat(
      referrals([waitingFor({ held: paymentState.returned, heldAt: '2026-11-19T10:00:00', payoutBy: null })]),
      nothingMissing,
      answers(resendClaimMail, () => (broken ? { code: 'PSOF0009' as const } : undefined)),
    );
    const { user } = await open();
    const shown = within(await card());
    await user.click(shown.getByRole('button', { name: 'Link für neue Bankdaten senden' }));
    expect((await shown.findByRole('alert')).textContent).toContain('Das war viel auf einmal');
    broken = false;
    await user.click(shown.getByRole('button', { name: 'Link für neue Bankdaten senden' }));
    expect(await shown.findByText('Der Link ist unterwegs an deine E-Mail-Adresse')).toBeTruthy();
    expect(shown.queryByRole('alert')).toBeNull();
  });

  it('with new bank data is on its way again, with the new day', async () => {
    const claim = { state: bountyState.paid, renewedAt: '2026-11-20T10:00:00', payoutBy: '2026-12-18T10:00:00' };
    serviceThat(referrals([waitingFor(claim)]), nothingMissing);
    await open();
    expect((await card()).textContent).toContain(
      'Du hast neue Bankdaten angegeben. Wir überweisen dir 60\u00a0€ bis zum 18.12.2026.',
    );
  });

  it('that ended says why and when', async () => {
    const cancelled = ownClaim({ state: bountyState.cancelled });
    const order = { status: orderStatus.cancelled, orderedAt: '2026-11-01T10:00:00' };
    const gone = { failed: milestoneStep.bountyPaid, productName: 'Linden Duo', order, claims: [cancelled] };
    const late = {
      referralNumber: 'AB12CD34EG',
      failed: milestoneStep.bountyClaimed,
      claims: [ownClaim({ state: bountyState.expired, claimBy: '2026-11-15T10:00:00' })],
    };
    serviceThat(referrals([ownReferral(gone), ownReferral(late)]), nothingMissing);
    await open();
    expect((await card('Linden Duo')).textContent).toContain('Die Bestellung wurde am 18.11.2026 storniert.');
    expect((await card()).textContent).toContain('Deine Prämie ist am 15.11.2026 verfallen');
  });
});

describe('a referral with several contacts', () => {
  const contact = (
    recipientName: string,
    next: (typeof milestoneStep)[keyof typeof milestoneStep],
    claimId: string | null,
  ) => ({
    recipientName,
    order: null,
    milestones: ownReferral({ next }).milestones,
    claimId,
  });

  it('tells of each by an own status, with an own way to collect', async () => {
    const ready = ownClaim({ state: bountyState.provided, claimedAt: null, payout: null, payoutBy: null });
    const contacts = [
      contact('J••• B.', milestoneStep.bountyClaimed, ready.claimId),
      contact('K••• M.', milestoneStep.recipientConfirmed, null),
    ];
    serviceThat(referrals([ownReferral({ claims: [ready], contacts })]), nothingMissing);
    await open();
    const shown = within(await card());
    // Below the heading of all referrals.
    const headings = shown.getAllByRole('heading').map(({ tagName, textContent }) => `${tagName} ${textContent}`);
    expect(headings).toEqual(['H3 Lindenstrom Natur', 'H4 Kontakt J••• B.', 'H4 Kontakt K••• M.']);
    expect(shown.getAllByRole('list', { name: 'Stand' })).toHaveLength(2);
    expect(shown.getByText(/K••• M\. hat Angaben|K••• M\. hat/)).toBeTruthy();
    expect(shown.getAllByRole('link', { name: /abholen$/ })).toHaveLength(1);
  });

  it('shows three, and the others on demand', async () => {
    const contacts = ['A', 'B', 'C', 'D', 'E'].map((letter) => contact(`${letter}••• X.`, milestoneStep.ordered, null));
    serviceThat(referrals([ownReferral({ contacts })]), nothingMissing);
    await open();
    const shown = within(await card());
    expect(shown.getByText('2 weitere Kontakte').closest('details')?.open).toBe(false);
  });
});

describe('a missing bounty', () => {
  const claim: MissingBounty = {
    missingNumber: 'V-7K3M9PQRST',
    productName: 'Lindenstrom Natur',
    happenedOn: '2026-10-12',
    initials: 'L. S.',
    agreed: '',
    missingText: 'Sie hat bestellt.',
    createdAt: '2026-11-20T10:00:00',
    answerBy: '2026-12-04T10:00:00',
    answeredAt: null,
    answerText: null,
  };

  const fill = async (user: Awaited<ReturnType<typeof open>>['user'], words: string) => {
    await user.click(await screen.findByRole('button', { name: 'Fehlende Prämie melden' }));
    const day = await screen.findByLabelText('Tag der Empfehlung', {}, { timeout: 5000 });
    await user.type(day, '2026-10-12');
    await user.type(screen.getByLabelText('Deine Beschreibung'), words);
  };

  it('is told in a form, answered with a number and a day, and stands in the list', async () => {
    const asked: MissingBounty[] = [];
    const keys: (string | null)[] = [];
    const bodies: unknown[] = [];
    serviceThat(
      referrals([]),
      answers(listMissingBounties, () => ({ missingBounties: asked })),
      answers(claimMissingBounty, (body, { headers }: Heard) => {
        keys.push(headers.get('idempotency-key'));
        bodies.push(body);
        asked.push(claim);
        return { missingNumber: claim.missingNumber, answerBy: claim.answerBy };
      }),
    );
    const { user } = await open();
    await fill(user, 'Sie hat bestellt.');
    await user.selectOptions(screen.getByLabelText(/^Produkt/), 'Lindenstrom Natur');
    await user.click(screen.getByRole('button', { name: 'Anfrage senden' }));
    const told = await screen.findByText('Wir gehen dem nach');
    await waitFor(() => expect(told.closest('[tabindex]')).toBe(document.activeElement));
    expect(screen.getByText(/^Deine Vorgangsnummer/).textContent).toBe('Deine Vorgangsnummer: V-7K3M9PQRST');
    expect(screen.getAllByText(/Wir antworten dir bis zum/)[0]?.textContent).toContain('04.12.2026');
    const row = within(await screen.findByRole('article', { name: 'Lindenstrom Natur' }));
    expect(row.getByText('Sie hat bestellt.')).toBeTruthy();
    expect(keys[0]).toMatch(/^[\w-]{8,}$/);
    expect(bodies[0]).toMatchObject({ productId: 'natur', happenedOn: '2026-10-12' });
    expect(screen.queryByRole('button', { name: 'Anfrage senden' })).toBeNull();
  });

  it('says what is missing, and what of others does not belong there', async () => {
    serviceThat(referrals([]), nothingMissing);
    const { user } = await open();
    await fill(user, 'Frag sie: lena@example.org');
    await user.clear(screen.getByLabelText('Tag der Empfehlung'));
    await user.click(screen.getByRole('button', { name: 'Anfrage senden' }));
    expect((await screen.findAllByText('Bitte lass Adressen und Nummern anderer weg.')).length).toBeGreaterThan(0);
    expect(screen.getAllByText(/Tag der Empfehlung ist ein Pflichtfeld/).length).toBeGreaterThan(0);
  });

  it('keeps the entries when the connection fails, and sends them with the same key', async () => {
    let broken = true;
    const keys: (string | null)[] = [];
    serviceThat(
      referrals([]),
      nothingMissing,
      answers(claimMissingBounty, (_, { headers }) => {
        keys.push(headers.get('idempotency-key'));
        return broken ? noConnection : { missingNumber: claim.missingNumber, answerBy: claim.answerBy };
      }),
    );
    const { user } = await open();
    await fill(user, 'Sie hat bestellt.');
    await user.click(screen.getByRole('button', { name: 'Anfrage senden' }));
    const again = await screen.findByRole('button', { name: 'Noch einmal versuchen' }, { timeout: 5000 });
    broken = false;
    await user.click(again);
    expect(await screen.findByText('Wir gehen dem nach')).toBeTruthy();
    expect(keys).toEqual([expect.stringMatching(/^[\w-]{8,}$/), keys[0]]);
  });

  it('shows the answer', async () => {
    const answered = { ...claim, answeredAt: '2026-11-25T10:00:00', answerText: 'Wir haben den Auftrag gefunden.' };
    serviceThat(
      referrals([]),
      answers(listMissingBounties, () => ({ missingBounties: [answered] })),
    );
    await open();
    const row = await screen.findByRole('article', { name: 'Lindenstrom Natur' });
    expect(row.textContent).toContain('Unsere Antwort vom 25.11.2026');
    expect(row.textContent).toContain('Wir haben den Auftrag gefunden.');
  });
});
