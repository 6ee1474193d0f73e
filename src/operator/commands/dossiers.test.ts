import { afterEach, expect, it } from 'vitest';
import { readReferralDossier, searchDossiers } from '#contract/records/dossiers/calls-operator.ts';
import { toWire } from '#contract/wire.ts';
import { hearCalls, saying, type HeardCalls } from '../heard-calls.fixture.ts';
import { printedFor } from '../printed.fixture.ts';
import { personDossierCommands, referralCommands } from './dossiers.ts';

let calls: HeardCalls | undefined;
afterEach(() => calls?.end());

const nothing = { openCent: 0, readyCent: 0, dueCent: 0, heldCent: 0, inRunCent: 0, sentCent: 0, paidCent: 0 };
const at = '2026-05-20T10:00:00';
const bounty = {
  bountyId: 'b-1',
  side: 'Empfehler',
  referralNumber: '0123456789',
  recipientNumber: '0123456789AB',
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
} as const;

const referral = {
  referralNumber: '0123456789',
  referralCode: 'KUBA-RITA-LE-47',
  productName: 'Natur',
  kind: 'Standard',
  status: 'Ok',
  channel: '',
  agentNumber: '',
  recommenderShare: 100,
  bountyCent: 6000,
  clicks: 1,
  entries: 1,
  createdAt: at,
  confirmedAt: at,
  expiresAt: '2027-05-20T10:00:00',
  recommender: { recommenderId: 'r-1', name: 'A••• S.', email: 'a•••@example.de', isBlocked: false },
  recipient: [],
  recipientCount: 0,
  money: { ...nothing, dueCent: 6000 },
  orders: [],
  bounties: [bounty],
  bountyCount: 1,
  blocks: [],
  way: [{ at, event: 'Praemie', subject: 'b-1', state: 'Abgeholt', reason: 'GeldGewaehlt' }],
} as const;

it('tells what was found as a table, and that there is more', async () => {
  const { said } = await printedFor('people search Anna Schmidt', searchDossiers, {
    found: [
      {
        kind: 'Empfehler',
        id: 'r-1',
        foundBy: 'Name',
        name: 'A••• S.\u001b[2J',
        email: 'a•••@example.de',
        referralNumber: null,
        createdAt: at,
        confirmedAt: null,
        isBlocked: true,
      },
    ],
    hasMore: true,
  });
  expect(said).toMatchObject([
    '1 hit',
    expect.stringMatching(/^What +Id or number +By +Name/),
    expect.stringMatching(/^Empfehler +r-1 +Name +A••• S\.\\u\{1b\}\[2J +a•••@example\.de +- +2026-05-20 +blocked$/),
    'There are more: say more of whom you look for.',
  ]);
});

it('shows a referral’s way, and asks who that is only with a reason', async () => {
  const people = [
    {
      Art: 'Empfehler',
      Id: 'r-1',
      Anrede: '',
      Vorname: 'Anna',
      Nachname: 'Schmidt',
      Email: 'anna@example.de',
      Kundennummer: null,
      Kontaktdaten: null,
    },
  ];
  calls = await hearCalls(({ path }) =>
    path.endsWith('klartext') ? { Personen: people } : toWire(referral, readReferralDossier.dictionary),
  );
  const { said, output } = saying();
  await referralCommands['show']?.run(calls.service, { words: ['0123456789'], options: {} }, output);
  expect(said.join('\n')).toMatch(/due 60,00 €/);
  expect(said.join('\n')).toMatch(/b-1 .* it is in no pay run, until 2026-06-17 +LS-1/);
  expect(said.join('\n')).toMatch(/2026-05-20T10:00:00 UTC +bounty +b-1 +Abgeholt +GeldGewaehlt/);
  expect(said.join('\n')).not.toContain('Anna');
  expect(calls.heard).toHaveLength(1);
  const given = { words: ['0123456789'], options: { reason: 'Ruft an' } };
  await referralCommands['show']?.run(calls.service, given, output);
  expect(said.join('\n')).toMatch(/Anna Schmidt +anna@example\.de/);
  expect(calls.heard.at(-1)).toMatchObject({
    path: 'operator/akten/klartext',
    body: { Art: 'Empfehlung', Gegenstand: '0123456789', Grund: 'Ruft an' },
  });
});

it('asks of a recipient by its number, and of who recommends by the id', async () => {
  calls = await hearCalls(() => ({}));
  for (const word of ['0123456789AB', '6f1c2d3e-4b5a-4c6d-8e7f-901234567890'])
    await personDossierCommands['show']
      ?.run(calls.service, { words: [word], options: {} }, saying().output)
      .catch(() => undefined);
  expect(calls.heard.map(({ path }) => path)).toEqual([
    'operator/akten/empfaenger/0123456789AB',
    'operator/akten/empfehler/6f1c2d3e-4b5a-4c6d-8e7f-901234567890',
  ]);
  await expect(
    personDossierCommands['search']?.run(calls.service, { words: [], options: {} }, saying().output),
  ).rejects.toThrow('TEXT');
});
