import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { listOwnReferrals, type OwnReferral } from '#contract/people/personal-area/calls.ts';
import { milestoneStep, referralFilter } from '#contract/people/personal-area/states.ts';
import { orderStatus } from '#contract/referral/order/states.ts';
import { ownReferral } from '#widget/testing/own-referral.fixture.ts';
import { boot } from '#widget/testing/boot.fixture.ts';
import { findHeading, lena, openWidget } from '#widget/testing/open.fixture.tsx';
import { answers, noConnection, serviceThat } from '#widget/testing/service.fixture.ts';

const page = (content: OwnReferral[], hasNext = false, totalCount = content.length) => ({
  content,
  hasNext,
  pageCount: hasNext ? 2 : 1,
  totalCount,
  sums: { openCent: 0, upTo: false, readyCent: 0, claimedCent: 0, returnedCent: 0, paidCent: 0 },
});

const ordered = ownReferral({
  referralNumber: 'AAAAAAAAA1',
  productName: 'Linden Duo',
  next: milestoneStep.paid,
  recipientName: 'J••• B.',
  clicks: 2,
  order: { status: orderStatus.open, orderedAt: '2026-10-05T10:00:00' },
});
const unopened = ownReferral({
  referralNumber: 'AAAAAAAAA2',
  next: milestoneStep.opened,
  expiresAt: '2099-01-01T10:00:00',
});

const open = () => openWidget('/persoenlicherbereich', { user: lena });
const card = (name: string) => screen.findByRole('article', { name });

