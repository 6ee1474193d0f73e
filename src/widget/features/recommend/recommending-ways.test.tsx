import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { findAgents } from '#contract/programme/advisers/calls.ts';
import { listCampaigns } from '#contract/programme/campaigns/calls.ts';
import { createReferral, readReferral, resendOptin } from '#contract/referral/recommending/calls.ts';
import { boot } from '#widget/testing/boot.fixture.ts';
import { findHeading, lena, openWidget } from '#widget/testing/open.fixture.tsx';
import { sameWithAgent } from '#widget/testing/offer.fixture.ts';
import { answers, serviceThat, type Heard } from '#widget/testing/service.fixture.ts';

const number = 'AB12CD34EF';
const created = { referralNumber: number, referralCode: 'x', recommenderHash: null, link: 'x', optinRequired: true };
const noCheck = { captchaRequired: false, challenge: null };
const creating = answers(createReferral, (body) => (body === null ? noCheck : created));
const noCampaigns = answers(listCampaigns, () => ({ campaigns: [] }));

const campaign = {
  campaignId: 'tree',
  title: 'Pflanz mit',
  text: 'Für jede Bestellung ein Baum.',
  legalText: 'Gepflanzt wird im März.',
  ticked: false,
  consent: 'Ja, ich mache mit.',
  version: '1',
};

type Person = Awaited<ReturnType<typeof openWidget>>['user'];

async function fillIn(user: Person, heading: string | RegExp, email = 'lena@example.de') {
  await findHeading(heading);
  await user.type(await screen.findByRole('textbox', { name: 'Vorname' }), 'Lena');
  await user.type(screen.getByRole('textbox', { name: 'Nachname' }), 'Sommer');
  await user.type(screen.getByRole('textbox', { name: 'E-Mail-Adresse' }), email);
}

const accept = (user: Person) => user.click(screen.getByRole('checkbox', { name: 'Ich stimme zu.' }));
const create = (user: Person) => user.click(screen.getByRole('button', { name: 'Meinen Link erstellen' }));
const madeIn = (heard: readonly Heard[]) =>
  heard.flatMap(({ body }) => (body === null ? [] : [(body as { referral: Record<string, unknown> }).referral]));

describe('campaigns beside the form', () => {
  it('are joined by a tick of the person, in the words that were shown, and no other is', async () => {
    const other = { ...campaign, campaignId: 'river', consent: 'Ja, auch am Fluss.' };
    const heard = serviceThat(
      creating,
      answers(listCampaigns, () => ({ campaigns: [campaign, other] })),
    );
    const { user } = await openWidget('/empfehlen/natur');
    await fillIn(user, 'Lindenstrom Natur empfehlen');
    const box = await screen.findByRole('checkbox', { name: /Ja, ich mache mit/ });
    expect(box).toHaveProperty('checked', false);
    expect(screen.getAllByText('Gepflanzt wird im März.')).toHaveLength(2);
    await user.click(box);
    await accept(user);
    await create(user);
    await findHeading('Bestätige deine E-Mail-Adresse');
    const { campaignId, consent, legalText, version } = campaign;
    expect(madeIn(heard)).toMatchObject([{ campaigns: [{ campaignId, consent, legalText, version, ticked: true }] }]);
  });

  it('that cannot be read leave a note in the console and keep nobody from recommending', async () => {
    const note = vi.spyOn(console, 'info').mockImplementation(() => undefined);
    serviceThat(
      creating,
      answers(listCampaigns, () => ({ code: 'PSOF0005' })),
    );
    const { user } = await openWidget('/empfehlen/natur');
    await fillIn(user, 'Lindenstrom Natur empfehlen');
    await waitFor(() => expect(note).toHaveBeenCalledExactlyOnceWith('Referral widget: no campaigns (PSOF0005)'));
    expect(screen.queryByRole('alert')).toBeNull();
    await accept(user);
    await create(user);
    await findHeading('Bestätige deine E-Mail-Adresse');
  });
});

it('where terms are accepted by the button a sentence says so and there is no box (AgbCheckBoxAutoAccept)', async () => {
  const heard = serviceThat(creating, noCampaigns);
  const { user } = await openWidget('/empfehlen/natur', {
    boot: { config: { ...boot.config, autoAcceptTerms: true } },
  });
  await fillIn(user, 'Lindenstrom Natur empfehlen');
  expect(screen.getByText('Mit „Meinen Link erstellen“ erklärst du:')).toBeTruthy();
  expect(screen.queryByRole('checkbox', { name: /Ich stimme zu/ })).toBeNull();
  // The newsletter is never agreed to by anything but its own box.
  expect(screen.getByRole('checkbox', { name: /Neues per E-Mail/ })).toHaveProperty('checked', false);
  await create(user);
  await findHeading('Bestätige deine E-Mail-Adresse');
  expect(madeIn(heard)).toMatchObject([{ termsAccepted: true, termsText: 'Ich stimme zu.' }]);
});

