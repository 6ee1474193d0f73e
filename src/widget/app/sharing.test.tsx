import { screen, waitFor } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { readReferral, type SharedReferral } from '#contract/calls/referrals.ts';
import { referralStatus } from '#contract/states.ts';
import { passwordToken } from '#widget/session/password-token.ts';
import { boot } from './boot.fixture.ts';
import { findHeading, lena, openWidget } from './open.fixture.tsx';
import { answers, serviceThat } from './service.fixture.ts';

const number = 'AB12CD34EF';
const link = `https://widget.example/lindenstrom/e/${number}`;
const disclosure = 'Ganz offen: Bestellst du über diesen Link, bekomme ich eine Prämie von 60 €.';

const shared: SharedReferral = {
  referralNumber: number,
  referralCode: 'mira',
  status: referralStatus.ok,
  link,
  productName: 'Lindenstrom Natur',
  recommenderName: 'Lena Sommer',
  agentName: null,
  recommenderShare: 100,
  recommenderBountyCent: 6000,
  recipientBountyCent: 0,
  shareText: `Hallo,\n\nschau mal: {link}\n\n${disclosure}`,
  createdAt: '2026-11-18T12:00:00',
  expiresAt: '2027-01-17T12:00:00',
};

async function openShare(referral: SharedReferral = shared, config: Partial<typeof boot.config> = {}) {
  serviceThat(answers(readReferral, () => referral));
  const opened = await openWidget(`/empfehlung/${number}`, {
    user: { ...lena, passwordSet: false },
    boot: { config: { ...boot.config, ...config } },
  });
  await findHeading(/Teile deinen Link|Deine Empfehlung für/);
  return opened;
}

const bodyOf = (name: string) =>
  new URL(screen.getByRole('link', { name }).getAttribute('href') ?? '').searchParams.get('text');

describe('sharing', () => {
  it('offers the channels in the tenant’s order', async () => {
    await openShare(shared, { copyLink: 3, emailClient: 2, whatsapp: 1, qrCode: -1, xing: 0 });
    const names = screen.getByRole('list', { name: 'Wege zum Teilen' }).querySelectorAll('li');
    expect([...names].map((item) => item.textContent)).toEqual([
      'Xing',
      'WhatsApp',
      'E-Mail-Programm',
      'Link kopieren',
    ]);
  });

  it('sends the person’s own words with the marked link', async () => {
    const { user } = await openShare();
    expect(bodyOf('WhatsApp')).toBe(`Hallo,\n\nschau mal: ${link}?channel=whatsapp\n\n${disclosure}`);
    const text = screen.getByRole('textbox', { name: 'Ändere den Text, wie du magst' });
    await user.clear(text);
    await user.type(text, 'Moin {{link} ');
    await user.paste(disclosure);
    expect(bodyOf('WhatsApp')).toBe(`Moin ${link}?channel=whatsapp ${disclosure}`);
  });

  it('puts the disclosure back and says why', async () => {
    const { user } = await openShare();
    expect(screen.queryByText(/§ 5a UWG/)).toBeNull();
    await user.clear(screen.getByRole('textbox', { name: 'Ändere den Text, wie du magst' }));
    expect(bodyOf('WhatsApp')).toBe(`${link}?channel=whatsapp\n\n${disclosure}`);
    expect(screen.getByText(/§ 5a UWG/)).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Zurück zum Vorschlag' }));
    expect(screen.queryByText(/§ 5a UWG/)).toBeNull();
  });

  it('leaves the address field of a mail empty', async () => {
    await openShare();
    const mail = screen.getByRole('link', { name: 'E-Mail-Programm' });
    expect(mail.getAttribute('href')).toMatch(/^mailto:\?subject=/);
  });

  it('copies the link and says so', async () => {
    const { user } = await openShare();
    const write = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
    await user.click(screen.getByRole('button', { name: 'Link kopieren' }));
    expect(await screen.findByText('Dein Link liegt in der Zwischenablage.')).toBeTruthy();
    expect(write).toHaveBeenCalledWith(`${link}?channel=link`);
  });

  it('gives networks without a text field the message by the clipboard', async () => {
    const { user } = await openShare(shared, { facebook: 5 });
    const write = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
    await user.click(screen.getByRole('button', { name: 'Facebook' }));
    const open = await screen.findByRole('link', { name: 'Facebook öffnen' });
    expect(new URL(open.getAttribute('href') ?? '').searchParams.get('u')).toBe(`${link}?channel=facebook`);
    expect(write).toHaveBeenCalledWith(`Hallo,\n\nschau mal: ${link}?channel=facebook\n\n${disclosure}`);
  });

  it('draws a QR code only when it is asked for', async () => {
    const { user } = await openShare();
    expect(screen.queryByRole('img', { name: 'QR-Code mit deinem Link' })).toBeNull();
    await user.click(screen.getByRole('button', { name: 'QR-Code' }));
    expect(await screen.findByRole('img', { name: 'QR-Code mit deinem Link' })).toBeTruthy();
  });

  it('offers to set a password while the one-time token is at hand', async () => {
    serviceThat(answers(readReferral, () => shared));
    const { host, user } = await openWidget(`/empfehlung/${number}`, { user: { ...lena, passwordSet: false } });
    // As a confirmation leaves it, which logs in first.
    passwordToken.keep('k'.repeat(43));
    await findHeading('Teile deinen Link');
    await user.click(screen.getByRole('link', { name: 'Passwort festlegen' }));
    await waitFor(() => expect(host.location.route).toBe('/registrieren'));
  });

  it('does not offer to share what has expired', async () => {
    await openShare({ ...shared, status: referralStatus.expired });
    expect(screen.getByText('Deine Empfehlung ist leider abgelaufen.')).toBeTruthy();
    expect(screen.queryByRole('link', { name: 'WhatsApp' })).toBeNull();
  });
});
