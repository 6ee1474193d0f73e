import { screen, waitFor } from '@testing-library/react';
import { renderSVG } from 'uqr';
import { describe, expect, it, vi } from 'vitest';
import { readReferral, type SharedReferral } from '#contract/referral/recommending/calls.ts';
import { referralStatus } from '#contract/referral/referral/referral-status.ts';
import type { MeasuredStep } from '#widget/session/measured-steps.ts';
import { passwordToken } from '#widget/session/password-token.ts';
import { boot } from '#widget/testing/boot.fixture.ts';
import { findHeading, lena, openWidget } from '#widget/testing/open.fixture.tsx';
import { answers, serviceThat } from '#widget/testing/service.fixture.ts';

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

  it.each([
    ['who has no password for one', false, 1],
    ['nobody for a password whom the provider logs in', true, 0],
  ])('asks %s', async (_, autologin, count) => {
    await openShare(shared, { autologin });
    expect(screen.queryAllByText('Registrierung abschließen')).toHaveLength(count);
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

  it('says of what was never there that it is added, and not that it is back', async () => {
    await openShare({ ...shared, shareText: 'Schau mal.' });
    const added = screen.getAllByText(/fehlte/).map(({ textContent }) => textContent);
    expect(added).toEqual([
      'Dein Link fehlte. Wir haben ihn ergänzt.',
      expect.stringMatching(/^Der Satz zur Prämie fehlte\. Wir haben ihn ergänzt, denn .*§ 5a UWG/),
    ]);
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

  it.each([
    [6000, 0, 'Bestellst du über diesen Link, bekomme ich von Lindenstrom eine Prämie von 60 €.'],
    [0, 6000, 'Bestellst du über diesen Link, zahlt dir Lindenstrom eine Prämie von 60 €. Ich bekomme nichts davon.'],
    [4500, 1500, 'Bestellst du über diesen Link, zahlt Lindenstrom eine Prämie: 45 € für mich und 15 € für dich.'],
  ])('says itself who gets %i and %i cents where the tenant’s words do not', async (own, theirs, sentence) => {
    const bounties = { recommenderBountyCent: own, recipientBountyCent: theirs };
    await openShare({ ...shared, ...bounties, shareText: 'Schau mal: {link}' });
    expect(bodyOf('WhatsApp')?.replaceAll('\u00a0', ' ')).toBe(`Schau mal: ${link}?channel=whatsapp\n\n${sentence}`);
  });

  it('tells the page which way was taken, as it stands in the link', async () => {
    const { widget, user } = await openShare();
    vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
    const told: MeasuredStep[] = [];
    widget.measured.listen((step) => void told.push(step));
    await user.click(screen.getByRole('button', { name: 'Link kopieren' }));
    const code = screen.getByRole('button', { name: 'QR-Code' });
    // The second press takes it away.
    await user.dblClick(code);
    widget.measured.listen(null);
    expect(told.filter(({ kind }) => kind === 'event')).toEqual([
      { kind: 'event', name: 'shared', detail: { channel: 'link' } },
      { kind: 'event', name: 'shared', detail: { channel: 'qr' } },
    ]);
  });

  it('opens programs of the device in the page’s place, and all else beside it', async () => {
    await openShare(shared, { sms: 5 });
    const target = (name: string) => screen.getByRole('link', { name }).getAttribute('target');
    expect(['E-Mail-Programm', 'SMS', 'WhatsApp'].map(target)).toEqual(['_top', '_top', '_blank']);
  });

  it.each([
    ['AbortError', false],
    ['NotAllowedError', true],
  ])('says that the device cannot share where it is not the person who stopped it: %s', async (name, isSaid) => {
    const share = vi.fn(() => Promise.reject(new DOMException('', name)));
    Object.assign(navigator, { share });
    const { user } = await openShare(shared, { nativeShare: 5 });
    await user.click(screen.getByRole('button', { name: 'Weitere Wege' }));
    Reflect.deleteProperty(navigator, 'share');
    const text = `Hallo,\n\nschau mal: ${link}?channel=share\n\n${disclosure}`;
    expect(share).toHaveBeenCalledWith({ title: 'Mein Tipp: Lindenstrom Natur von Lindenstrom', text });
    expect(screen.queryByText('Das Teilen-Menü deines Geräts lässt sich auf dieser Seite nicht öffnen.') !== null).toBe(
      isSaid,
    );
  });

  it('leaves the address field of a mail empty', async () => {
    await openShare();
    const mail = screen.getByRole('link', { name: 'E-Mail-Programm' });
    expect(mail.getAttribute('href')).toMatch(/^mailto:\?subject=/);
  });

  it('copies the link and says so', async () => {
    const { user } = await openShare();
    expect(screen.getByRole('textbox', { name: 'Dein persönlicher Link' }).hasAttribute('aria-required')).toBe(false);
    const write = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
    await user.click(screen.getByRole('button', { name: 'Link kopieren' }));
    expect((await screen.findByRole('note')).textContent).toBe('Dein Link liegt in der Zwischenablage.');
    expect(write).toHaveBeenCalledWith(`${link}?channel=link`);
  });

  it('gives networks without a text field the message by the clipboard', async () => {
    const { user } = await openShare(shared, { facebook: 5 });
    const write = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
    await user.click(screen.getByRole('button', { name: 'Facebook' }));
    const open = await screen.findByRole('link', { name: 'Facebook öffnen' });
    expect(new URL(open.getAttribute('href') ?? '').searchParams.get('u')).toBe(`${link}?channel=facebook`);
    expect(write).toHaveBeenCalledWith(`Hallo,\n\nschau mal: ${link}?channel=facebook\n\n${disclosure}`);
    const told = screen.getAllByRole('status').map(({ textContent }) => textContent);
    expect(told).toContainEqual(expect.stringMatching(/^Facebook übernimmt.*liegt in der Zwischenablage/));
  });

  it('says that the message is on the clipboard only of the one that is', async () => {
    const { user } = await openShare(shared, { facebook: 5 });
    const write = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
    await user.click(screen.getByRole('button', { name: 'Facebook' }));
    const said = /^Facebook übernimmt/;
    expect(await screen.findByText(said)).toBeTruthy();
    await user.type(screen.getByRole('textbox', { name: 'Ändere den Text, wie du magst' }), ' Bis bald!');
    expect(screen.queryByText(said)).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Nachricht kopieren' }));
    expect(await screen.findByText(said)).toBeTruthy();
    expect(write).toHaveBeenLastCalledWith(expect.stringMatching(/Bis bald!$/));
  });

  it('says so to who does not see it each time that the message is copied', async () => {
    const { user } = await openShare(shared, { facebook: 5 });
    vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
    await user.click(screen.getByRole('button', { name: 'Facebook' }));
    const told = vi.fn();
    new MutationObserver(told).observe(await screen.findByText(/^Facebook übernimmt/), { childList: true });
    await user.click(screen.getByRole('button', { name: 'Nachricht kopieren' }));
    await waitFor(() => expect(told).toHaveBeenCalled());
  });

  it('draws a QR code only when it is asked for', async () => {
    const { user } = await openShare();
    expect(screen.queryByRole('img', { name: 'QR-Code mit deinem Link' })).toBeNull();
    const button = screen.getByRole('button', { name: 'QR-Code' });
    await user.click(button);
    expect(await screen.findByRole('img', { name: 'QR-Code mit deinem Link' })).toBeTruthy();
    expect(button.getAttribute('aria-expanded')).toBe('true');
    await user.click(button);
    expect(screen.queryByRole('img', { name: 'QR-Code mit deinem Link' })).toBeNull();
    expect(button.getAttribute('aria-expanded')).toBe('false');
  });

  it('draws its own link for a camera, and gives the same drawing as a file', async () => {
    const expected = renderSVG(`${link}?channel=qr`, { ecc: 'M', border: 4, pixelSize: 1 });
    const modules = (svg: string) => [...svg.matchAll(/M(\d+)[ ,](\d+)h1v1h-1z/g)].map(([, x, y]) => `${x}/${y}`);
    const files: Blob[] = [];
    const names: string[] = [];
    vi.spyOn(URL, 'createObjectURL').mockImplementation((file) => `blob:${files.push(file as Blob)}`);
    vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function save(this: HTMLAnchorElement) {
      names.push(this.download);
    });
    const { user } = await openShare();
    await user.click(screen.getByRole('button', { name: 'QR-Code' }));
    const drawing = await screen.findByRole('img', { name: 'QR-Code mit deinem Link' });
    await user.click(screen.getByRole('button', { name: 'QR-Code herunterladen' }));
    expect(names).toEqual([`lindenstrom-${number}.svg`]);
    for (const svg of [drawing.outerHTML, await files[0]?.text()]) {
      expect(svg).toContain(/ viewBox="[\d ]+"/.exec(expected)?.[0]);
      expect(modules(svg ?? '')).toEqual(modules(expected));
    }
  });

  it('offers to set a password while the one-time token is at hand', async () => {
    serviceThat(answers(readReferral, () => shared));
    const { host, user } = await openWidget(`/empfehlung/${number}`, {
      user: { ...lena, passwordSet: false },
      // As a confirmation leaves it, which logs in first.
      before: (widget) => passwordToken(widget).keep('k'.repeat(43)),
    });
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
