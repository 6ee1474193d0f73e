import { screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { discardPayRun, readPayRun } from '#contract/money/pay-runs/calls.ts';
import { openDesk } from '#widget/testing/open-desk.fixture.tsx';
import { answers, serviceThat } from '#widget/testing/service.fixture.ts';
import type { Run } from './run.ts';

const runId = '6f1c2d3e-4b5a-4c6d-8e7f-901234567890';
const at = '2026-05-20T10:00:00';

const released: Run = {
  runId,
  state: 'Freigegeben',
  createdAt: at,
  createdBy: 'Karin Vogt',
  releasedBy: [],
  sentAt: null,
  sentBy: null,
  paymentCount: 2,
  sumCent: 12_000,
  states: [],
  questionCount: 0,
  doneAt: null,
  fingerprint: null,
  payments: [],
  questions: [],
  trail: [{ at, operator: 'Karin Vogt', action: 'pay-run-created' }],
  unconfirmedFetch: null,
};
const fetched: Run = {
  ...released,
  trail: [...released.trail, { at, operator: 'Jonas Ehlers', action: 'payment-file-fetched' }],
  unconfirmedFetch: { at, operator: 'Jonas Ehlers' },
};
const warning = 'Jonas Ehlers hat die Datei am 20.05.2026 - 12:00 abgerufen und nicht bestätigt.';
const notesIn = (part: HTMLElement) =>
  within(part)
    .queryAllByRole('note')
    .map(({ textContent }) => textContent);
const route = `/betrieb/zahllauf?lauf=${runId}`;
const press = (name: string) => screen.findByRole('button', { name }, { timeout: 20_000 });

describe('a pay run whose file somebody has fetched and not confirmed', () => {
  it('says so, where the file is fetched and where the run is given up', async () => {
    serviceThat(answers(readPayRun, () => fetched));
    const { user } = await openDesk(route);
    await press('Zahlungsdatei abrufen');
    expect(notesIn(document.body)).toEqual([expect.stringContaining(warning)]);
    await user.click(await press('Verwerfen …'));
    expect(notesIn(screen.getByRole('dialog'))).toEqual([expect.stringContaining(warning)]);
  });

  it('calls products and the bank’s reasons by words that people know', async () => {
    const payment: Run['payments'][number] = {
      paymentId: 'p-1',
      bountyId: 'b-1',
      side: 'Empfehler',
      endToEndId: 'RW1',
      amountCent: 123_456_789,
      productId: 'lindenstrom-natur',
      referralNumber: 'B5VE9JW5B6',
      orderId: null,
      person: 'A••• S.',
      sameAccount: null,
      accountHolder: 'A•••',
      iban: 'DE•• •••• 3000',
      state: 'Zurueckgekommen',
      bankReason: 'AC04 XY99',
      bankWords: null,
      payeeCheck: null,
      movedAgain: false,
      earlier: [],
    };
    const payments = [payment, { ...payment, paymentId: 'p-2', productId: 'neu', bankReason: null }];
    serviceThat(answers(readPayRun, () => ({ ...released, createdBy: 'environment', payments })));
    await openDesk(route);
    const [known, other] = await screen.findAllByRole('row', { name: /A••• S\./ }, { timeout: 20_000 });
    expect(known?.textContent).toContain('Lindenstrom Natur');
    expect(known?.textContent).toContain('AC04: das Konto ist aufgelöst; XY99');
    expect(known?.textContent).toContain('1.234.567,89');
    expect(other?.textContent).toContain('neu');
  });

  it('is not warned of where nobody has the file', async () => {
    serviceThat(answers(readPayRun, () => released));
    await openDesk(route);
    await press('Zahlungsdatei abrufen');
    expect(notesIn(document.body)).toEqual([]);
  });

  it('says the state in which it cannot be given up any more, as the service does', async () => {
    const says = 'Der Zahllauf ist im Stand Uebermittelt, in dem das nicht geht.';
    serviceThat(
      answers(readPayRun, () => released),
      answers(discardPayRun, () => ({ code: 'PSOF0723', says })),
    );
    const { user } = await openDesk(route);
    await user.click(await press('Verwerfen …'));
    await user.click(await press('Zahllauf verwerfen'));
    expect(await screen.findByText(says)).toBeTruthy();
  });
});
