import { notification, statement, statusReport, type Entry } from '../../api/bank-cases.ts';
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

function bankSays(story: Story, title: string, as: Who, file: string): Promise<unknown> {
  story.pass({ hours: 1 });
  return story.ask(title, 'importBankResults', { as, file });
}

export const isBooked = (story: Story, as: Who, reference: string, cents: number, day: string): Promise<unknown> =>
  bankSays(story, 'the bank has booked it', as, statement(booked(reference, cents, day)));

export const isReturned = (story: Story, as: Who, reference: string, cents: number, day: string): Promise<unknown> =>
  bankSays(story, 'the bank sends it back', as, notification(returned(reference, cents, day)));

export const isRefused = (story: Story, as: Who, reference: string, file: string): Promise<unknown> => {
  const why = [{ code: 'AC04', words: 'Konto erloschen' }];
  const report = statusReport({ file, batch: { transfers: [{ reference, status: 'RJCT', why }] } });
  return bankSays(story, 'the bank refuses it', as, report);
};
