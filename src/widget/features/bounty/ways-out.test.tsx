import { cleanup, screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { saveBankAccount, type MaskedBankAccount } from '#contract/money/collecting/calls-bank-data.ts';
import { readClaims, type DetailedClaim } from '#contract/money/collecting/calls.ts';
import { paymentState } from '#contract/money/pay-runs/states.ts';
import { errorText } from '#widget/i18n/sentences.ts';
import { boot } from '#widget/testing/boot.fixture.ts';
import { findHeading, lena, openWidget } from '#widget/testing/open.fixture.tsx';
import { answers, serviceThat } from '#widget/testing/service.fixture.ts';

const secret = 'A'.repeat(43);
const { email } = boot.config.support;
const toSupport = `mailto:${email}`;

const claim: DetailedClaim = {
  claimId: '6f1c2d3e-4b5a-4c6d-8e7f-901234567890',
  side: 'Empfehler',
  state: 'Abgeholt',
  reason: 'GeldGewaehlt',
  at: '2026-05-20T10:00:00',
  valueCent: 6000,
  productName: 'Lindenstrom Natur',
  payout: 'Geld',
  collectBy: '2026-11-16T10:00:00',
  claimBy: '2026-12-16T10:00:00',
  claimedAt: '2026-05-20T10:00:00',
  payoutBy: '2026-06-17T10:00:00',
  goodwill: false,
  held: null,
  underReview: false,
  heldAt: null,
  renewedAt: null,
  passwordNeeded: false,
  keptAccount: '',
};

/** The page without header and footer, which offer a login and the support as well. */
const page = () => within(screen.getByRole('main'));

/** Finds the way out that is offered once the sentence is there. */
async function wayOut(sentence: string | RegExp, name: string): Promise<string | null> {
  await screen.findByText(sentence);
  return page().getByRole('link', { name }).getAttribute('href');
}

describe('a bounty’s link that cannot be used', () => {
  it.each([
    [
      'PSOF0502',
      'Dieser Link zur Prämie ist nicht gültig.',
      'Vielleicht fehlt ein Teil davon. Bitte kopiere den ganzen Link aus der E-Mail.',
    ],
    ['PSOF0503', 'Dieser Link zur Prämie ist abgelaufen', email],
  ] as const)('%s says why, and what helps', async (code, sentence, help) => {
    serviceThat(answers(readClaims, () => ({ code })));
    await openWidget(`/praemie?token=${secret}`);
    expect(await screen.findByText(sentence)).toBeTruthy();
    expect(page().getByText(help)).toBeTruthy();
  });

  it('PSOF0503: one that has expired is not sent again, and names the support once', async () => {
    serviceThat(answers(readClaims, () => ({ code: 'PSOF0503' })));
    await openWidget(`/praemie?token=${secret}`);
    const notice = (await screen.findByText('Dieser Link zur Prämie ist abgelaufen')).closest('[role=note]');
    expect(notice?.textContent).toMatch(/^(?!.*Kundenservice.*Kundenservice).*Kundenservice/);
    expect(page().queryByRole('textbox')).toBeNull();
  });

  it('PSOF0503: the one for new bank details may be followed by another, since the money is still theirs', async () => {
    serviceThat(answers(readClaims, () => ({ code: 'PSOF0503' })));
    await openWidget(`/bankdaten?token=${secret}`);
    await screen.findByText('Dieser Link zur Prämie ist abgelaufen');
    expect(await page().findByRole('button', { name: 'Link senden' })).toBeTruthy();
    expect(page().queryByText(/Kundenservice/)).toBeNull();
  });

  it('PSOF0505: a bounty nobody knows leads to those there are', async () => {
    serviceThat(answers(readClaims, () => ({ claims: [claim] })));
    await openWidget('/praemie/00000000-0000-4000-8000-000000000000', { user: lena });
    expect(await wayOut('Wir kennen diese Prämie nicht.', 'Anzeigen, was du abholen kannst')).toBe(
      '/lindenstrom/praemie',
    );
  });

  it('PSOF0501: one that was chosen already says when it comes', async () => {
    serviceThat(answers(readClaims, () => ({ claims: [claim] })));
    await openWidget(`/praemie/${claim.claimId}`, { user: lena });
    const title = await screen.findByText('Du hast schon gewählt, wie du diese Prämie bekommst.');
    expect(title.parentElement?.textContent).toMatch(/17\.06\.2026/);
  });

  it.each([
    ['waits to be collected', { state: 'Bereitgestellt', claimBy: null }],
    ['is collected', { payoutBy: null }],
    ['was refused by the bank', { payoutBy: null, held: paymentState.rejected }],
  ] as const)('PSOF0509: one that is checked and %s asks for nothing and promises nothing', async (_, changes) => {
    serviceThat(answers(readClaims, () => ({ claims: [{ ...claim, ...changes, underReview: true }] })));
    const { widget } = await openWidget(`/praemie?token=${secret}`);
    await findHeading('Deine Prämie');
    expect(await wayOut(errorText(widget.texts.i18n, 'PSOF0509'), email)).toBe(toSupport);
    expect(page().queryByText(/Bankdaten|überweisen/)).toBeNull();
    expect(page().queryByRole('button')).toBeNull();
  });

  it('one that expired while it was checked names the support once', async () => {
    const expired = { state: 'Abgelaufen', reason: 'FristInSperreVorbei' } as const;
    serviceThat(answers(readClaims, () => ({ claims: [{ ...claim, ...expired }] })));
    await openWidget(`/praemie?token=${secret}`);
    const notice = (await screen.findByText('Diese Prämie ist verfallen')).closest('[role=note]');
    expect(notice?.textContent.split('Kundenservice')).toHaveLength(2);
  });

  it('one whose transfer is made again leads to another account by the link of the mail alone', async () => {
    serviceThat(answers(readClaims, () => ({ claims: [{ ...claim, renewedAt: '2026-05-30T10:00:00' }] })));
    const sentence = 'Das Geld ist wieder auf dem Weg zu dir';
    await openWidget(`/praemie/${claim.claimId}`, { user: lena });
    await screen.findByText(sentence);
    expect(page().queryByRole('link', { name: 'Bankkonto ändern' })).toBeNull();
    cleanup();
    await openWidget(`/praemie?token=${secret}`);
    expect(await wayOut(sentence, 'Bankkonto ändern')).toBe('/lindenstrom/bankdaten');
  });

  it('one whose transfer failed leads to the link for new bank data', async () => {
    serviceThat(answers(readClaims, () => ({ claims: [{ ...claim, payoutBy: null, held: paymentState.rejected }] })));
    await openWidget(`/praemie/${claim.claimId}`, { user: lena });
    const sentence = /Den Link für neue Bankdaten bekommst du bei deinen Empfehlungen/;
    expect(await wayOut(sentence, 'Zu meinen Empfehlungen')).toBe('/lindenstrom/persoenlicherbereich');
  });
});

/** Opens the link of a collected bounty and fills in an account, which the service answers so. */
async function enterAccount(saved: MaskedBankAccount | { code: 'PSOF0504' }, changes: Partial<DetailedClaim> = {}) {
  serviceThat(
    answers(readClaims, () => ({ claims: [{ ...claim, ...changes }] })),
    answers(saveBankAccount, () => saved),
  );
  const { user } = await openWidget(`/bankdaten?token=${secret}`);
  await user.type(await screen.findByRole('textbox', { name: 'Name auf dem Konto' }), 'Lena Sommer');
  await user.type(page().getByRole('textbox', { name: 'IBAN' }), 'DE89370400440532013000');
  return user;
}

describe('bank details', () => {
  it('PSOF0504: cannot be saved without the link, as the specification says', async () => {
    const user = await enterAccount({ code: 'PSOF0504' });
    await user.click(page().getByRole('button', { name: 'Neues Bankkonto speichern' }));
    const sentence =
      'Deine Bankdaten konnten leider nicht gespeichert werden. Bitte verwende den Link aus deiner E-Mail oder melde dich neu an.';
    expect((await screen.findByRole('alert')).textContent).toBe(sentence);
  });

  it('need the link of who is logged in as well, to whom nothing is told of a failure or a login', async () => {
    serviceThat(answers(readClaims, () => ({ claims: [claim] })));
    await openWidget('/bankdaten', { user: lena });
    expect(await screen.findByText('Bitte öffne den Link in unserer E-Mail')).toBeTruthy();
    expect(await page().findByRole('button', { name: 'Link senden' })).toBeTruthy();
    expect(page().queryByText(/nicht gespeichert/)).toBeNull();
    expect(page().queryByText(/anmelden/)).toBeNull();
    expect(page().queryByRole('link', { name: 'Anmelden' })).toBeNull();
  });

  it.each([
    ['the bank has refused the transfer', { payoutBy: null, held: paymentState.rejected }],
    ['the money was on its way again', { renewedAt: '2026-05-30T10:00:00' }],
  ])('are saved, and the promise begins anew, where %s', async (_, changes) => {
    const user = await enterAccount({ accountHolder: 'L••• S•••', iban: 'DE•• •••• 3000' }, changes);
    await user.click(page().getByRole('button', { name: 'Neues Bankkonto speichern' }));
    const notice = (await screen.findByText('Deine Bankdaten sind gespeichert')).closest('[role=note]');
    expect(notice?.textContent).toContain('Wir überweisen dir das Geld innerhalb von vier Wochen.');
    expect(page().queryByText(/nachdem du|17\.06\.2026/)).toBeNull();
  });

  it('PSOF0508: are not kept at a tenant that does not want to', async () => {
    serviceThat();
    await openWidget('/empfehler/bankdaten', {
      user: lena,
      boot: { config: { ...boot.config, storeBankdata: false } },
    });
    expect(
      await screen.findByText('Hier kannst du keine Bankdaten speichern. Du gibst sie bei jeder Prämie neu an.'),
    ).toBeTruthy();
  });

  it('PSOF0114: ask for a login first', async () => {
    serviceThat();
    await openWidget('/empfehler/bankdaten');
    expect(await wayOut('Bitte melde dich zuerst an.', 'Anmelden')).toMatch(/^\/lindenstrom\/login/);
  });
});
