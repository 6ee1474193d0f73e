import { takeResults } from '#server/domain/money/bank-answers/results.ts';
import { BankResultReader } from '#server/payments/bank-results.ts';
import { notification, statement, statusReport, type Entry } from '../../api/money/bank/bank-cases.ts';
import { textOf } from '../../api/approved/characters.ts';
import type { Story, Who } from '../../api/approved/story.ts';

/** A payment by its amount, in cents. */
export type Payments = Readonly<Record<number, string>>;

/** A run of all that is due goes to the bank. @returns the references of its payments, and the file’s name */
export async function pays(
  story: Story,
  karin: Who,
  jonas: Who,
): Promise<{ readonly file: string; readonly payments: Payments }> {
  const runId = textOf(await story.ask('a run', 'createPayRun', { as: karin }), 'ZahllaufId');
  const path = { runId };
  for (const as of [karin, jonas]) await story.ask(`${as[0]} releases it`, 'releasePayRun', { as, path });
  const DateiHash = textOf(await story.ask('the file', 'fetchPaymentFile', { as: karin, path }), 'DateiHash');
  await story.ask('the file is safe', 'confirmPaymentFile', { as: karin, path, body: { DateiHash } });
  const { body } = await story.ask('the run', 'readPayRun', { as: karin, path });
  const rows = body['Zahlungen'] as unknown as { EndToEndId: string; BetragCent: number }[];
  return {
    file: `RW-${runId.replaceAll('-', '')}`,
    payments: Object.fromEntries(rows.map(({ EndToEndId, BetragCent }) => [BetragCent, EndToEndId])),
  };
}

const booked = (reference: string, cents: number, bookedOn: string): Entry => ({
  cents,
  direction: 'DBIT',
  bookedOn,
  code: { family: ['ICDT', 'ESCT'] },
  parts: [{ details: [{ endToEnd: reference, cents }] }],
});

const returned = (reference: string, cents: number, bookedOn: string): Entry => ({
  ...booked(reference, cents, bookedOn),
  direction: 'CRDT',
  isReversal: true,
  code: { family: ['ICDT', 'RRTN'] },
  parts: [{ details: [{ endToEnd: reference, cents, returnInfo: '<Rsn><Cd>AC04</Cd></Rsn>' }] }],
});

/** The file is read here: the service's own thread for it cannot start where a browser's document is. */
async function bankSays(story: Story, name: string, file: string): Promise<void> {
  story.pass({ hours: 1 });
  const reader = new BankResultReader();
  reader.write(Buffer.from(file));
  const results = (async function* read() {
    yield await Promise.resolve(reader.end());
  })();
  const { database, effects } = story.service;
  await takeResults(database.db, effects, story.tenant, {
    results,
    by: { kind: 'operator', id: 'environment', name, keyId: 'environment' },
  });
  await story.work('mails');
}

export const isBooked = (story: Story, [name]: Who, reference: string, cents: number, day: string): Promise<unknown> =>
  bankSays(story, name, statement(booked(reference, cents, day)));

export const isReturned = (
  story: Story,
  [name]: Who,
  reference: string,
  cents: number,
  day: string,
): Promise<unknown> => bankSays(story, name, notification(returned(reference, cents, day)));

export const isRefused = (story: Story, [name]: Who, reference: string, file: string): Promise<unknown> => {
  const why = [{ code: 'AC04', words: 'Konto erloschen' }];
  const report = statusReport({ file, batch: { transfers: [{ reference, status: 'RJCT', why }] } });
  return bankSays(story, name, report);
};
