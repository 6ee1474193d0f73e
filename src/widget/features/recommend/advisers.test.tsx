import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { findAgents } from '#contract/programme/advisers/calls.ts';
import { listCampaigns } from '#contract/programme/campaigns/calls.ts';
import { createReferral, readOfferWithAgent } from '#contract/referral/recommending/calls.ts';
import { boot } from '#widget/testing/boot.fixture.ts';
import { lena, openWidget } from '#widget/testing/open.fixture.tsx';
import { sameWithAgent } from '#widget/testing/offer.fixture.ts';
import { answers, noConnection, serviceThat } from '#widget/testing/service.fixture.ts';

const albers = { externalId: 'LS-1001', lastName: 'Albers', zipCode: '50667', city: 'Aulingen' };
const kaya = { ...albers, externalId: 'LS-1012', lastName: 'Kaya' };

/** Holds back what the service answers from now on. @returns how to let it go */
function holdService(): () => void {
  const service = fetch;
  let letGo: () => void = () => undefined;
  const held = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  vi.stubGlobal('fetch', async (...request: Parameters<typeof fetch>) => {
    await held;
    return service(...request);
  });
  return letGo;
}

it('the rows of a page stand under its number, and the search is busy until those of the next have come', async () => {
  serviceThat(
    answers(findAgents, (_, { query }) => {
      const isFirst = query.get('Pagenumber') === '1';
      return { content: [isFirst ? albers : kaya], hasNext: isFirst, pageCount: 2, totalCount: 7 };
    }),
  );
  const config = { ...boot.config, agentRecommendation: true };
  const { user } = await openWidget('/agent/empfehlen/natur', { boot: { config } });
  await screen.findByText('Seite 1 von 2');
  const search = screen.getByRole('search');
  expect(search.getAttribute('aria-busy')).toBeNull();
  const letGo = holdService();
  await user.click(screen.getByRole('button', { name: 'Nächste Seite' }));
  expect(screen.getByText('Seite 1 von 2')).toBeTruthy();
  expect(screen.getByRole('button', { name: /Wählen.*Albers/ })).toBeTruthy();
  expect(search.getAttribute('aria-busy')).toBe('true');
  // Nobody gets past the last page by pressing twice.
  await user.click(screen.getByRole('button', { name: 'Nächste Seite' }));
  letGo();
  await screen.findByText('Seite 2 von 2');
  expect(screen.getByRole('button', { name: /Wählen.*Kaya/ })).toBeTruthy();
  expect(search.getAttribute('aria-busy')).toBeNull();
});

it('another search takes the place of the one that is under way', async () => {
  const searched: (string | null)[] = [];
  serviceThat(
    answers(findAgents, (_, { query }) => {
      searched.push(query.get('Filter'));
      return { content: [query.get('Filter') === 'Kaya' ? kaya : albers], hasNext: false, pageCount: 1, totalCount: 1 };
    }),
  );
  const { user } = await openWidget('/agent/empfehlen/natur', {
    boot: { config: { ...boot.config, agentRecommendation: true } },
  });
  await screen.findByRole('button', { name: /Wählen.*Albers/ });
  const letGo = holdService();
  for (const name of ['Alb', 'Kaya']) {
    await user.clear(screen.getByRole('searchbox'));
    await user.type(screen.getByRole('searchbox'), `${name}{Enter}`);
  }
  letGo();
  expect(await screen.findByRole('button', { name: /Wählen.*Kaya/ })).toBeTruthy();
  expect(searched.at(-1)).toBe('Kaya');
});

