import { screen } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { requestResetByHash } from '#contract/people/account/calls-access.ts';
import { checkPasswordToken } from '#contract/people/account/calls-passwords.ts';
import { logout } from '#contract/people/account/calls.ts';
import { deleteBankAccount, readBankAccount } from '#contract/money/collecting/calls-bank-data.ts';
import { readClaims, resendClaimMail } from '#contract/money/collecting/calls.ts';
import type { Endpoint } from '#contract/endpoint.ts';
import { listMissingBounties } from '#contract/people/missing/calls.ts';
import { setNewsletterOptin } from '#contract/people/newsletter/calls.ts';
import { openReferral } from '#contract/referral/referral/calls.ts';
import { listOwnCampaigns, withdrawCampaign } from '#contract/programme/campaigns/calls-own.ts';
import { exportOwnData } from '#contract/records/disclosure/calls.ts';
import { deleteAccount } from '#contract/records/erasure/calls.ts';
import { listOwnReferrals } from '#contract/people/personal-area/calls.ts';
import { checkRecipient, resendRecipientMail } from '#contract/referral/recipient/calls-access.ts';
import { resendOptin } from '#contract/referral/recommending/calls.ts';
import { paymentState } from '#contract/money/pay-runs/states.ts';
import { ownClaim, ownReferral } from '#widget/testing/own-referral.fixture.ts';
import { offerOf } from '#widget/testing/offer.fixture.ts';
import { lena, openWidget } from '#widget/testing/open.fixture.tsx';
import { ownRecipientOf } from '#widget/testing/own-recipient.fixture.ts';
import { answers, noConnection, serviceThat } from '#widget/testing/service.fixture.ts';

// The chunks of several pages are compiled when they are first asked for.
vi.setConfig({ testTimeout: 20_000 });

const number = 'NE12CD34EF';
const secret = 'k'.repeat(43);
const held = ownClaim({ held: paymentState.returned, heldAt: '2026-11-19T10:00:00', payoutBy: null });
const sums = { openCent: 0, upTo: false, readyCent: 0, claimedCent: 0, returnedCent: 6000, paidCent: 0 };
const campaign = {
  campaignId: 'linde',
  title: 'Empfehlen und pflanzen',
  text: 'Ihr dürft mich nennen.',
  confirmedAt: '2026-03-01T10:00:00',
  withdrawnAt: null,
};
const waiting = {
  ...ownClaim({ state: 'Bereitgestellt', payout: null, claimedAt: null, collectBy: null, claimBy: null }),
  passwordNeeded: true,
  keptAccount: '',
};

/** What is there to read on the pages below. */
const read = [
  answers(openReferral, () => offerOf(number)),
  answers(checkRecipient, () => ownRecipientOf(number)),
  answers(listOwnCampaigns, () => ({ campaigns: [campaign] })),
  answers(listMissingBounties, () => ({ missingBounties: [] })),
  answers(listOwnReferrals, () => ({
    content: [ownReferral({ claims: [held] })],
    hasNext: false,
    pageCount: 1,
    totalCount: 1,
    sums,
  })),
  answers(readBankAccount, () => ({ accountHolder: 'L••• S•••', iban: 'DE89…3000' })),
  answers(readClaims, () => ({ claims: [waiting] })),
];

const withoutPassword = { ...lena, passwordSet: false };

beforeEach(() => localStorage.clear());

interface Visit {
  readonly user?: typeof lena;
}

it.each<[string, readonly string[], Endpoint, Visit]>([
  [`/passwortsetzen?token=${secret}`, [], checkPasswordToken, {}],
  ['/passwortaendern', ['Link senden'], requestResetByHash, { user: withoutPassword }],
  [`/bestaetigung/offen/${number}`, ['E-Mail noch einmal senden'], resendOptin, {}],
  [`/empfaengerdaten/${number}`, ['E-Mail noch einmal senden'], resendRecipientMail, {}],
  ['/meinedaten', ['Datei zusammenstellen'], exportOwnData, { user: lena }],
  ['/meinedaten', ['Auf allen Geräten abmelden'], logout, { user: lena }],
  ['/meinedaten', ['Newsletter bestellen'], setNewsletterOptin, { user: lena }],
  ['/meinedaten', ['Zustimmung widerrufen'], withdrawCampaign, { user: lena }],
  ['/meinedaten', ['Konto löschen', 'Endgültig löschen'], deleteAccount, { user: withoutPassword }],
  ['/empfehler/bankdaten', ['Bankkonto löschen'], deleteBankAccount, { user: lena }],
  ['/persoenlicherbereich', ['Link für neue Bankdaten senden'], resendClaimMail, { user: lena }],
  [
    `/praemie/${waiting.claimId}?auszahlung=geld`,
    ['E-Mail noch einmal senden'],
    resendClaimMail,
    { user: withoutPassword },
  ],
])('a connection that fails says nothing of entries where none are: %s %j', async (route, presses, lost, visit) => {
  serviceThat(
    answers(lost, () => noConnection),
    ...read,
  );
  const { user } = await openWidget(route, {
    ...visit,
    before: ({ recipientTokens }) => recipientTokens.keep(number, 'b'.repeat(40)),
  });
  for (const name of presses) {
    await user.click(await screen.findByRole('button', { name }, { timeout: 5000 }));
  }
  expect(await screen.findByText('Die Verbindung ist fehlgeschlagen.', {}, { timeout: 5000 })).toBeTruthy();
});
