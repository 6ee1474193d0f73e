import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { deliverVouchers } from '#server/domain/money/vouchers/deliver.ts';
import { bankAnswer } from '../bank/bank-files.ts';
import { germanIban, wantedVoucher } from '../../given/bounty-people.ts';
import { engines } from '../../service/engines.ts';
import { Paying } from '../../given/paying.ts';
import { operatorKey } from '../../service/service.ts';

describe.each(engines)('what is handed out of how a bounty is paid on %s', (engine) => {
  let paying: Paying;
  beforeAll(async () => {
    paying = await Paying.start(engine);
  }, 180_000);
  afterAll(() => paying.service.stop());

  const handedOut = async (token: string) => {
    const { body, text } = await paying.service.call('GET', 'empfehler/daten', { token });
    return { claims: body['Praemierungen'], text };
  };

  it('is the account, masked, and each transfer with what the bank said of it', async () => {
    const { anna } = await paying.collected();
    const [payment] = await paying.sent();
    const reference = payment?.EndToEndId ?? '';
    const left = paying.service.clock.now().toISOString().slice(0, 19);
    await paying.results(bankAnswer([{ reference, status: 'RJCT', reason: 'AC04' }]));
    const { claims, text } = await handedOut(anna.token);
    expect(claims).toMatchObject([
      {
        Bankdaten: { Kontoinhaber: 'A••• S•••', Iban: 'DE•• •••• 3000' },
        GutscheinEmpfang: null,
        Ausgegeben: null,
        Zahlungen: [
          { EndToEndId: reference, BetragCent: 6000, Zustand: 'Abgelehnt', Bankgrund: 'AC04', VersendetAm: left },
        ],
      },
    ]);
    // The bank's words may name others of the same file.
    expect(text).not.toMatch(new RegExp(`${germanIban}|Bankworte`));
  });

  it('is the voucher without its code, and where it went', async () => {
    const { service } = paying;
    const Csv = 'Code;WertCent;Anbieter;GueltigBis\n7Q4M-KX2P;6000;Buchladen;2028-12-31';
    await service.call('POST', 'operator/gutscheine', { body: { Csv }, token: operatorKey });
    const { anna } = await wantedVoucher(service, 'geschenk@example.org');
    const waiting = { GutscheinEmpfang: { Email: 'g•••@example.org' }, Bankdaten: null, Zahlungen: [] };
    expect((await handedOut(anna.token)).claims).toMatchObject([{ ...waiting, Ausgegeben: null }]);
    const { database, effects, tenant } = service;
    await deliverVouchers(database.db, effects, [tenant], new AbortController().signal);
    const Am = service.clock.now().toISOString().slice(0, 19);
    const { claims, text } = await handedOut(anna.token);
    const Ausgegeben = { WertCent: 6000, Anbieter: 'Buchladen', GueltigBis: '2028-12-31', Am };
    expect(claims).toMatchObject([{ ...waiting, Ausgegeben }]);
    expect(text).not.toMatch(/7Q4M|geschenk/);
  });
});