/** Where Albers and Kaya can be chosen, and what the service does about a recommendation. */
async function recommendWithAlbers(create: () => { readonly code: 'PSOF0309' | 'PSOF0311' } | typeof noConnection) {
  const heard = serviceThat(
    answers(findAgents, () => ({ content: [albers, kaya], hasNext: false, pageCount: 1, totalCount: 2 })),
    answers(listCampaigns, () => ({ campaigns: [] })),
    sameWithAgent,
    answers(createReferral, (body) => (body === null ? { captchaRequired: false, challenge: null } : create())),
  );
  const config = { ...boot.config, agentRecommendation: true };
  const { user } = await openWidget('/agent/empfehlen/natur', { user: lena, boot: { config } });
  await user.click(await screen.findByRole('button', { name: /Wählen.*Albers/ }));
  await user.click(await screen.findByRole('checkbox', { name: 'Ich stimme zu.' }));
  const press = (name: string) => user.click(screen.getByRole('button', { name }));
  return { heard, user, press, send: () => press('Meinen Link erstellen') };
}

it('who chose an adviser that has gone can choose another one beside that sentence', async () => {
  const { user, send } = await recommendWithAlbers(() => ({ code: 'PSOF0311' }));
  await send();
  await user.click(within(await screen.findByRole('alert')).getByRole('button'));
  await user.click(await screen.findByRole('button', { name: /Wählen.*Kaya/ }));
  expect(await screen.findByRole('checkbox', { name: 'Ich stimme zu.' })).toHaveProperty('checked', true);
  expect(screen.queryByRole('alert')).toBeNull();
  await send();
  expect(await screen.findByRole('alert')).toBeTruthy();
});

it('what is said of the terms stays while another adviser is chosen', async () => {
  const { user, press, send } = await recommendWithAlbers(() => ({ code: 'PSOF0309' }));
  await send();
  await screen.findByRole('button', { name: 'Neuen Text anzeigen' });
  await press('Andere wählen');
  await user.click(await screen.findByRole('button', { name: /Wählen.*Kaya/ }));
  expect(await screen.findByRole('button', { name: 'Neuen Text anzeigen' })).toBeTruthy();
});

it('a lost answer is asked for again with its key, and with another one for another adviser', async () => {
  const { heard, user, press, send } = await recommendWithAlbers(() => noConnection);
  await send();
  await user.click(await screen.findByRole('button', { name: 'Noch einmal versuchen' }));
  await screen.findByRole('button', { name: 'Noch einmal versuchen' });
  await press('Andere wählen');
  await user.click(await screen.findByRole('button', { name: /Wählen.*Kaya/ }));
  await screen.findByText('Kaya');
  await send();
  await screen.findByRole('button', { name: 'Noch einmal versuchen' });
  const sent = heard.filter(({ path, body }) => path.endsWith('/empfehlen/create') && body !== null);
  const [first, again, other] = sent.map(({ headers }) => headers.get('idempotency-key'));
  expect(sent).toHaveLength(3);
  expect(first).toBe(again);
  expect(other).not.toBe(first);
});

it('nobody chooses another adviser while the recommendation is on its way', async () => {
  const { press, send } = await recommendWithAlbers(() => noConnection);
  const letGo = holdService();
  await send();
  await press('Andere wählen');
  expect(screen.queryByRole('searchbox')).toBeNull();
  letGo();
  expect(await screen.findByRole('alert')).toBeTruthy();
});

it('who uses another address has the adviser chosen still', async () => {
  const created = { referralNumber: 'QD12CD34EF', referralCode: 'mira', recommenderHash: null, link: 'x' };
  const heard = serviceThat(
    answers(findAgents, () => ({ content: [albers, kaya], hasNext: false, pageCount: 1, totalCount: 2 })),
    answers(listCampaigns, () => ({ campaigns: [] })),
    sameWithAgent,
    answers(createReferral, (body) =>
      body === null ? { captchaRequired: false, challenge: null } : { ...created, optinRequired: true },
    ),
  );
  const config = { ...boot.config, agentRecommendation: true };
  const { user } = await openWidget('/agent/empfehlen/natur', { boot: { config } });
  await user.click(await screen.findByRole('button', { name: /Wählen.*Kaya/ }));
  await user.type(await screen.findByRole('textbox', { name: 'Vorname' }), 'Lena');
  await user.type(screen.getByRole('textbox', { name: 'Nachname' }), 'Sommer');
  await user.type(screen.getByRole('textbox', { name: 'E-Mail-Adresse' }), 'lena@exmaple.de');
  for (const again of [false, true]) {
    await user.click(screen.getByRole('checkbox', { name: 'Ich stimme zu.' }));
    await user.click(screen.getByRole('button', { name: 'Meinen Link erstellen' }));
    const other = await screen.findByRole('button', { name: 'Andere Adresse verwenden' });
    if (!again) await user.click(other);
  }
  const sent = heard.map(({ body }) => body).filter((body) => body !== null);
  expect(sent).toMatchObject([{ referral: { agentNumber: 'LS-1012' } }, { referral: { agentNumber: 'LS-1012' } }]);
});

