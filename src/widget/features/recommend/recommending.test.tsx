import { screen, waitFor } from '@testing-library/react';
import { createChallenge } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/web/sha';
import { describe, expect, it } from 'vitest';
import { listCampaigns } from '#contract/programme/campaigns/calls.ts';
import { createReferral, readReferral } from '#contract/referral/recommending/calls.ts';
import { boot } from '#widget/testing/boot.fixture.ts';
import { findHeading, lena, openWidget } from '#widget/testing/open.fixture.tsx';
import { answers, noConnection, serviceThat, type Heard } from '#widget/testing/service.fixture.ts';

const number = 'AB12CD34EF';
const created = { referralNumber: number, referralCode: 'mira', recommenderHash: null, link: 'x', optinRequired: true };
const noCheck = { captchaRequired: false, challenge: null };

const field = (name: string) => screen.getByRole('textbox', { name });
const create = () => screen.getByRole('button', { name: 'Meinen Link erstellen' });
const sent = (heard: readonly Heard[]) => heard.filter(({ body }) => body !== null);

/** The boot data, asked for anew, with what has changed. */
const framed =
  (changed: Partial<typeof boot>) =>
  ({ url }: Request) =>
    url.includes('/api/') ? null : Response.json({ ...boot, ...changed });

/** Fills the form in, sends it, and has what is new shown by the button that the refusal brings. */
async function sendAndShow(button: string): Promise<Person> {
  const { user } = await openWidget('/empfehlen/natur');
  await fillIn(user);
  await user.click(create());
  await user.click(await screen.findByRole('button', { name: button }));
  return user;
}

type Person = Awaited<ReturnType<typeof openWidget>>['user'];

async function fillIn(user: Person) {
  await findHeading('Lindenstrom Natur empfehlen');
  await user.type(field('Vorname'), 'Lena');
  await user.type(field('Nachname'), 'Sommer');
  await user.type(field('E-Mail-Adresse'), 'lena@example.de');
  await user.click(screen.getByRole('checkbox', { name: 'Ich stimme zu.' }));
}

