import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { commands } from '../../../src/operator/commands.ts';
import { documentedCommands, documentedFiles, isPlaceholder, whole, type Documented } from '../../docs/operations.ts';
import { anchorText } from '#server/domain/money/ledger/anchor-text.ts';
import { headOf, sealBooks } from '#server/domain/money/ledger/seal.ts';
import { deliverVouchers } from '#server/domain/money/vouchers/deliver.ts';
import { noContentServices } from '#server/domain/programme/content/desk.ts';
import { noServices } from '#server/domain/programme/sources/desk.ts';
import { rowsOf } from '../given/account-people.ts';
import { signedIn, type SignedIn } from '../given/agencies.ts';
import { confirmedRecipient, newOrderId, reportOrder, wantedVoucher } from '../given/bounty-people.ts';
import { asIfJobsRan } from '../given/health.ts';
import { listen, operator } from '../given/operator-program.ts';
import { statusReport } from '../money/bank/bank-cases.ts';
import { fileNameOf, noticeOf, Paying, type Payment, type Run } from '../given/paying.ts';
import { confirmedRecommender, joinedCampaign } from '../given/people.ts';
import { subscriber } from '../given/advertised.ts';
import { newKey } from '../given/operator-people.ts';
import { hashOf } from '../given/releasers.ts';
import { forOrders } from '../given/guide-orders.ts';
import { invoicesIn } from '../given/guide-invoices.ts';
import { forWebhooks } from '../given/webhook-guide.ts';
import { newEmail, operatorKey } from '../service/service.ts';

type Values = Readonly<Record<string, string>>;

