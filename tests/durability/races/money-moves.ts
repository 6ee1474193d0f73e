import { passTime } from '#server/domain/money/settlement/pass-time.ts';
import { raiseVoucherAlarms } from '#server/domain/money/vouchers/alarm.ts';
import { deliverVouchers } from '#server/domain/money/vouchers/deliver.ts';
import { bankAnswer, bankNotice } from '../../api/money/bank/bank-files.ts';
import { operatorKey } from '../../api/service/service.ts';
import type { Move } from './people-moves.ts';
import type { Stage } from './stage.ts';
import { hashOf, type Receiver, type Transfer, type World } from './world.ts';

const signal = new AbortController().signal;
const columns = 'ExterneId;Empfehlungsnummer;Empfaengernummer;Empfehlungscode;EmailHash;ProduktId;Status;Auftragsdatum';
const complaintDays = 20;

/** An order as the tenant's system tells of it: by the recipient, the referral alone, or the address; now and then by somebody else's, put right later. */
function orderRow(
  { chance, now }: Stage,
  { orderId, status }: Receiver,
  { number, referral, email }: Receiver,
): string {
  const way = chance();
  const [byReferral, byNumber, byAddress] = [way < 0.25, way >= 0.25 && way < 0.6, way >= 0.6];
  const day = new Date(now.getTime() - complaintDays * 86_400_000).toISOString().slice(0, 19);
  const whose = [byReferral ? referral : '', byNumber ? number : '', '', byAddress ? hashOf(email) : ''];
  return [orderId, ...whose, 'lindenstrom-natur', status, day].join(';');
}

/** What an order may become after this; now and then a paid one is revoked. */
function next({ chance }: Stage, status: Receiver['status']): Receiver['status'] {
  if (status === null) return chance() < 0.2 ? 'Offen' : 'Gezahlt';
  return status === 'Offen' && chance() < 0.7 ? 'Gezahlt' : 'Storniert';
}

const importOrders =
  (isMeant: (receiver: Receiver) => boolean): Move =>
  (stage, world) => {
    const told = world.receivers.slice(-12).filter((receiver) => isMeant(receiver) && stage.chance() < 0.6);
    if (told.length === 0) return null;
    for (const receiver of told) receiver.status = next(stage, receiver.status);
    const mistaken = (receiver: Receiver) =>
      stage.chance() < 0.15 ? (stage.any(world.receivers.slice(-12)) ?? receiver) : receiver;
    // A file of every day tells of its orders in any order.
    const rows = told
      .map((receiver) => orderRow(stage, receiver, mistaken(receiver)))
      .toSorted(() => stage.chance() - 0.5);
    const body = [columns, ...rows].join('\n');
    return async () => {
      const answer = await stage.call('POST', 'operator/auftraege', {
        body,
        token: operatorKey,
        headers: { 'content-type': 'text/csv' },
      });
      if (!answer.text.includes('"done":true')) throw new Error(`orders: ${answer.text}\n${stage.failures().join('')}`);
    };
  };

/** One of the last files that were taken was another one, or its day was. */
const undoImport: Move = (stage) => async () => {
  const { body } = await stage.call('GET', 'operator/auftragsimporte', { token: operatorKey });
  const imports = (body['Importe'] as unknown as { ImportId: string }[]).slice(0, 4);
  const meant = stage.any(imports);
  if (!meant) return;
  const dry = stage.chance() < 0.2 ? '?probelauf=true' : '';
  await stage.call('POST', `operator/auftragsimporte/${meant.ImportId}/ruecknahme${dry}`, { token: operatorKey });
};

const createRun: Move = (stage, world) => async () => {
  const { status, body } = await stage.call('POST', 'operator/zahllaeufe', { token: stage.keys[0] ?? '', body: {} });
  if (status === 200) world.runs.push(String(body['ZahllaufId']));
};

const inRun =
  (act: (stage: Stage, world: World, runId: string) => Promise<unknown>): Move =>
  (stage, world) => {
    const runId = stage.any(world.runs.slice(-2));
    return runId ? () => act(stage, world, runId) : null;
  };

const releaseRun = async (stage: Stage, _world: World, runId: string) => {
  for (const token of stage.keys)
    await stage.call('POST', `operator/zahllaeufe/${runId}/freigabe`, { token, body: {} });
};

