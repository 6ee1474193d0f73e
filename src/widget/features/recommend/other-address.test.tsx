import { screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { listCampaigns } from '#contract/programme/campaigns/calls.ts';
import { createReferral, resendOptin } from '#contract/referral/recommending/calls.ts';
import { boot } from '#widget/testing/boot.fixture.ts';
import { findHeading, openWidget } from '#widget/testing/open.fixture.tsx';
import { answers, serviceThat } from '#widget/testing/service.fixture.ts';

const number = 'QA12CD34EF';
const created = { referralNumber: number, referralCode: 'mira', recommenderHash: null, link: 'x', optinRequired: true };
const pending = 'Bestätige deine E-Mail-Adresse';
const field = (name: string) => screen.getByRole<HTMLInputElement>('textbox', { name });

it.each([
  ['/empfehlen/natur', 'Lindenstrom Natur empfehlen'],
  ['/mitarbeiterempfehlen', 'Für Beschäftigte: privat empfehlen'],
])(
  'a mistyped address is corrected in the form of %s, which is filled in but for the declarations',
  async (...form) => {
    const [route, heading] = form;
    const heard = serviceThat(
      answers(createReferral, (body) => (body === null ? { captchaRequired: false, challenge: null } : created)),
      answers(listCampaigns, () => ({ campaigns: [] })),
    );
    const { user } = await openWidget(route, { boot: { config: { ...boot.config, companyRecommendation: true } } });
    await findHeading(heading);
    await user.type(field('Vorname'), 'Lena');
    await user.type(field('Nachname'), 'Sommer');
    await user.type(field('E-Mail-Adresse'), 'lena@exmaple.de');
    await user.click(screen.getByRole('radio', { name: /Wir teilen/ }));
    await user.click(screen.getByRole('checkbox', { name: 'Ich stimme zu.' }));
    await user.click(screen.getByRole('button', { name: 'Meinen Link erstellen' }));
    await findHeading(pending);
    await user.click(screen.getByRole('button', { name: 'Andere Adresse verwenden' }));
    await findHeading(heading);
    expect(['Vorname', 'Nachname'].map((name) => field(name).value)).toEqual(['Lena', 'Sommer']);
    expect(screen.getByRole('radio', { name: /Wir teilen/ })).toHaveProperty('checked', true);
    expect(screen.getByRole('checkbox', { name: 'Ich stimme zu.' })).toHaveProperty('checked', false);
    await user.clear(field('E-Mail-Adresse'));
    await user.type(field('E-Mail-Adresse'), 'lena@example.de');
    await user.click(screen.getByRole('checkbox', { name: 'Ich stimme zu.' }));
    await user.click(screen.getByRole('button', { name: 'Meinen Link erstellen' }));
    await findHeading(pending);
    const sent = heard.map(({ body }) => body).filter((body) => body !== null);
    expect(sent).toMatchObject([
      { recommender: { email: 'lena@exmaple.de' } },
      { referral: { recommenderShare: 50 }, recommender: { firstName: 'Lena', email: 'lena@example.de' } },
    ]);
  },
);

it('a referral that is not known, for which no mail can be sent, leads to another one', async () => {
  serviceThat(answers(resendOptin, () => ({ code: 'PSOF0301' })));
  const { host, user } = await openWidget('/bestaetigung/offen/QB12CD34EF');
  expect(screen.queryByRole('button', { name: 'Andere Adresse verwenden' })).toBeNull();
  await user.click(await screen.findByRole('button', { name: 'E-Mail noch einmal senden' }));
  await user.click(await screen.findByRole('link', { name: 'Neu empfehlen' }));
  await waitFor(() => expect(host.location.route).toBe('/'));
});
