import { screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { findHeading, openWidget } from '#widget/testing/open.fixture.tsx';
import { shopBoot } from '#widget/testing/shop.fixture.ts';

const open = (route: string) => openWidget(route, { boot: shopBoot });
/** With plain blanks: a figure and its sign stay on one line. */
const said = ({ textContent }: HTMLElement) => textContent.replaceAll('\u00a0', ' ');
const names = () =>
  within(screen.getByRole('list', { name: 'Tarife' }))
    .getAllByRole('heading', { level: 3 })
    .map(({ textContent }) => textContent);
const card = (name: string) => {
  const found = screen.getByRole('heading', { level: 3, name }).closest('li');
  if (!found) throw new Error(`no card of ${name}`);
  return within(found);
};

describe('a page of tariffs', () => {
  it('says with each price what it costs later and once, how long it binds, and what it is worth', async () => {
    await open('/kategorie/mobilfunk');
    await findHeading('mobilfunk empfehlen');
    const cheap = card('Mobil S');
    expect(cheap.getByText('19,95 €')).toBeTruthy();
    expect(said(cheap.getByText('24 Monate Mindestlaufzeit', { exact: false }))).toContain('1 Monat Kündigungsfrist');
    expect(cheap.getByRole('link', { name: /^Produktinformationsblatt.*Mobil S$/ }).getAttribute('href')).toContain(
      '.pdf',
    );
    expect(cheap.getByRole('link', { name: /^Empfehlen.*Mobil S$/ }).getAttribute('href')).toContain(
      '/empfehlen/mobil-s',
    );
    const discounted = card('Mobil M');
    expect(discounted.getByText('Startvorteil')).toBeTruthy();
    expect(said(discounted.getByText(/im Monat ab dem 7\. Monat/))).toBe('39,95 € im Monat ab dem 7. Monat');
    expect(discounted.getByText('Keine einmaligen Kosten')).toBeTruthy();
    expect(card('Prepaid').getByText('Keine Mindestlaufzeit')).toBeTruthy();
    expect(card('Prepaid').queryByRole('link', { name: /^Empfehlen/ })).toBeNull();
  });

  it('is found by its address in another language as well, and shows its devices', async () => {
    await open('/kategorie/phones');
    await findHeading('smartphones empfehlen');
    const devices = screen.getByRole('region', { name: 'Geräte zu diesen Tarifen' });
    const [first, second] = within(devices).getAllByRole('heading', { level: 3 });
    expect([first?.textContent, second?.textContent]).toEqual(['Aurel 9', 'Kiebitz 2']);
    // With all that is to pay beside it (BGH I ZR 252/02, PAngV § 3).
    expect(said(devices)).toMatch(
      /Kiebitz 2.*Mobil M.*vorher 99 € 49 € einmalig für das Gerät.*29,95 €.*39,95 € im Monat ab dem 7. Monat.*Keine einmaligen Kosten.*24 Monate Mindestlaufzeit/,
    );
  });

  it('keeps what was looked for and compared for who looks at a tariff and comes back, and not on another page', async () => {
    const { user } = await open('/kategorie/mobilfunk');
    await findHeading('mobilfunk empfehlen');
    await user.selectOptions(screen.getByLabelText('Preis im Monat'), '2000');
    for (const name of ['Mobil S', 'Mobil Young']) await user.click(card(name).getByRole('checkbox'));
    await user.click(screen.getByRole('link', { name: 'Mobil S' }));
    await findHeading('Mobil S');
    await user.click(screen.getByRole('link', { name: 'mobilfunk' }));
    await findHeading('mobilfunk empfehlen');
    expect(names()).toEqual(['Mobil S', 'Mobil Young', 'Prepaid']);
    expect(card('Mobil Young').getByRole<HTMLInputElement>('checkbox').checked).toBe(true);
    await user.click(screen.getByRole('link', { name: 'smartphones' }));
    await findHeading('smartphones empfehlen');
    expect(names()).toEqual(['Mobil S', 'Mobil M']);
    expect(card('Mobil S').getByRole<HTMLInputElement>('checkbox').checked).toBe(false);
  });

  it('finds tariffs by price, speed, data, age and maker, and says how many', async () => {
    const { user } = await open('/kategorie/mobilfunk');
    await findHeading('mobilfunk empfehlen');
    await user.selectOptions(screen.getByLabelText('Preis im Monat'), '2000');
    expect(names()).toEqual(['Mobil S', 'Mobil Young', 'Prepaid']);
    expect(screen.getByText('3 Tarife')).toBeTruthy();
    await user.selectOptions(screen.getByLabelText('Datenvolumen'), 'ab 20 GB');
    expect(names()).toEqual(['Mobil Young']);
    await user.selectOptions(screen.getByLabelText('Alter'), 'ohne Altersgrenze');
    expect(screen.getByText('So einen Tarif gibt es nicht.')).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Alle Tarife zeigen' }));
    expect(names()).toHaveLength(4);
    await user.selectOptions(screen.getByLabelText('Datenvolumen'), 'ab 20 GB');
    expect(names()).toEqual(['Mobil M', 'Mobil Young']);
  });

  it('shows by maker only what comes with one of its devices', async () => {
    const { user } = await open('/kategorie/smartphones');
    await findHeading('smartphones empfehlen');
    await user.selectOptions(screen.getByLabelText('Hersteller des Geräts'), 'Kiebitz');
    expect(names()).toEqual(['Mobil M']);
  });

  it('puts up to three side by side', async () => {
    const { user } = await open('/kategorie/mobilfunk');
    await findHeading('mobilfunk empfehlen');
    for (const name of ['Mobil S', 'Mobil M', 'Prepaid']) {
      await user.click(screen.getByRole('checkbox', { name: new RegExp(`^Vergleichen.*${name}$`) }));
    }
    const fourth = screen.getByRole('checkbox', { name: /^Vergleichen.*Mobil Young \(maximal 3\)$/ });
    expect(fourth).toHaveProperty('disabled', true);
    const [see] = screen.getAllByRole('button', { name: 'Nebeneinander ansehen' });
    if (see) await user.click(see);
    expect(document.activeElement?.textContent).toBe('Im Vergleich');
    const table = screen.getByRole('table');
    const row = (name: RegExp) => said(within(table).getByRole('row', { name }));
    expect(
      within(table)
        .getAllByRole('columnheader')
        .map(({ textContent }) => textContent),
    ).toEqual(['Was verglichen wird', 'Mobil S', 'Mobil M', 'Prepaid']);
    expect(row(/^Datenvolumen/)).toBe('Datenvolumen10 GBunbegrenzt3 GB');
    expect(row(/^Prämie/)).toBe('Prämiebis zu 50 €bis zu 50 €–keine');
    await user.click(screen.getByRole('button', { name: 'Vergleich beenden' }));
    expect(screen.queryByRole('table')).toBeNull();
  });

  it('leads back where nobody knows it', async () => {
    await open('/kategorie/fax');
    await findHeading('Diese Seite gibt es hier nicht');
    expect(screen.getByRole('link', { name: 'Alle Kategorien' })).toBeTruthy();
  });
});

describe('a tariff', () => {
  it('stands with the way to it, all that it costs, and its devices', async () => {
    await open('/tarif/mobil-m');
    await findHeading('Mobil M');
    const way = within(screen.getByRole('navigation', { name: 'Hier sind Sie' })).getAllByRole('listitem');
    expect(way.map(({ textContent }) => textContent)).toEqual(['Alle Kategorien', 'mobilfunk', 'Mobil M']);
    expect(screen.getAllByText('29,95 €')).not.toEqual([]);
    expect(screen.getByRole('heading', { level: 3, name: 'Kiebitz 2' })).toBeTruthy();
    expect(screen.queryByRole('heading', { level: 3, name: 'Aurel 9' })).toBeNull();
  });

  it.each(['/tarif/fax', '/tarif/toString'])('%s is none', async (route) => {
    await open(route);
    expect(await findHeading('Diese Seite gibt es hier nicht')).toBeTruthy();
  });
});

describe('the start of a telecom provider', () => {
  it('leads to the categories, those of companies apart', async () => {
    await open('/');
    const home = await screen.findByRole('region', { name: 'Was möchten Sie empfehlen?' });
    expect(
      within(home)
        .getAllByRole('link')
        .map(({ textContent }) => textContent),
    ).toEqual(['mobilfunk', 'smartphones']);
    const icons = [...home.querySelectorAll('img')].map((icon) => [icon.alt, icon.getAttribute('src')]);
    expect(icons).toEqual([['', '/api/v1/fernklang/produktkategorie/mobilfunk/icon']]);
    const business = screen.getByRole('region', { name: 'Für Unternehmen' });
    expect(within(business).getByRole('link', { name: 'business' }).getAttribute('href')).toContain(
      '/kategorie/business',
    );
  });
});
