import { screen } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { readClaims } from '#contract/money/collecting/calls.ts';
import { bountyState, payout } from '#contract/money/bounty/states.ts';
import { boot } from '#widget/testing/boot.fixture.ts';
import { own, waiting } from './collecting.fixture.ts';
import { lena, openWidget } from '#widget/testing/open.fixture.tsx';
import { answers, serviceThat } from '#widget/testing/service.fixture.ts';

// The chunks of several pages are compiled when they are first asked for.
vi.setConfig({ testTimeout: 20_000 });

beforeEach(() => localStorage.clear());

const { email } = boot.config.support;

it.each([
  [payout.money, 'Wir haben das Geld am 20.05.2026 überwiesen.', false],
  // Mailboxes lose mails that were taken.
  [payout.voucher, 'Wir haben den Gutscheincode am 20.05.2026 per E-Mail geschickt.', true],
])('what was paid out says how it came, and who helps with a code: %s', async (paidAs, sentence, isHelped) => {
  const paid = { ...waiting(own), state: bountyState.paid, payout: paidAs, at: '2026-05-20T10:00:00' };
  serviceThat(answers(readClaims, () => ({ claims: [paid] })));
  await openWidget(`/praemie?praemierung=${own}`, { user: lena });
  const notice = (await screen.findByText('Diese Prämie ist ausgezahlt')).closest('[role=note]');
  expect(notice?.textContent).toContain(sentence);
  expect(notice?.textContent.includes(email)).toBe(isHelped);
});

it('what has expired names the support once, and leads back who came by the session', async () => {
  const expired = { ...waiting(own), state: bountyState.expired, claimBy: '2026-05-20T10:00:00' };
  serviceThat(answers(readClaims, () => ({ claims: [expired] })));
  await openWidget(`/praemie?praemierung=${own}`, { user: lena });
  const notice = (await screen.findByText('Diese Prämie ist verfallen')).closest('[role=note]');
  expect(notice?.textContent.split('Kundenservice')).toHaveLength(2);
  expect(screen.getByRole('link', { name: 'Zu meinen Empfehlungen' }).getAttribute('href')).toBe(
    '/lindenstrom/persoenlicherbereich',
  );
});
