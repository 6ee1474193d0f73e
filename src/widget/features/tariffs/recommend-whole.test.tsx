import { screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { openReferral } from '#contract/referral/referral/calls.ts';
import { readReferral } from '#contract/referral/recommending/calls.ts';
import { referralStatus } from '#contract/referral/referral/referral-status.ts';
import { recipientVisit } from '#widget/session/recipient-visit.ts';
import { offerOf } from '#widget/testing/offer.fixture.ts';
import { findHeading, lena, openWidget } from '#widget/testing/open.fixture.tsx';
import { answers, serviceThat } from '#widget/testing/service.fixture.ts';
import { shopBoot } from '#widget/testing/shop.fixture.ts';

const number = 'AB12CD34EF';
const { config, products = [] } = shopBoot;
/** With plain blanks: a figure and its sign stay on one line. */
const said = ({ textContent }: HTMLElement) => textContent.replaceAll('\u00a0', ' ');
const open = (route: string) => openWidget(route, { boot: shopBoot });
/** The same shop with all of its mobile tariffs for young people, with advisers. */
const young = {
  ...shopBoot,
  ...(config && { config: { ...config, agentRecommendation: true } }),
  products: products.map((one) => (one.whole ? { ...one, whole: { ...one.whole, young: true } } : one)),
};

/** Under the key by which the service of the fixture is asked. */
const asked = { ...shopBoot, ...(config && { config: { ...config, tenant: 'lindenstrom' } }) };

describe('tariffs recommended as a whole', () => {
  it('are a second way beside those of a page, with the most that one of them earns', async () => {
    await open('/kategorie/mobilfunk');
    const way = await screen.findByRole('region', { name: 'Nicht sicher, was passt?' });
    expect(said(way)).toContain('„Mobilfunktarife“. Ihr Kontakt wählt aus');
    expect(said(way)).toContain('bis zu 50 €.');
    expect(said(way)).not.toContain('unter 28');
    const links = within(way).getAllByRole('link');
    expect(links.map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
      ['Alle zusammen empfehlen: Mobilfunktarife', '/fernklang/empfehlen/mobilfunktarife'],
    ]);
  });

  it('say whom they are for where all are for young people, and are recommended with an adviser, too', async () => {
    await openWidget('/kategorie/mobilfunk', { boot: young });
    const way = await screen.findByRole('region', { name: 'Nicht sicher, was passt?' });
    expect(within(way).getByText('Für Menschen unter 28')).toBeTruthy();
    const hrefs = within(way)
      .getAllByRole('link')
      .map((link) => link.getAttribute('href')?.replace('/fernklang', ''));
    expect(hrefs).toEqual(['/empfehlen/mobilfunktarife', '/agent/empfehlen/mobilfunktarife']);
  });

  it.each([
    ['the provider does not want it', products.filter(({ whole }) => !whole)],
    ['nothing is promised today', products.map((one) => (one.whole ? { ...one, bounty: null } : one))],
  ])('are offered nowhere while %s', async (_, offered) => {
    const { host } = await openWidget('/kategorie/mobilfunk', { boot: { ...shopBoot, products: offered } });
    await findHeading('mobilfunk empfehlen');
    expect(screen.queryByText('Nicht sicher, was passt?')).toBeNull();
    host.location.navigate('/');
    await screen.findByRole('region', { name: 'Was möchten Sie empfehlen?' });
    expect(screen.queryByText('Oder einfach Fernklang')).toBeNull();
  });

  it('are the provider itself on its start', async () => {
    await open('/');
    const way = await screen.findByRole('region', { name: 'Oder einfach Fernklang' });
    expect(said(way)).toContain('die Prämie richtet sich nach der Bestellung: bis zu 50 €.');
    const link = within(way).getByRole('link', { name: 'Fernklang als Ganzes empfehlen' });
    expect(link.getAttribute('href')).toMatch(/\/empfehlen\/fernklang$/);
  });

  it('have a form that says who chooses, and for whom they are', async () => {
    await openWidget('/empfehlen/mobilfunktarife', { boot: young });
    await findHeading('Mobilfunktarife empfehlen');
    expect(screen.getByText('Den Tarif sucht sich Ihr Kontakt aus.')).toBeTruthy();
    expect(screen.getByText('Für Menschen unter 28')).toBeTruthy();
    // The page of tariffs that it is needs no name above its own.
    expect(screen.queryByText('Mobilfunk')).toBeNull();
  });

  it.each([
    ['Fernklang', 'Mein Tipp: Fernklang'],
    ['Mobilfunktarife', 'Mein Tipp: Mobilfunktarife von Fernklang'],
  ])('as %s are shared under a subject that names the provider once', async (productName, subject) => {
    const referral = {
      referralNumber: number,
      referralCode: 'mira',
      status: referralStatus.ok,
      link: `https://widget.example/fernklang/e/${number}`,
      productName,
      recommenderName: 'Lena Sommer',
      agentName: null,
      recommenderShare: 100,
      recommenderBountyCent: 5000,
      recipientBountyCent: 0,
      shareText: 'Schau mal: {link}. Ich bekomme bis zu 50 €.',
      createdAt: '2026-11-18T12:00:00',
      expiresAt: '2027-01-17T12:00:00',
    } as const;
    serviceThat(answers(readReferral, () => referral));
    await openWidget(`/empfehlung/${number}`, { boot: asked, user: lena });
    await findHeading('Teilen Sie Ihren Link');
    const mail = screen.getByRole('link', { name: 'E-Mail-Programm' }).getAttribute('href') ?? '';
    expect(new URL(mail).searchParams.get('subject')).toBe(subject);
  });

  it('are an offer of which the recipient chooses one', async () => {
    const offer = {
      ...offerOf(number),
      productId: 'mobilfunktarife',
      productName: 'Mobilfunktarife',
      isWhole: true,
      youngUnder: 28,
    };
    serviceThat(answers(openReferral, () => offer));
    await openWidget(`/empfaengerdaten/${number}`, { boot: { ...young, offeredReferral: offer } });
    await findHeading('Lena S. empfiehlt Ihnen Mobilfunktarife');
    expect(screen.getByText('Den Tarif suchen Sie sich aus.')).toBeTruthy();
    expect(screen.getByText('Für Menschen unter 28')).toBeTruthy();
  });

  it.each([
    ['Fernklang', true, 'Jetzt können Sie bei Fernklang Ihren Tarif aussuchen und bestellen.'],
    // No longer recommended as a whole.
    ['Glasfaser von damals', true, 'Jetzt können Sie bei Fernklang Ihren Tarif aussuchen und bestellen.'],
    ['Mobil S', false, 'Jetzt können Sie Mobil S bestellen.'],
  ])('lead on to the tariffs who gave their details: %s', async (productName, isWhole, sentence) => {
    const visit = {
      referralNumber: number,
      recipientNumber: 'RB12CD34EF56',
      orderUrl: 'https://fernklang.example/tarife',
    };
    await openWidget(`/danke?empfehlung=${number}`, {
      boot: shopBoot,
      before: (widget) =>
        recipientVisit(widget).keep({ ...visit, productId: null, productName, isWhole, email: null, confirmed: true }),
    });
    expect(await screen.findByText(sentence)).toBeTruthy();
    const label = isWhole ? 'Weiter zu den Tarifen von Fernklang' : 'Weiter zur Bestellung bei Fernklang';
    expect(screen.getByRole('link', { name: label }).getAttribute('href')).toBe(visit.orderUrl);
  });
});