describe('a referral that is there already', () => {
  // Another one than those that are created here: nobody has to wait for a mail of this visit.
  const older = 'ZZ12CD34EF';

  it.each([
    ['PSOF0304', 'Zu meinen Empfehlungen'],
    ['PSOF0308', 'Anderes Produkt wählen'],
  ] as const)('%s leads on', async (code, wayOut) => {
    serviceThat(
      answers(createReferral, (body) => (body === null ? noCheck : { code })),
      noCampaigns,
    );
    const { user } = await openWidget('/empfehlen/natur', { user: lena });
    await findHeading('Lindenstrom Natur empfehlen');
    await accept(user);
    await create(user);
    expect(within(await screen.findByRole('alert')).getByRole('link', { name: wayOut })).toBeTruthy();
  });

  it.each(['PSOF0305', 'PSOF0306'] as const)('%s at its link: the mail is sent again', async (code) => {
    const heard = serviceThat(
      answers(readReferral, () => ({ code })),
      answers(resendOptin, () => undefined),
    );
    const { user } = await openWidget(`/empfehlung/${older}`, { user: lena });
    await user.click(await screen.findByRole('link', { name: 'Zur Bestätigung' }));
    await findHeading('Bestätige deine E-Mail-Adresse');
    await user.click(screen.getByRole('button', { name: 'E-Mail noch einmal senden' }));
    expect(await screen.findByText('Wir haben die E-Mail noch einmal geschickt.')).toBeTruthy();
    expect(heard.some(({ path }) => path.endsWith(`/empfehlen/${older}/optinmail`))).toBe(true);
  });
});

describe('with an adviser', () => {
  const kaya = { externalId: 'LS-1012', lastName: 'Kaya', zipCode: '50667', city: 'Aulingen' };
  const other = { externalId: 'LS-1001', lastName: 'Albers', zipCode: '50667', city: 'Aulingen' };
  const withAdvisers = { boot: { config: { ...boot.config, agentRecommendation: true } } };

  it('somebody is found, chosen and sent with the referral; changing the choice keeps the entries', async () => {
    const heard = serviceThat(
      creating,
      noCampaigns,
      sameWithAgent,
      answers(findAgents, (_, { query }) => {
        const content = query.get('Filter') === 'Kaya' ? [kaya] : [other];
        return { content, hasNext: query.get('Pagenumber') === '1', pageCount: 2, totalCount: 7 };
      }),
    );
    const { user } = await openWidget('/agent/empfehlen/natur', withAdvisers);
    await findHeading('Lindenstrom Natur mit Beratung empfehlen');
    await user.click(await screen.findByRole('button', { name: /Wählen.*Albers/ }));
    await fillIn(user, 'Lindenstrom Natur mit Beratung empfehlen');
    await user.click(screen.getByRole('button', { name: 'Andere wählen' }));
    const search = screen.getByRole('searchbox', { name: /Name, Ort oder Postleitzahl/ });
    // Reading goes on at the search, which has come in the place of what was pressed.
    expect(document.activeElement).toBe(search.closest('[tabindex]'));
    await user.type(search, 'Kaya{Enter}');
    await user.click(await screen.findByRole('button', { name: /Wählen.*Kaya/ }));
    expect(await screen.findByRole('textbox', { name: 'Vorname' })).toHaveProperty('value', 'Lena');
    await accept(user);
    await create(user);
    await findHeading('Bestätige deine E-Mail-Adresse');
    expect(madeIn(heard)).toMatchObject([{ kind: 'Berater', agentNumber: 'LS-1012' }]);
  });

  it('is not offered where the tenant has none (ModuleAgentRecommendation)', async () => {
    serviceThat();
    await openWidget('/agent/empfehlen/natur');
    await findHeading('Mit Beratung empfehlen');
    expect(screen.getByText('Auf diesem Weg kannst du hier nicht empfehlen.')).toBeTruthy();
  });
});

it('an employee recommends a product of their choice (ModuleCompanyRecommendation)', async () => {
  const heard = serviceThat(creating, noCampaigns);
  const config = { ...boot.config, companyRecommendation: true };
  const [natur] = boot.products;
  if (!natur?.bounty) throw new Error('the fixture has no bounty');
  const duo = { ...natur, id: 'duo', name: 'Linden Duo', bounty: { ...natur.bounty, valueCent: 9000 } };
  const { user } = await openWidget('/mitarbeiterempfehlen', { boot: { config, products: [...boot.products, duo] } });
  await fillIn(user, 'Für Beschäftigte: privat empfehlen', 'lena@lindenstrom.example');
  // Each with its own reward; the one without a bounty cannot be recommended.
  const products = screen.getByRole('radiogroup', { name: 'Was empfiehlst du?' });
  expect([...products.querySelectorAll('label')].map(({ textContent }) => textContent)).toEqual([
    'Lindenstrom Natur60\u00a0€ Prämie',
    'Linden Duo90\u00a0€ Prämie',
  ]);
  await accept(user);
  await create(user);
  await findHeading('Bestätige deine E-Mail-Adresse');
  expect(madeIn(heard)).toMatchObject([{ kind: 'Mitarbeiter', productId: 'natur' }]);
});