describe('recommending', () => {
  it('shows who gets how much, odd cents to the recommender', async () => {
    const [natur] = boot.products;
    if (!natur?.bounty) throw new Error('the fixture has no bounty');
    const bounty = { ...natur.bounty, valueCent: 5555 };
    await openWidget('/empfehlen/natur', { boot: { products: [{ ...natur, bounty }] } });
    await findHeading('Lindenstrom Natur empfehlen');
    const choices = screen
      .getAllByRole('radio')
      .map((choice) => choice.closest('label')?.textContent?.replaceAll('\u00a0', ' '));
    expect(choices).toEqual([
      'Ich55,55 € für dich',
      'Wir teilen27,78 € für dich, 27,77 € für deinen Kontakt',
      'Mein Kontakt55,55 € für deinen Kontakt',
    ]);
  });

  it('sends the choice with the shown terms and waits for the mail', async () => {
    const heard = serviceThat(answers(createReferral, (body) => (body === null ? noCheck : created)));
    const { host, user } = await openWidget('/empfehlen/natur?channel=radio&widget=footer');
    await fillIn(user);
    await user.click(screen.getByRole('radio', { name: /Wir teilen/ }));
    await user.click(create());
    await findHeading('Bestätige deine E-Mail-Adresse');
    expect(host.location.route).toBe(`/bestaetigung/offen/${number}`);
    expect(screen.getByText('lena@example.de')).toBeTruthy();
    expect(sent(heard).map(({ body }) => body)).toEqual([
      {
        referral: {
          productId: 'natur',
          recommenderShare: 50,
          bountyCent: 6000,
          channel: 'radio',
          widget: 'footer',
          kind: 'Standard',
          agentNumber: '',
          tenantAgentNumber: '',
          campaigns: [],
          termsAccepted: true,
          termsText: 'Ich stimme zu.',
          termsVersion: '1',
        },
        recommender: {
          firstName: 'Lena',
          lastName: 'Sommer',
          email: 'lena@example.de',
          newsletterPermission: false,
          newsletterText: 'Neues per E-Mail.',
          newsletterVersion: '1',
        },
      },
    ]);
  });

  it('asks who is signed in for nothing that the account says', async () => {
    await openWidget('/empfehlen/natur', { user: lena });
    await findHeading('Lindenstrom Natur empfehlen');
    const said = ['Vorname', 'Nachname', 'E-Mail-Adresse'].map(field) as HTMLInputElement[];
    expect(said.map(({ readOnly, value }) => readOnly && value)).toEqual(['Lena', 'Sommer', 'lena@example.de']);
  });

  it('keeps the entries when the connection fails, and trying again cannot make two referrals', async () => {
    let broken = true;
    const heard = serviceThat(
      answers(createReferral, (body) => {
        if (body === null) return noCheck;
        return broken ? noConnection : created;
      }),
    );
    const { user } = await openWidget('/empfehlen/natur');
    await fillIn(user);
    await user.click(create());
    const again = await screen.findByRole('button', { name: 'Noch einmal versuchen' });
    expect((field('Vorname') as HTMLInputElement).value).toBe('Lena');
    broken = false;
    await user.click(again);
    await findHeading('Bestätige deine E-Mail-Adresse');
    const keys = sent(heard).map(({ headers }) => headers.get('idempotency-key'));
    expect(keys).toEqual([expect.stringMatching(/^[0-9a-f]{32}$/), keys[0]]);
  });

  it('makes a security check where one is required, and once more when it has expired', async () => {
    const challenge = async () =>
      JSON.stringify(await createChallenge({ algorithm: 'SHA-256', cost: 1, deriveKey, hmacSignatureSecret: 's' }));
    const challenges = [await challenge(), await challenge()];
    const answersSeen: unknown[] = [];
    serviceThat(
      answers(createReferral, (body) => {
        if (body === null) return { captchaRequired: true, challenge: challenges.shift() ?? null };
        answersSeen.push(body.captcha);
        return answersSeen.length === 1 ? { code: 'PSOF0602' } : created;
      }),
    );
    const { user } = await openWidget('/empfehlen/natur');
    await fillIn(user);
    await user.click(create());
    await findHeading('Bestätige deine E-Mail-Adresse');
    expect(answersSeen).toEqual([expect.any(String), expect.any(String)]);
    expect(new Set(answersSeen).size).toBe(2);
  });

  it('shows a changed reward and sends that, keeping the entries', async () => {
    const products = boot.products.map((product) =>
      product.bounty ? { ...product, bounty: { ...product.bounty, valueCent: 4000 } } : product,
    );
    const heard = serviceThat(
      answers(createReferral, (body) => {
        if (body === null) return noCheck;
        return body.referral.bountyCent === 4000 ? created : { code: 'PSOF0313' };
      }),
      framed({ products }),
    );
    const user = await sendAndShow('Neue Prämie anzeigen');
    expect(await screen.findByRole('radio', { name: /Ich.*40/ })).toBeTruthy();
    expect((field('Vorname') as HTMLInputElement).value).toBe('Lena');
    await user.click(create());
    await findHeading('Bestätige deine E-Mail-Adresse');
    expect(sent(heard)).toHaveLength(2);
  });

  it('shows changed terms and sends those, keeping the entries', async () => {
    const texts = { ...boot.texts, termsLabel: { text: 'Ich stimme dem Neuen zu.', version: '2' } };
    const heard = serviceThat(
      answers(createReferral, (body) => {
        if (body === null) return noCheck;
        return body.referral.termsVersion === '2' ? created : { code: 'PSOF0309' };
      }),
      framed({ texts }),
    );
    const user = await sendAndShow('Neuen Text anzeigen');
    expect(await screen.findByRole('checkbox', { name: 'Ich stimme dem Neuen zu.' })).toBeTruthy();
    expect((field('Vorname') as HTMLInputElement).value).toBe('Lena');
    await user.click(screen.getByRole('checkbox', { name: 'Ich stimme dem Neuen zu.' }));
    await user.click(create());
    await findHeading('Bestätige deine E-Mail-Adresse');
    expect(sent(heard).at(-1)?.body).toMatchObject({ referral: { termsText: 'Ich stimme dem Neuen zu.' } });
  });

  it('has every box of changed words ticked anew, and keeps the tick beside words that are the same', async () => {
    let version = '1';
    const words = (old: string, changed: string) => (version === '1' ? old : changed);
    const page = () => {
      const newsletterLabel = { text: 'Neues per E-Mail und Telefon.', version: '2' };
      const termsLabel = { text: 'Ich stimme auch dem Neuen zu.', version: '2' };
      return { ...boot, texts: { ...boot.texts, newsletterLabel, termsLabel } };
    };
    const campaign = { title: 'Pflanz mit', text: 'x', legalText: 'y', ticked: false };
    serviceThat(
      answers(listCampaigns, () => ({
        campaigns: [
          { ...campaign, campaignId: 'tree', consent: words('Ja, ein Baum.', 'Ja, und ruft mich an.'), version },
          { ...campaign, campaignId: 'bee', consent: 'Ja, eine Biene.', version: '1' },
        ],
      })),
      answers(createReferral, (body) => {
        if (body === null) return noCheck;
        version = '2';
        return { code: 'PSOF0309' };
      }),
      ({ url }) => (url.includes('/api/') ? null : Response.json(page())),
    );
    const { user } = await openWidget('/empfehlen/natur');
    await fillIn(user);
    for (const name of [/ein Baum/, /eine Biene/]) await user.click(await screen.findByRole('checkbox', { name }));
    await user.click(screen.getByRole('checkbox', { name: /Neues per E-Mail/ }));
    await user.click(create());
    await user.click(await screen.findByRole('button', { name: 'Neuen Text anzeigen' }));
    const box = async (name: RegExp) => (await screen.findByRole<HTMLInputElement>('checkbox', { name })).checked;
    expect(await box(/ruft mich an/)).toBe(false);
    expect(await box(/E-Mail und Telefon/)).toBe(false);
    expect(await box(/auch dem Neuen/)).toBe(false);
    expect(await box(/eine Biene/)).toBe(true);
    expect(field('Vorname')).toHaveProperty('value', 'Lena');
  });

  it.each([
    ['', '?lang=de'],
    ['?widget=footer', '?lang=de&widget=footer'],
  ])(
    'leads from the terms to their page, of this tenant and in this language, with placement "%s"',
    async (placed, query) => {
      serviceThat(answers(createReferral, () => noCheck));
      const termsLabel = { text: 'Ich stimme den [Bedingungen](/agb) zu.', version: '1' };
      await openWidget(`/empfehlen/natur${placed}`, { boot: { texts: { ...boot.texts, termsLabel } } });
      const terms = await screen.findByRole('link', { name: /^Bedingungen/ });
      expect(terms.getAttribute('href')).toBe(`/lindenstrom/agb${query}`);
    },
  );

  it('leaves the address of a signed-in person alone and goes straight on to sharing', async () => {
    serviceThat(
      answers(createReferral, (body) => (body === null ? noCheck : { ...created, optinRequired: false })),
      answers(readReferral, () => ({ code: 'PSOF0010' })),
    );
    const { host, user } = await openWidget('/empfehlen/natur', { user: lena });
    await findHeading('Lindenstrom Natur empfehlen');
    expect((field('E-Mail-Adresse') as HTMLInputElement).readOnly).toBe(true);
    expect((field('E-Mail-Adresse') as HTMLInputElement).value).toBe('lena@example.de');
    await user.click(screen.getByRole('checkbox', { name: 'Ich stimme zu.' }));
    await user.click(create());
    await waitFor(() => expect(host.location.route).toBe(`/empfehlung/${number}`));
  });
});