const fetchRun = async (stage: Stage, world: World, runId: string) => {
  const token = stage.keys[0] ?? '';
  const run = `operator/zahllaeufe/${runId}`;
  const file = await stage.call('POST', `${run}/datei`, { token, body: {} });
  if (file.status !== 200) return;
  const { DateiHash, Xml = '' } = file.body as { DateiHash?: string; Xml?: string };
  const confirmed = await stage.call('POST', `${run}/uebergabe`, { token, body: { DateiHash } });
  // Whose file is another one by now gives this one to nobody.
  if (confirmed.status !== 200) return;
  const known = new Set(world.transfers.map(({ reference }) => reference));
  const name = /<PmtInfId>([^<]*)</.exec(Xml)?.[1] ?? '';
  for (const part of Xml.split('<CdtTrfTxInf>').slice(1)) {
    const reference = /<EndToEndId>([^<]*)</.exec(part)?.[1] ?? '';
    const cents = Math.round(Number(/<InstdAmt[^>]*>([^<]*)</.exec(part)?.[1]) * 100);
    if (!known.has(reference)) world.transfers.push({ reference, file: name, cents, state: 'sent' });
  }
};

/** Two operators and the clerk, as on a day on which nothing comes in between. */
const payOut: Move = inRun(async (stage, world, runId) => {
  await releaseRun(stage, world, runId);
  await fetchRun(stage, world, runId);
});

const removePayment: Move = inRun(async (stage, _world, runId) => {
  const token = stage.keys[0] ?? '';
  const { body } = await stage.call('GET', `operator/zahllaeufe/${runId}`, { token });
  const first = (body['Zahlungen'] as { EndToEndId: string }[] | undefined)?.[0]?.EndToEndId;
  if (first) await stage.call('DELETE', `operator/zahllaeufe/${runId}/zahlungen/${first}`, { token });
});

const discard: Move = inRun(async (stage, _world, runId) => {
  if (stage.chance() < 0.3) await stage.call('DELETE', `operator/zahllaeufe/${runId}`, { token: stage.keys[0] ?? '' });
});

/** What the bank says of some transfers; it may say so twice at once. */
const bankSays =
  (from: Transfer['state'], say: (transfers: readonly Transfer[]) => string, to: Transfer['state']): Move =>
  (stage, world) => {
    const meant = world.transfers.filter(({ state }) => state === from && stage.chance() < 0.5);
    if (meant.length === 0) return null;
    for (const transfer of meant) transfer.state = to;
    const file = say(meant);
    const send = () => stage.call('POST', 'operator/bankergebnisse', { token: stage.keys[0] ?? '', file });
    return () => (stage.chance() < 0.3 ? Promise.all([send(), send()]) : send());
  };

const bookingsOf = (transfers: readonly Transfer[], returned?: string) =>
  bankNotice(transfers.map(({ reference, cents }) => ({ reference, cents, ...(returned && { returned }) })));

const refusalOf = (transfers: readonly Transfer[]) =>
  bankAnswer(transfers.map(({ reference }) => ({ reference, status: 'RJCT', reason: 'AC04' })));

const importVouchers: Move = (stage, world) => {
  if (stage.chance() < 0.5) return null;
  const rows = [1, 2].map(() => `RACE-${(world.codes += 1)};3000;Buchladen;`);
  const body = { Csv: ['Code;WertCent;Anbieter;GueltigBis', ...rows].join('\n') };
  return () => stage.call('POST', 'operator/gutscheine', { token: operatorKey, body });
};

const withdrawVouchers: Move = (stage, world) => {
  if (stage.chance() < 0.8) return null;
  const body = { Csv: `Code\nRACE-${world.codes}` };
  return () => stage.call('POST', 'operator/gutscheine/ruecknahme', { token: operatorKey, body });
};

const pass: Move = (stage) => {
  const { database, effects, tenant } = stage.instance;
  return () => passTime(database.db, effects, [tenant], signal);
};

const giveVouchers: Move = (stage) => {
  const { database, effects, tenant } = stage.instance;
  return async () => {
    await deliverVouchers(database.db, effects, [tenant], signal);
    await raiseVoucherAlarms(database.db, effects, [tenant]);
  };
};

const report: Move = (stage) => async () => {
  const path = stage.any(['hauptbuch/monate', 'statistik/monate', 'ueberfaellig']) ?? '';
  await stage.call('GET', `operator/${path}`, { token: operatorKey });
};

export const moneyMoves: readonly Move[] = [
  importOrders(({ status }) => status === null),
  importOrders(({ status }) => status === null),
  importOrders(({ status }) => status !== null && status !== 'Storniert'),
  undoImport,
  undoImport,
  createRun,
  createRun,
  inRun(releaseRun),
  inRun(fetchRun),
  payOut,
  payOut,
  payOut,
  removePayment,
  discard,
  bankSays('sent', bookingsOf, 'booked'),
  bankSays('sent', bookingsOf, 'booked'),
  bankSays('sent', refusalOf, 'over'),
  bankSays('booked', (transfers) => bookingsOf(transfers, 'AC01'), 'over'),
  importVouchers,
  withdrawVouchers,
  giveVouchers,
  pass,
  report,
];
