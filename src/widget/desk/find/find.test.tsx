import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import {
  readRecommenderDossier,
  readReferralDossier,
  searchDossiers,
  unmaskDossier,
} from '#contract/records/dossiers/calls-operator.ts';
import type { BountyInDossier } from '#contract/records/dossiers/parts.ts';
import { eraseRecommender } from '#contract/records/erasure/calls-operator.ts';
import type { AnswerOf } from '#contract/endpoint.ts';
import { karin, openDesk } from '#widget/testing/open-desk.fixture.tsx';
import { answers, noConnection, serviceThat } from '#widget/testing/service.fixture.ts';

const id = '6f1c2d3e-4b5a-4c6d-8e7f-901234567890';
const at = '2026-05-20T10:00:00';
const masked = { name: 'A••• S.', email: 'a•••@example.de' };
const money = { openCent: 0, readyCent: 0, dueCent: 6000, heldCent: 0, inRunCent: 0, sentCent: 0, paidCent: 0 };

const bounty: BountyInDossier = {
  bountyId: 'b-1',
  side: 'Empfehler',
  referralNumber: 'B5VE9JW5B6',
  recipientNumber: 'VTXQBCCV4FFV',
  valueCent: 6000,
  ofAgencyCent: 0,
  state: 'Abgeholt',
  reason: 'GeldGewaehlt',
  at,
  payout: 'Geld',
  waitsFor: 'Zahllauf',
  waitsUntil: '2026-06-17T10:00:00',
  externalId: 'LS-1',
  runId: null,
  history: [],
  bankAccount: null,
  voucherAddress: null,
  payments: [],
  given: null,
};

const anna: AnswerOf<typeof readRecommenderDossier> = {
  recommenderId: id,
  ...masked,
  customerNumber: null,
  language: 'de',
  newsletterState: 'Abgemeldet',
  createdAt: at,
  confirmedAt: at,
  expiresAt: null,
  isBlocked: false,
  money,
  referrals: [],
  referralCount: 0,
  bounties: [bounty],
  bountyCount: 1,
  missingBounties: [],
  consents: [],
  blocks: [],
  mails: [{ id: 'm-1', kind: 'bounty-ready', createdAt: at, sentAt: null, failedAt: at }],
  mailCount: 1,
  alsoRecipient: [],
  supportLogins: [],
};

const referral: AnswerOf<typeof readReferralDossier> = {
  referralNumber: 'B5VE9JW5B6',
  referralCode: 'KUBA-RITA-LE-47',
  productName: 'Natur',
  kind: 'Standard',
  status: 'Ok',
  channel: 'whatsapp',
  agentNumber: '',
  recommenderShare: 100,
  bountyCent: 6000,
  clicks: 1,
  entries: 1,
  createdAt: at,
  confirmedAt: at,
  expiresAt: '2027-05-20T10:00:00',
  recommender: { recommenderId: id, ...masked, isBlocked: false },
  recipient: [],
  recipientCount: 0,
  money,
  orders: [],
  bounties: [bounty],
  bountyCount: 1,
  blocks: [],
  way: [
    { at, event: 'Empfohlen', subject: 'B5VE9JW5B6', state: '', reason: '' },
    { at, event: 'Praemie', subject: 'b-1', state: 'Abgeholt', reason: 'GeldGewaehlt' },
  ],
};

const became = {
  endedBounties: 0,
  endedCent: 0,
  owedBounties: 1,
  owedCent: 6000,
  held: [
    { kind: 'Empfehler', goneCount: 1, keptCount: 0 },
    { kind: 'Praemie', goneCount: 0, keptCount: 1 },
  ],
  mailed: true,
} as const;

const found = {
  kind: 'Empfehler',
  id,
  foundBy: 'Name',
  ...masked,
  referralNumber: null,
  createdAt: at,
  confirmedAt: at,
  isBlocked: false,
} as const;

const heading = (name: string) => screen.findByRole('heading', { level: 1, name }, { timeout: 20_000 });

/** Signed in anew: what was looked for before is gone. */
const open = (route: string) => openDesk(route, { ...karin });

