import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { rowsOf } from '../../given/account-people.ts';
import { engines } from '../../service/engines.ts';
import { newKey } from '../../given/operator-people.ts';
import { keyWish, releasers } from '../../given/releasers.ts';
import { newEmail, operatorKey, type Service } from '../../service/service.ts';
import { VoucherMails, type GivenVoucher } from '../../given/voucher-mails.ts';

const [karin, jonas] = [releasers['Karin Vogt'], releasers['Jonas Ehlers']];

describe.each(engines)('a voucher that did not arrive on %s', (engine) => {
  let mails: VoucherMails;
  let service: Service;
  beforeAll(async () => {
    mails = await VoucherMails.start(engine);
    ({ service } = mails);
  }, 180_000);
  afterAll(() => mails.stop());
  beforeEach(() => mails.forget());

  const wordOn = ({ bountyId }: GivenVoucher) =>
    rowsOf(service, 'select redirect from vouchers where bounty_id = $1', bountyId);

  it('goes to another address only where its mail was given up; its person is told, and it belongs there from then on', async () => {
    const voucher = await mails.given();
    const [other, third] = [newEmail(), newEmail()];
    expect(await mails.redirect(voucher, other)).toBe('PSOF0756');
    await mails.refuse();
    expect(await mails.redirect(voucher, other)).toBe(true);
    expect(await mails.send()).toEqual({ sent: 2 });
    expect(mails.receivers(voucher.code)).toEqual([other]);
    const told = mails.server.received.filter(({ to }) => to.includes(voucher.anna.email)).at(-1);
    expect(told?.message.replaceAll('=\r\n', '')).toContain('Dein Gutschein geht an eine andere Adresse');
    expect(told?.message).not.toContain(voucher.code);
    expect(told?.message).not.toContain(other);
    expect(await mails.trailOf(voucher)).toEqual([
      'Karin Vogt: voucher-redirect-mistyped',
      'Jonas Ehlers: voucher-redirect-mistyped',
    ]);
    service.clock.pass({ hours: 1 });
    expect(await mails.redirect(voucher, third)).toBe('PSOF0757');
    expect(await mails.again(voucher)).toBe(204);
    await mails.send();
    expect(mails.receivers(voucher.code)).toEqual([other, other]);
  });

  it('goes nowhere on one person’s word, however often it is given', async () => {
    const [voucher, other] = [await mails.lost(), newEmail()];
    expect(await mails.name(voucher, other, karin)).toBe(false);
    expect(await mails.name(voucher, ` ${other.toUpperCase()} `, karin)).toBe('PSOF0724');
    expect(await mails.send()).toEqual({ sent: 0 });
    expect(await mails.undelivered()).toHaveLength(1);
    expect(await mails.name(voucher, other, jonas)).toBe(true);
    expect(await wordOn(voucher)).toEqual([{ redirect: null }]);
    expect(await mails.send()).toEqual({ sent: 2 });
  });

  it('goes nowhere where two name different addresses, until who was first names another', async () => {
    const [voucher, one, two] = [await mails.lost(), newEmail(), newEmail()];
    expect(await mails.name(voucher, one, karin)).toBe(false);
    expect(await mails.name(voucher, two, jonas)).toBe('PSOF0748');
    expect(await mails.send()).toEqual({ sent: 0 });
    expect(await mails.name(voucher, two, karin)).toBe(false);
    expect(await mails.name(voucher, two, jonas)).toBe(true);
    await mails.send();
    expect(mails.receivers(voucher.code)).toEqual([two]);
  });

  it('goes once where several name the same at the same moment', async () => {
    const [voucher, other] = [await mails.lost(), newEmail()];
    const words = await Promise.all([karin, jonas, karin, jonas].map((key) => mails.name(voucher, other, key)));
    expect(words.filter((word) => word === true)).toHaveLength(1);
    await mails.send();
    expect(mails.receivers(voucher.code)).toEqual([other]);
  });

  it('counts no word of a key that was revoked, nor of a time before it was mailed again', async () => {
    const [voucher, other] = [await mails.lost(), newEmail()];
    const ida = await newKey(service, 'Ida', ['Freigabe'], { key: 'key-of-ida' });
    const body = keyWish('Ida', ida.key, ['Freigabe']);
    expect((await service.call('PUT', 'operator/schluessel/bestaetigung', { body, token: jonas })).status).toBe(200);
    expect(await mails.name(voucher, other, ida.key)).toBe(false);
    expect((await service.call('DELETE', `operator/schluessel/${ida.id}`, { token: operatorKey })).status).toBe(200);
    expect(await mails.name(voucher, other, ida.key)).toBe('PSOF0701');
    expect(await mails.name(voucher, other, karin)).toBe(false);
    expect(await mails.again(voucher)).toBe(204);
    await mails.refuse();
    expect(await mails.name(voucher, other, jonas)).toBe(false);
    expect(await mails.name(voucher, other, karin)).toBe(true);
    await mails.send();
  });

  it('leaves no word about an address when its person goes', async () => {
    const voucher = await mails.lost();
    expect(await mails.name(voucher, newEmail(), karin)).toBe(false);
    await mails.leaving.leave(voucher.anna);
    await mails.send();
    expect(await wordOn(voucher)).toEqual([{ redirect: null }]);
  });

  it('is redirected by nobody whose key was not confirmed, and to nothing that is no address, for no other reason', async () => {
    const voucher = await mails.lost();
    expect(await mails.name(voucher, newEmail(), operatorKey)).toBe('PSOF0703');
    expect(await mails.redirect(voucher, 'niemand')).toBe('PSOF0003');
    expect(await mails.redirect(voucher, newEmail(), { Grund: 'Anna will es so' })).toBe('PSOF0003');
    expect(await mails.trailOf(voucher)).toEqual([]);
    expect(await mails.undelivered()).toHaveLength(1);
  });
});