describe('what an adviser’s agency adds', () => {
  const config = { ...boot.config, agentRecommendation: true };
  /** Where Albers’ agency adds 10 € that may change, and Kaya’s does not answer. */
  async function open() {
    let sum = 7000;
    const heard = serviceThat(
      answers(findAgents, () => ({ content: [albers, kaya], hasNext: false, pageCount: 1, totalCount: 2 })),
      answers(listCampaigns, () => ({ campaigns: [] })),
      answers(readOfferWithAgent, (_, { path }) =>
        path.endsWith('LS-1001') ? { bountyCent: sum, shares: [] } : noConnection,
      ),
      answers(createReferral, (body) =>
        body === null ? { captchaRequired: false, challenge: null } : { code: 'PSOF0313' as const },
      ),
      ({ url }) => (url.includes('/api/') ? null : Response.json({ ...boot, config })),
    );
    const { user } = await openWidget('/agent/empfehlen/natur', { user: lena, boot: { config } });
    const choose = async (name: string) =>
      user.click(await screen.findByRole('button', { name: new RegExp(`Wählen.*${name}`) }));
    return { heard, user, choose, becomes: (cents: number) => (sum = cents) };
  }
  const shares = async () =>
    (await screen.findByRole('radiogroup', { name: 'Aufteilung der Prämie' })).textContent.replaceAll('\u00A0', ' ');

  it('is in the amounts before anything is made, and in what is sent', async () => {
    const { heard, user, choose } = await open();
    await choose('Albers');
    expect(await shares()).toContain('70 €');
    expect(await shares()).toContain('35 €');
    await user.click(screen.getByRole('checkbox', { name: 'Ich stimme zu.' }));
    await user.click(screen.getByRole('button', { name: 'Meinen Link erstellen' }));
    await screen.findByRole('button', { name: 'Neue Prämie anzeigen' });
    const sent = heard.filter(({ path, body }) => path.endsWith('/empfehlen/create') && body !== null);
    expect(sent.map(({ body }) => body)).toMatchObject([{ referral: { agentNumber: 'LS-1001', bountyCent: 7000 } }]);
  });

  it('is shown anew where it has changed since', async () => {
    const { user, choose, becomes } = await open();
    await choose('Albers');
    await user.click(await screen.findByRole('checkbox', { name: 'Ich stimme zu.' }));
    becomes(6500);
    await user.click(screen.getByRole('button', { name: 'Meinen Link erstellen' }));
    await user.click(await screen.findByRole('button', { name: 'Neue Prämie anzeigen' }));
    await waitFor(async () => expect(await shares()).toContain('65 €'));
  });

  it('is not known of the next adviser by that of the last: without an answer there is no form, and a way to another', async () => {
    const { user, choose } = await open();
    await choose('Albers');
    await user.click(await screen.findByRole('button', { name: 'Andere wählen' }));
    await choose('Kaya');
    await screen.findByRole('button', { name: 'Noch einmal versuchen' });
    expect(screen.queryByRole('button', { name: 'Meinen Link erstellen' })).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Andere wählen' }));
    await choose('Albers');
    expect(await screen.findByRole('button', { name: 'Meinen Link erstellen' })).toBeTruthy();
  });
});
