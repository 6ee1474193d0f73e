import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { releaseOrder, releaseOrders } from '#contract/agency/release/calls.ts';
import type { ReleaseDecision } from '#contract/agency/release/decision.ts';
import { listAgencyOrders, type OrderRow } from '#contract/agency/reports/calls.ts';
import { agencyRole } from '#contract/agency-roles.ts';
import { kaya, openOffice } from '#widget/testing/open-office.fixture.tsx';
import { orderRow } from '#widget/testing/order-row.fixture.ts';
import { answers, serviceThat } from '#widget/testing/service.fixture.ts';

const idOf = (at: number) => `3f2504e0-4f89-41d3-9a0c-0305e82c330${at}`;

const order = (at: number, release: ReleaseDecision | null, change: Partial<OrderRow> = {}): OrderRow => ({
  ...orderRow,
  orderId: idOf(at),
  externalId: `A-${at}`,
  status: 'Gezahlt',
  paidAt: '2026-11-21T10:00:00',
  readyAt: '2026-12-04T10:00:00',
  release,
  ...change,
});

/** A service that knows these orders, and what is said of them. */
function ordersOf(first: readonly OrderRow[], refused?: 'PSOF0922') {
  let rows = first;
  const say = (ids: readonly string[], release: ReleaseDecision) => {
    rows = rows.map((row) => (ids.includes(row.orderId) ? { ...row, release } : row));
  };
  return serviceThat(
    answers(listAgencyOrders, () => ({ content: [...rows], hasNext: false, pageCount: 1, totalCount: rows.length })),
    answers(releaseOrder, (_body, { path }) => {
      const [orderId, release] = path.split('/').slice(-2) as [string, ReleaseDecision];
      if (refused) return { code: refused };
      say([orderId], release);
      return { release };
    }),
    answers(releaseOrders, ({ orderIds, release }) => {
      const decided = orderIds.slice(1);
      say(decided, release);
      return { decided };
    }),
  );
}

const rowOf = async (externalId: string) => {
  const cell = await screen.findByRole('cell', { name: externalId }, { timeout: 20_000 });
  return within(cell.closest('tr') ?? cell);
};

beforeEach(() => localStorage.clear());

describe('the release of an order', () => {
  it('is one press, says what the reward does next, and can be taken back', async () => {
    ordersOf([order(1, 'offen')]);
    const { user } = await openOffice('/agentur/auftraege');
    await user.click((await rowOf('A-1')).getByRole('button', { name: /^Freigeben/ }));
    expect(await (await rowOf('A-1')).findByText('Freigegeben')).toBeDefined();
    expect((await rowOf('A-1')).getByText(/^Die Prämie steht am/).textContent).toBe(
      'Die Prämie steht am 04.12.2026 bereit.',
    );
    await user.click((await rowOf('A-1')).getByRole('button', { name: /^Rückgängig/ }));
    expect(await (await rowOf('A-1')).findByText('Wartet auf dich')).toBeDefined();
  });

  it('is refused with a reason alone', async () => {
    const heard = ordersOf([order(1, 'offen')]);
    const { user } = await openOffice('/agentur/auftraege');
    await user.click((await rowOf('A-1')).getByRole('button', { name: /^Ablehnen/ }));
    const dialog = within(screen.getByRole('dialog', { name: 'Auftrag A-1 ablehnen' }));
    await user.click(dialog.getByRole('button', { name: 'Auftrag ablehnen' }));
    expect(dialog.getByText('Bitte nenne den Grund.')).toBeDefined();
    await user.type(dialog.getByRole('textbox', { name: 'Grund' }), 'Doppelt bestellt');
    await user.click(dialog.getByRole('button', { name: 'Auftrag ablehnen' }));
    expect(await (await rowOf('A-1')).findByText('Abgelehnt')).toBeDefined();
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(screen.getByRole('log').textContent).toContain('Auftrag A-1 ist abgelehnt.');
    expect(document.activeElement?.textContent).toContain('Abgelehnt');
    const said = heard.filter(({ path }) => path.includes('auftragfreigeben'));
    expect(said.map(({ path, body }) => [path.split('/').slice(-2), body])).toEqual([
      [[idOf(1), 'nein'], { reason: 'Doppelt bestellt' }],
    ]);
  });

  it('says why it came too late, and the row stays', async () => {
    ordersOf([order(1, 'offen')], 'PSOF0922');
    const { user } = await openOffice('/agentur/auftraege');
    await user.click((await rowOf('A-1')).getByRole('button', { name: /^Freigeben/ }));
    expect(await (await rowOf('A-1')).findByText(/lässt sich nichts mehr sagen/)).toBeDefined();
  });

  it('of many at once says before how many they are and what hangs on them, and after which were left', async () => {
    ordersOf([order(1, 'offen'), order(2, 'offen'), order(3, 'ja'), order(4, 'offen', { isDecidable: false })]);
    const { user } = await openOffice('/agentur/auftraege');
    await user.click(
      await screen.findByRole('button', { name: 'Alle 2 wartenden auf dieser Seite freigeben' }, { timeout: 20_000 }),
    );
    const dialog = within(screen.getByRole('dialog', { name: '2 Aufträge freigeben' }));
    expect(dialog.getByText(/^Daran hängen Prämien bis zu/).textContent).toMatch(/bis zu 120(,00)?\s€/);
    await user.click(dialog.getByRole('button', { name: 'Freigeben' }));
    const left = /1 Auftrag ließ sich nicht mehr freigeben/;
    expect(await screen.findByText(left, { selector: '[role=note] *' })).toBeDefined();
    expect(await (await rowOf('A-2')).findByText('Freigegeben')).toBeDefined();
    expect(screen.getByRole('log').textContent).toContain('1 Auftrag ist freigegeben.');
    expect(document.activeElement?.textContent).toContain('1 Auftrag ließ sich nicht mehr freigeben');
  });

  it('is nothing for who only looks, nor where nobody waits for it', async () => {
    ordersOf([order(1, 'offen'), order(2, 'offen'), order(3, null)]);
    await openOffice('/agentur/auftraege', { ...kaya, role: agencyRole.inactiveOwner });
    expect((await rowOf('A-1')).getByText('Wartet auf dich')).toBeDefined();
    await waitFor(() => expect(screen.queryAllByRole('button', { name: /freigeben|ablehnen/i })).toEqual([]));
    expect((await rowOf('A-3')).getByRole('cell', { name: '–' })).toBeDefined();
  });
});