describe('the personal area', () => {
  it('shows the way of a referral as a list with the current step', async () => {
    serviceThat(answers(listOwnReferrals, () => page([ordered])));
    await open();
    await findHeading('Hallo Lena');
    const bar = within(await card('Linden Duo')).getByRole('list', { name: 'Stand' });
    const steps = within(bar).getAllByRole('listitem');
    expect(steps).toHaveLength(9);
    expect(
      steps.filter((step) => step.getAttribute('aria-current') === 'step').map((step) => step.textContent),
    ).toEqual(['Bestellung bezahltAls Nächstes']);
    expect(steps[4]?.textContent).toBe('BestelltErledigt 05.10.2026');
    expect(steps[6]?.textContent).toBe('Prämie bereitSteht noch aus');
  });

  it.each([
    ['BestellterTarif', 'Die Prämie richtet sich nach dem Tarif, der bestellt wurde.'],
    [
      'BestellterTarifMitZusatzoption',
      'Die Prämie richtet sich nach dem Tarif, der bestellt wurde, und nach den Extras dazu.',
    ],
  ] as const)('says why it is less than the most where many tariffs were recommended: %s', async (worthReason, why) => {
    serviceThat(answers(listOwnReferrals, () => page([{ ...ordered, worthReason }])));
    await open();
    expect(within(await card('Linden Duo')).getByText(why)).toBeTruthy();
  });

  it('says it in a sentence, with the contact masked and the order’s status', async () => {
    serviceThat(answers(listOwnReferrals, () => page([ordered])));
    await open();
    const shown = within(await card('Linden Duo'));
    expect(shown.getByText(/Die Bestellung ist am/).textContent).toBe(
      'Die Bestellung ist am 05.10.2026 eingegangen. Wir warten noch auf die Zahlung.',
    );
    expect(shown.getByText('J••• B.')).toBeTruthy();
    expect(shown.getByText('Offen')).toBeTruthy();
    expect(shown.queryByRole('link', { name: 'Noch einmal teilen' })).toBeNull();
  });

  it('says of no link that it was not opened where somebody has come by the code', async () => {
    const typed = ownReferral({ next: milestoneStep.recipientConfirmed, expiresAt: '2099-01-01T10:00:00' });
    const waiting = { ...unopened, productName: 'Linden Duo' };
    serviceThat(answers(listOwnReferrals, () => page([typed, waiting])));
    await open();
    const shown = within(await card('Lindenstrom Natur'));
    // As a step that is done, and as no fact beside it.
    expect(shown.getAllByText('Link geöffnet')).toHaveLength(1);
    expect(shown.queryByText('Noch nicht')).toBeNull();
    expect(shown.getByText(/^Jemand hat deine Empfehlung angesehen/)).toBeTruthy();
    const other = within(await card('Linden Duo'));
    expect(other.getByText('Noch nicht')).toBeTruthy();
  });

  it('says from where the link was opened, also where nothing tells', async () => {
    const visits = [
      { channel: 'whatsapp', clicks: 2, entryCount: 2 },
      { channel: '', clicks: 3, entryCount: 3 },
      { channel: 'xing', clicks: 1, entryCount: 1 },
      { channel: 'sms', clicks: 0, entryCount: 0 },
    ];
    serviceThat(answers(listOwnReferrals, () => page([{ ...ordered, clicks: 6, visits }])));
    await open();
    const ways = (await screen.findByText('WhatsApp: 2')).closest('ul');
    expect([...(ways?.children ?? [])].map(({ textContent }) => textContent)).toEqual([
      'WhatsApp: 2',
      'Anderswo: 3',
      'Xing: 1',
    ]);
  });

  it('leads back to sharing while nobody has ordered', async () => {
    serviceThat(answers(listOwnReferrals, () => page([unopened])));
    await open();
    const again = within(await card('Lindenstrom Natur')).getByRole('link', { name: 'Noch einmal teilen' });
    expect(again.getAttribute('href')).toBe('/lindenstrom/empfehlung/AAAAAAAAA2');
  });

  it('counts and filters', async () => {
    serviceThat(
      answers(listOwnReferrals, (_, { query }) => {
        const filter = query.get('Filter');
        if (filter === referralFilter.successful) return page([], false, query.get('Pagesize') === '1' ? 3 : 0);
        if (filter === referralFilter.running) return page([ordered]);
        return page([ordered, unopened]);
      }),
    );
    const { user } = await open();
    await card('Lindenstrom Natur');
    const counts = (await screen.findByText(/Empfehlung läuft/)).closest('ul');
    expect([...(counts?.children ?? [])].map(({ textContent }) => textContent)).toEqual([
      '1 Empfehlung läuft',
      '3 Empfehlungen erfolgreich',
    ]);
    await user.click(screen.getByRole('button', { name: 'Erfolgreich' }));
    expect(await screen.findByText('Hier ist gerade keine Empfehlung')).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Alle anzeigen' }));
    expect(await card('Linden Duo')).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Alle' }).getAttribute('aria-pressed')).toBe('true');
  });

  it('brings more without repeating what moved down meanwhile', async () => {
    serviceThat(
      answers(listOwnReferrals, (_, { query }) =>
        query.get('Pagenumber') === '2' ? page([ordered, unopened], false, 2) : page([ordered], true, 2),
      ),
    );
    const { user } = await open();
    await card('Linden Duo');
    expect(screen.getByText('1 von 2 Empfehlungen')).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Mehr anzeigen' }));
    await card('Lindenstrom Natur');
    expect(screen.getAllByRole('article')).toHaveLength(2);
    expect(screen.queryByRole('button', { name: 'Mehr anzeigen' })).toBeNull();
  });

  it('leads the focus on to the first of what “show more” has brought', async () => {
    const ten = Array.from({ length: 10 }, (_, at) => ({ ...ordered, referralNumber: `AAAAAAAAB${at}` }));
    serviceThat(
      answers(listOwnReferrals, (_, { query }) =>
        query.get('Pagenumber') === '2' ? page([unopened, ordered], false, 12) : page(ten, true, 12),
      ),
    );
    const { user } = await open();
    await user.click(await screen.findByRole('button', { name: 'Mehr anzeigen' }));
    const first = (await card('Lindenstrom Natur')).closest('li');
    await waitFor(() => expect(document.activeElement).toBe(first));
  });

  const rowsOf = (numbers: readonly number[]) =>
    numbers.map((at) => ({
      ...ordered,
      referralNumber: `AAAAAAAA${String(at).padStart(2, '0')}`,
      productName: `Produkt ${at}`,
    }));

  it.each([
    ['the first new row, where one before has moved down', [31, 32], 'Produkt 31'],
    ['the last row, where none is new', [29], 'Produkt 29'],
  ])('leads the focus on to %s', async (_, lastPage, name) => {
    // The second page begins with the last row of the first.
    const pages = [[...Array(10).keys()], [9, 21, 22, 23, 24, 25, 26, 27, 28, 29], lastPage];
    serviceThat(
      answers(listOwnReferrals, (_body, { query }) => {
        const at = Number(query.get('Pagenumber'));
        return page(rowsOf(pages[at - 1] ?? []), at < 3, 32);
      }),
    );
    const { user } = await open();
    const more = await screen.findByRole('button', { name: 'Mehr anzeigen' });
    await user.click(more);
    await card('Produkt 29');
    await user.click(more);
    await waitFor(() => expect(more.isConnected).toBe(false));
    expect(document.activeElement).toBe((await card(name)).closest('li'));
  });

  it('reads the rows again in another language', async () => {
    const heard = serviceThat(answers(listOwnReferrals, () => page([ordered])));
    const { user } = await open();
    await card('Linden Duo');
    const reads = () => heard.filter(({ query }) => query.get('Pagesize') === '10').length;
    const before = reads();
    const service = fetch;
    vi.stubGlobal('fetch', async (input: RequestInfo | URL, init?: RequestInit) =>
      new URL(new Request(input).url).pathname.startsWith('/api/')
        ? service(input, init)
        : Response.json({ ...boot, language: 'en' }),
    );
    await user.click(screen.getByRole('button', { name: 'EN English' }));
    await findHeading('Hello Lena');
    await waitFor(() => expect(reads()).toBe(before + 1));
  });

  it('tells a newcomer where to begin', async () => {
    serviceThat(answers(listOwnReferrals, () => page([])));
    await open();
    expect(await screen.findByText('Du hast noch nichts empfohlen')).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Produkt wählen' })).toBeTruthy();
  });

  it('offers to try again when the connection fails', async () => {
    let broken = true;
    serviceThat(answers(listOwnReferrals, () => (broken ? noConnection : page([ordered]))));
    const { user } = await open();
    const again = await screen.findByRole('button', { name: 'Noch einmal versuchen' }, { timeout: 5000 });
    broken = false;
    await user.click(again);
    expect(await card('Linden Duo')).toBeTruthy();
  });
});