describe('the desk finds', () => {
  it('somebody by what is typed, which stands in no address, and leads to their page and back', async () => {
    const heard = serviceThat(
      answers(searchDossiers, () => ({ found: [found], hasMore: true })),
      answers(readRecommenderDossier, () => anna),
    );
    const { user, host } = await open('/betrieb/finden');
    await heading('Finden');
    const field = () => screen.getByRole<HTMLInputElement>('searchbox', { name: 'Wen oder was du suchst' });
    await user.type(field(), 'Schmidt, Anna{Enter}');
    await user.click(await screen.findByRole('link', { name: 'Empfehler' }));
    expect(screen.queryByText(/Es gibt mehr/)).toBeNull();
    await heading('Empfehler');
    expect(await screen.findByText('Sie wartet auf den nächsten Zahllauf.', { exact: false })).toBeTruthy();
    expect(heard.find(({ path }) => path.endsWith('/suche'))?.body).toEqual({ sought: 'Schmidt, Anna' });
    expect(window.location.href).not.toContain('Schmidt');
    host.location.navigate('/betrieb/finden');
    await heading('Finden');
    expect(field().value).toBe('Schmidt, Anna');
    expect(await screen.findByText(/Es gibt mehr/)).toBeTruthy();
  });

  it('nothing with a field that is empty, and says what is not found', async () => {
    const heard = serviceThat(answers(searchDossiers, () => ({ found: [], hasMore: false })));
    const { user } = await open('/betrieb/finden');
    await heading('Finden');
    const field = screen.getByRole('searchbox', { name: 'Wen oder was du suchst' });
    await user.click(screen.getByRole('button', { name: 'Finden' }));
    await waitFor(() => expect(field.getAttribute('aria-invalid')).toBe('true'));
    expect(heard).toEqual([]);
    await user.type(field, 'Xaver');
    await user.click(screen.getByRole('button', { name: 'Finden' }));
    expect(await screen.findByText('Dazu wurde nichts gefunden.')).toBeTruthy();
  });

  it('nothing of a number that nobody has, and leads on instead of trying it again', async () => {
    serviceThat(
      answers(readReferralDossier, () => ({ code: 'PSOF0301', says: 'Nichts' })),
      answers(readRecommenderDossier, () => noConnection),
    );
    await open('/betrieb/empfehlung?nr=XXXXXXXXXX');
    await heading('Empfehlung XXXXXXXXXX');
    expect(await screen.findByText('Diese Empfehlung kennen wir nicht.')).toBeTruthy();
    expect(within(screen.getByRole('main')).getByRole('link', { name: 'Finden' })).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Noch einmal versuchen' })).toBeNull();
    cleanup();
    await open(`/betrieb/empfehler?nr=${id}`);
    expect(await screen.findByRole('button', { name: 'Noch einmal versuchen' }, { timeout: 20_000 })).toBeTruthy();
  });

  it('a referral’s whole way, in words', async () => {
    serviceThat(answers(readReferralDossier, () => referral));
    await open('/betrieb/empfehlung?nr=B5VE9JW5B6');
    await heading('Empfehlung B5VE9JW5B6');
    const way = await screen.findByRole('table', { name: 'Der ganze Weg' });
    expect(
      within(way).getByRole('row', { name: /Prämie Abgeholt: Die Person hat eine Überweisung gewählt\. b-1/ }),
    ).toBeTruthy();
    expect(screen.getByRole('link', { name: 'A••• S., a•••@example.de' })).toBeTruthy();
  });

  it('who that is only with a reason that names nobody', async () => {
    const people = [
      {
        kind: 'Empfehler',
        id,
        salutation: 'Frau',
        firstName: 'Anna',
        lastName: 'Schmidt',
        email: 'anna@example.de',
        customerNumber: null,
        contact: null,
      } as const,
    ];
    const heard = serviceThat(
      answers(readRecommenderDossier, () => anna),
      answers(unmaskDossier, () => ({ people })),
    );
    const { user } = await open(`/betrieb/empfehler?nr=${id}`);
    await heading('Empfehler');
    const reason = await screen.findByRole('textbox', { name: 'Warum du nachsiehst' });
    await user.type(reason, 'fragt anna@example.de');
    await user.click(screen.getByRole('button', { name: 'Namen und Adressen zeigen' }));
    await waitFor(() => expect(reason.getAttribute('aria-invalid')).toBe('true'));
    expect(heard.some(({ path }) => path.endsWith('/klartext'))).toBe(false);
    await user.clear(reason);
    await user.type(reason, 'Ruft an');
    await user.click(screen.getByRole('button', { name: 'Namen und Adressen zeigen' }));
    expect(await screen.findByText('Frau Anna Schmidt')).toBeTruthy();
    expect(heard.find(({ path }) => path.endsWith('/klartext'))?.body).toEqual({
      kind: 'Empfehler',
      subject: id,
      reason: 'Ruft an',
    });
  });

  it('what a deletion would do before it is done, and says what it did', async () => {
    const asked: unknown[] = [];
    serviceThat(
      answers(readRecommenderDossier, () => anna),
      answers(eraseRecommender, (body, { query }) => {
        asked.push([body, query.get('probelauf')]);
        return { ...became, holdings: [...became.held] };
      }),
    );
    const { user } = await open(`/betrieb/empfehler?nr=${id}`);
    await heading('Empfehler');
    await user.click(await screen.findByRole('button', { name: 'Löschen …' }));
    const dialog = await screen.findByRole('dialog', { name: 'Was eine Löschung bewirkt' });
    expect(await within(dialog).findByText('Konto: 1')).toBeTruthy();
    expect(within(dialog).getByText('Prämien: 1')).toBeTruthy();
    expect(dialog.textContent).toMatch(/wird trotzdem ausgezahlt1 Prämie:\s60/);
    expect(asked).toHaveLength(1);
    await user.click(within(dialog).getByRole('button', { name: 'Endgültig löschen' }));
    await heading('Gelöscht');
    expect(screen.getByText('Erledigt.')).toBeTruthy();
    expect(asked).toEqual([
      [{ subject: id }, 'true'],
      [{ subject: id }, 'false'],
    ]);
  });
});
