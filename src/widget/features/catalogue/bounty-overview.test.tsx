import { screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { listBounties } from '#contract/programme/catalogue/calls.ts';
import { findHeading, openWidget } from '#widget/testing/open.fixture.tsx';
import { shopBoot } from '#widget/testing/shop.fixture.ts';
import { answers, serviceThat } from '#widget/testing/service.fixture.ts';

describe('the current bounties', () => {
  it('stand with picture, days and product', async () => {
    const bounty = { id: 'b1', valueCent: 6000, startDate: '2026-01-01', endDate: '2028-12-31', displayEndDate: null };
    const listed = { ...bounty, value: '60 €', productId: 'natur', productName: 'Lindenstrom Natur' };
    // What is shown as its end comes before the day on which it ends.
    const shorter = { ...listed, id: 'b2', value: '40 €', displayEndDate: '2028-06-30' };
    serviceThat(answers(listBounties, () => ({ bounties: [listed, shorter] })));
    await openWidget('/aktuellepraemienuebersicht');
    await findHeading('Aktuelle Prämien');
    const picture = await screen.findByRole('img', { name: '60 € Prämie' });
    expect(picture.getAttribute('src')).toBe('/api/v1/lindenstrom/praemie/b1/grafik100?lang=de');
    expect(screen.getAllByText('01.01.2026')).toHaveLength(2);
    expect(screen.getAllByText(/2028$/).map(({ textContent }) => textContent)).toEqual(['31.12.2028', '30.06.2028']);
  });

  it('of a shop with many tariffs stand in rows, each once below the page that says most of it', async () => {
    const { products = [], config } = shopBoot;
    const bounties = products.flatMap(({ id: productId, name: productName, bounty }) =>
      bounty ? [{ ...bounty, id: productId, startDate: '2026-01-01', value: '50 €', productId, productName }] : [],
    );
    serviceThat(answers(listBounties, () => ({ bounties })));
    const asked = { ...shopBoot, ...(config && { config: { ...config, tenant: 'lindenstrom' } }) };
    await openWidget('/aktuellepraemienuebersicht', { boot: asked });
    const group = await screen.findByRole('region', { name: 'mobilfunk' });
    const rows = [...screen.getByRole('main').querySelectorAll('li')].map(({ textContent }) => textContent);
    expect(rows.map((row) => row.split('bis zu')[0])).toEqual([
      'Fernklang',
      'Mobilfunktarife',
      'Mobil S',
      'Mobil M',
      'Mobil Young',
    ]);
    expect(group.querySelectorAll('li')).toHaveLength(4);
    const link = screen.getByRole('link', { name: /^Empfehlen.*Mobil S$/ });
    expect(link.getAttribute('href')).toMatch(/\/empfehlen\/mobil-s$/);
    expect(within(screen.getByRole('main')).queryByRole('img')).toBeNull();
  });

  it('may be none', async () => {
    serviceThat(answers(listBounties, () => ({ bounties: [] })));
    await openWidget('/aktuellepraemienuebersicht');
    expect(await screen.findByText('Zurzeit gibt es keine Prämie.')).toBeTruthy();
  });
});
