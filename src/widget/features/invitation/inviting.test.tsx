import { screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { declineInvitation, invite, readInvitation } from '#contract/referral/invitation/calls.ts';
import { conversation } from '#contract/referral/invitation/states.ts';
import { findHeading, openWidget } from '#widget/testing/open.fixture.tsx';
import { sameWithAgent } from '#widget/testing/offer.fixture.ts';
import { answers, serviceThat } from '#widget/testing/service.fixture.ts';
import { shopBoot } from '#widget/testing/shop.fixture.ts';

const { config } = shopBoot;
const advised = {
  ...shopBoot,
  ...(config && { config: { ...config, agentRecommendation: true, tenant: 'lindenstrom' } }),
};
const shopAsked = { ...shopBoot, ...(config && { config: { ...config, tenant: 'lindenstrom' } }) };
const token = 'a'.repeat(43);
const link = `/einladung?token=${token}`;

const invitation = {
  kind: conversation.video,
  employeeNumber: 'FK-2003',
  agentLastName: 'Bianchi',
  agentZipCode: '63997',
  agentCity: 'Oberhall',
  firstName: 'Lena',
  lastName: 'Öztürk',
  email: 'lena@example.de',
  expiresAt: '2026-12-11T12:00:00',
} as const;

describe('an invitation', () => {
  it('says who invites and what was entered, and leads to a form that is filled in', async () => {
    serviceThat(
      answers(readInvitation, () => invitation),
      sameWithAgent,
    );
    const { user, host } = await openWidget(link, { boot: advised });
    await findHeading('Ihre Einladung');
    expect(await screen.findByText('Bianchi')).toBeTruthy();
    expect(screen.getByText(/per Video miteinander gesprochen/)).toBeTruthy();
    const entered = screen.getByRole('region', { name: 'Was über Sie eingetragen wurde' });
    expect(entered.textContent).toContain('Lena Öztürk, lena@example.de');
    await user.click(screen.getByRole('link', { name: 'Fernklang empfehlen' }));
    await findHeading('Fernklang mit Beratung empfehlen');
    expect(await screen.findByText('Bianchi')).toBeTruthy();
    expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'Nachname' }).value).toBe('Öztürk');
    // Whoever looks at something else before comes to the same form.
    host.location.navigate('/empfehlen/mobil-s');
    await findHeading('Mobil S empfehlen');
    expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'Nachname' }).value).toBe('');
    host.location.navigate('/agent/empfehlen/mobil-m');
    await findHeading('Mobil M mit Beratung empfehlen');
    expect(await screen.findByText('Bianchi')).toBeTruthy();
    expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'Nachname' }).value).toBe('Öztürk');
    // Who comes back can still say no.
    host.location.navigate('/einladung');
    await screen.findByRole('button', { name: 'Nein, meine Angaben löschen' });
  });

  it('is declined by one press, which sends the link’s secret and leaves nothing for a form', async () => {
    const heard = serviceThat(
      answers(readInvitation, () => invitation),
      answers(declineInvitation, () => undefined),
    );
    const { user, host } = await openWidget(link, { boot: advised });
    await user.click(await screen.findByRole('button', { name: 'Nein, meine Angaben löschen' }));
    expect(await screen.findByText('Ihre Angaben sind gelöscht')).toBeTruthy();
    const sent = heard.filter(({ path }) => path.endsWith('/Einladung/daten'));
    expect(sent.map(({ headers }) => headers.get('authorization'))).toEqual([`Bearer ${token}`, `Bearer ${token}`]);
    host.location.navigate('/agent/empfehlen/fernklang');
    await findHeading('Fernklang mit Beratung empfehlen');
    expect(screen.queryByText('Bianchi')).toBeNull();
  });

  it.each([
    ['PSOF0102', 'Diese Einladung ist abgelaufen'],
    ['PSOF0111', 'Sie haben diese Einladung abgelehnt'],
    ['PSOF0311', 'Wer Sie eingeladen hat, berät hier nicht mehr'],
  ] as const)(
    'that cannot be read any more (%s) says why, and leads to what can be recommended',
    async (code, words) => {
      serviceThat(answers(readInvitation, () => ({ code })));
      await openWidget(link, { boot: advised });
      expect(await screen.findByText(words)).toBeTruthy();
      expect(screen.getByRole('link', { name: 'Ansehen, was Sie empfehlen können' })).toBeTruthy();
    },
  );

  it.each(['PSOF0102', 'PSOF0310', 'PSOF0311'] as const)(
    'that cannot be read (%s) is declined all the same',
    async (code) => {
      serviceThat(
        answers(readInvitation, () => ({ code })),
        answers(declineInvitation, () => undefined),
      );
      const { user } = await openWidget(link, { boot: code === 'PSOF0310' ? shopAsked : advised });
      await user.click(await screen.findByRole('button', { name: 'Nein, meine Angaben löschen' }));
      expect(await screen.findByText('Ihre Angaben sind gelöscht')).toBeTruthy();
    },
  );

  it('that was declined in another tab is, too', async () => {
    serviceThat(
      answers(readInvitation, () => invitation),
      answers(declineInvitation, () => ({ code: 'PSOF0111' })),
    );
    const { user } = await openWidget(link, { boot: advised });
    await user.click(await screen.findByRole('button', { name: 'Nein, meine Angaben löschen' }));
    expect(await screen.findByText('Ihre Angaben sind gelöscht')).toBeTruthy();
  });

  it('is not there where nobody advises', async () => {
    serviceThat();
    await openWidget('/einladung', { boot: shopBoot });
    await findHeading('Ihre Einladung');
    expect(within(screen.getByRole('main')).queryByRole('form')).toBeNull();
    expect(screen.getByRole('link', { name: 'Ansehen, was Sie empfehlen können' })).toBeTruthy();
  });
});

it('an adviser keeps the number for the next contact, of whom nothing is there yet', async () => {
  const heard = serviceThat(answers(invite, () => ({ accepted: true as const })));
  const { user } = await openWidget('/einladung', { boot: advised });
  const type = async (name: string, text: string) => user.type(await screen.findByRole('textbox', { name }), text);
  await type('Ihre Mitarbeiternummer', 'FK-2003');
  await user.selectOptions(screen.getByRole('combobox', { name: 'Art des Gesprächs' }), conversation.inPerson);
  await type('Vorname', 'Lena');
  await type('Nachname', 'Öztürk');
  await type('E-Mail-Adresse Ihres Kontakts', 'lena@example.de');
  await user.click(screen.getByRole('checkbox', { name: /zugestimmt/ }));
  await user.click(screen.getByRole('button', { name: 'Einladung senden' }));
  await user.click(await screen.findByRole('button', { name: 'Noch jemanden einladen' }));
  const number = await screen.findByRole<HTMLInputElement>('textbox', { name: 'Ihre Mitarbeiternummer' });
  expect(number.value).toBe('FK-2003');
  expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'Vorname' }).value).toBe('');
  // The captcha is asked for before.
  const [asked, sent] = heard.filter(({ path }) => path.endsWith('/Einladung'));
  expect([asked?.body, sent?.body]).toMatchObject([null, { employeeNumber: 'FK-2003', contactAgreed: true }]);
});