describe('the operator’s guide', () => {
  let paying: Paying;
  let url: string;
  let folder: string;
  let run: Run;
  let releases = 0;
  let decisions = 0;
  let refused: Run;
  beforeAll(async () => {
    // Its services have not answered yet.
    const has = () => true;
    paying = await Paying.start('pglite', {
      contents: { ...noContentServices, has },
      products: { ...noServices, has },
    });
    // The files that the guide shows are of the days before: an order of a day to come is refused.
    paying.service.clock.moment = new Date('2026-11-24T10:00:00Z');
    url = await listen(paying.service);
    folder = await mkdtemp(join(tmpdir(), 'guide-'));
    for (const [name, content] of documentedFiles()) await writeFile(join(folder, name), content);
    await writeFile(join(folder, 'answer.txt'), 'Wir haben den Auftrag gefunden.\n');
  }, 300_000);
  afterAll(async () => {
    await paying.service.stop();
    await rm(folder, { recursive: true });
  });

  const aRun = async (): Promise<Values> => {
    run = await paying.created();
    return { 'RUN-ID': run.ZahllaufId };
  };
  const thisRun = async (): Promise<Values> => ({ 'RUN-ID': run.ZahllaufId });
  let isKnown = false;
  const aKey = async (): Promise<Values> => {
    const { id } = await newKey(paying.service, 'Ole Brandt', ['Berichte'], { known: isKnown });
    isKnown = true;
    return { 'KEY-ID': id };
  };
  let keys = 0;
  const aHash = async (): Promise<Values> => ({ HASH: hashOf(`key ${(keys += 1)} of the guide`) });
  const aQuestion = async (): Promise<Values> => {
    const { token } = await confirmedRecommender(paying.service);
    const told = { ProduktId: null, EmpfohlenAm: '2026-04-12', Initialen: 'L. S.', Vereinbart: '60 €' };
    const body = { ...told, Schilderung: 'Sie hat bestellt.' };
    const asked = await paying.service.call('POST', 'empfehler/vermisst', { token, body });
    return { 'V-NUMBER': String(asked.body['VermisstNummer']) };
  };

  const aJoined = async (): Promise<Values> => {
    const joined = { Empfehlung: { Aktionen: [joinedCampaign(paying.service)] } };
    return { NUMBER: (await confirmedRecommender(paying.service, joined)).number };
  };

  const aLostVoucher = async () => {
    const { service } = paying;
    const Csv = `Code;WertCent;Anbieter;GueltigBis\n${newEmail()};6000;Kino;`;
    await service.call('POST', 'operator/gutscheine', { token: operatorKey, body: { Csv } });
    const { anna } = await wantedVoucher(service);
    await deliverVouchers(service.database.db, service.effects, [service.tenant], new AbortController().signal);
    await service.database.executeSql(`update mails set failed_at = created_at where kind = 'voucher'`);
    const select = 'select id::text from bounties where referral_number = $1';
    return { BOUNTY: String((await rowsOf(service, select, anna.number))[0]?.['id']) };
  };

  /** In stock, of the provider and the import that the guide names. */
  const inStock = async (): Promise<Values> => {
    const Csv = `Code;WertCent;Anbieter;GueltigBis\n${newOrderId()};6000;Buchladen am Tor;`;
    await paying.service.call('POST', 'operator/gutscheine', { token: operatorKey, body: { Csv } });
    const isOf = `provider = 'Buchladen am Tor'`;
    await paying.service.database.executeSql(`update vouchers set imported_at = '2026-11-20T21:55:00Z' where ${isOf}`);
    return {};
  };

  let jana: SignedIn;
  const somebodyOf = async () => (jana = await signedIn(paying.service, 'LS-A01'));

  const invoices = invoicesIn(() => paying.service);

  const aRecipient = async () => confirmedRecipient(paying.service, await confirmedRecommender(paying.service));

  /** As the job leaves the books, which have an entry at least. */
  const anAnchor = async (): Promise<Values> => {
    const { database, effects, tenant } = paying.service;
    await reportOrder(paying.service, {
      ExterneId: newOrderId(),
      Empfaengernummer: (await aRecipient()).number,
      Status: 'Gezahlt',
    });
    await sealBooks(database.db, effects);
    const head = await headOf(database.db, tenant.key);
    return head ? { ANCHOR: anchorText(head) } : {};
  };

  const isOut = ({ Zustand }: Payment) => Zustand === 'Uebermittelt';
  /** What has to be there before a command, and what its words in capitals stand for. */
  const before: Readonly<Record<string, () => Promise<Values>>> = {
    'keys create': aHash,
    'keys confirm': async () => ({ HASH: hashOf(`key ${keys} of the guide`) }),
    'keys rotate': aHash,
    'keys revoke': aKey,
    'keys reset-factor': aKey,
    ...forOrders(() => paying.service),
    'ledger check': anAnchor,
    'payruns create': async () => {
      await paying.collected();
      await paying.collected();
      return {};
    },
    'payruns show': async () => {
      const { body } = await paying.call('GET', 'zahllaeufe');
      [run] = (body as unknown as { Zahllaeufe: [Run] }).Zahllaeufe;
      return thisRun();
    },
    'payruns remove': async () => {
      const [payment] = (await paying.read(run)).Zahlungen;
      return { ...(await thisRun()), REFERENCE: payment?.EndToEndId ?? '' };
    },
    'payruns release': thisRun,
    'payruns file': thisRun,
    'payruns results': async () => {
      await writeFile(join(folder, 'answer.xml'), noticeOf((await paying.read(run)).Zahlungen.filter(isOut)));
      return {};
    },
    'blocks referral': async () => ({ NUMBER: (await confirmedRecommender(paying.service)).number }),
    'blocks account': async () => ({ NUMBER: (await confirmedRecommender(paying.service)).number }),
    'blocks bounty': async () => {
      await paying.collected();
      const [payment] = (await paying.read(await paying.created())).Zahlungen;
      return { BOUNTY: payment?.EndToEndId ?? '' };
    },
    'campaigns of': aJoined,
    'campaigns withdraw': aJoined,
    'newsletter withdraw': async () => ({ NUMBER: (await subscriber(paying.service)).number }),
    'blocks lift': async () => {
      const { body } = await paying.call('GET', 'sperren');
      const [first] = (body as unknown as { Sperren: { SperreId: string }[] }).Sperren;
      return { 'BLOCK-ID': first?.SperreId ?? '' };
    },
    'payruns decide': async () => {
      if (decisions === 0) {
        await paying.collected();
        refused = await paying.released();
        await paying.results(statusReport({ file: fileNameOf(refused), group: { status: 'RJCT' } }));
      }
      return { 'RUN-ID': refused.ZahllaufId, REFERENCE: fileNameOf(refused) };
    },
    'vouchers withdraw': inStock,
    'vouchers mail-again': aLostVoucher,
    'vouchers redirect': async () => ({ ...(await aLostVoucher()), ADDRESS: newEmail() }),
    'agencies end-user': async () => ({ 'USER-ID': (await somebodyOf()).id }),
    'agencies reopen-user': async () => ({ 'USER-ID': jana.id }),
    'agencies invoices': invoices.next,
    ...forWebhooks(() => paying.service),
    'missing show': aQuestion,
    'missing answer': aQuestion,
    'health list': async () => asIfJobsRan(paying.service).then(() => ({})),
    'people find': async () => ({ ADDRESS: (await aRecipient()).email }),
    'people recipient': async () => ({ NUMBER: (await aRecipient()).number }),
    'deletions recipient': async () => ({ NUMBER: (await aRecipient()).number }),
    'deletions account': async () => ({ NUMBER: (await confirmedRecommender(paying.service)).number }),
    'payruns discard': async () => {
      await paying.collected();
      return aRun();
    },
  };

  /** Whose key a command is given with: payments need two people. */
  const keyFor = ({ topic, action }: Documented): string => {
    if (topic === 'keys' && ['confirm', 'rotate'].includes(action)) return paying.keyOf('Karin Vogt');
    if (action === 'redirect' || (action === 'invoices' && invoices.count() > 1)) return paying.keyOf('Karin Vogt');
    if (topic !== 'payruns') return operatorKey;
    if (action === 'release') releases += 1;
    if (action === 'decide') {
      decisions += 1;
      return paying.keyOf(decisions > 1 ? 'Jonas Ehlers' : 'Karin Vogt');
    }
    return paying.keyOf(releases > 1 ? 'Jonas Ehlers' : 'Karin Vogt');
  };

  it('leaves no command out', () => {
    const documented = new Set(documentedCommands().map(whole));
    const known = Object.entries(commands).flatMap(([topic, actions]) =>
      Object.keys(actions).map((action) => `${topic} ${action}`),
    );
    expect(known.filter((name) => !documented.has(name))).toEqual([]);
  });

  it('begins with the help, from a checkout and as it is built', async () => {
    const start = promisify(execFile);
    const [checkout, built] = await Promise.all([
      start('npm', ['run', '--silent', 'operator', '--', 'help']),
      start(process.execPath, [resolve('dist/server/operator.js'), 'help']),
    ]);
    expect(checkout.stdout).toContain('operator TOPIC ACTION');
    expect(built.stdout).toBe(checkout.stdout);
  });

  it('shows commands that do what it says, from the first to the last', { timeout: 300_000 }, async () => {
    for (const command of documentedCommands()) {
      const values = (await before[whole(command)]?.()) ?? {};
      const words = command.words.map((word) => {
        if (/\.(csv|json|xml|txt)$/.test(word)) return join(folder, word);
        return isPlaceholder(word) ? (values[word] ?? `(nothing for ${word})`) : word;
      });
      const ended = await operator(url, keyFor(command), command.topic, command.action, ...words);
      expect({ ...ended, line: command.line }).toMatchObject({ code: 0, complained: '' });
      expect(ended.said).not.toBe('');
      if (command.into) await writeFile(join(folder, command.into), `${ended.said}\n`);
    }
  });
});
