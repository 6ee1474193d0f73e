import type { BankResults } from '#server/domain/money/bank-answers/bank-result.ts';
import { takeResults } from '#server/domain/money/bank-answers/results.ts';
import { BankResultReader } from '#server/payments/bank-results.ts';
import { notification, statement, statusReport, type Entry } from '../../api/money/bank/bank-cases.ts';
import { textOf } from '../../api/approved/characters.ts';
import type { Story, Who } from '../../api/approved/story.ts';

/** Transfers on their way to the people of the stories, and what the bank says of them. */

interface Payment {
  readonly EndToEndId: string;
  readonly BetragCent: number;
}

export interface Transfer {
  readonly file: string;
  readonly reference: string;
  readonly cents: number;
}

/** Everything that is due goes to the bank. */
export async function isTransferred(
  story: Story,
  { karin, jonas }: { readonly karin: Who; readonly jonas: Who },
): Promise<readonly Transfer[]> {
  story.pass({ hours: 1 });
  const runId = textOf(await story.ask('a run', 'createPayRun', { as: karin }), 'ZahllaufId');
  const path = { runId };
  for (const as of [karin, jonas]) await story.ask(`${as[0]} releases it`, 'releasePayRun', { as, path });
  const DateiHash = textOf(await story.ask('the file', 'fetchPaymentFile', { as: karin, path }), 'DateiHash');
  await story.ask('the file is safe', 'confirmPaymentFile', { as: karin, path, body: { DateiHash } });
  const { body } = await story.ask('the payments', 'readPayRun', { as: karin, path });
  const file = `RW-${runId.replaceAll('-', '')}`;
  const payments = body['Zahlungen'] as unknown as readonly Payment[];
  return payments.map(({ EndToEndId: reference, BetragCent: cents }) => ({ file, reference, cents }));
}

/** The thread in which the service reads what banks write does not start beside a screen, so it is read here. */
async function bankSays(story: Story, [name]: Who, file: string): Promise<void> {
  story.pass({ hours: 1 });
  const reader = new BankResultReader();
  reader.write(Buffer.from(file));
  const said = reader.end();
  const { database, effects } = story.service;
  await takeResults(database.db, effects, story.tenant, {
    results: onlyOnce(said),
    by: { kind: 'operator', id: name, name, keyId: name },
  });
  await story.work('mails');
  story.pass({ hours: 1 });
}

async function* onlyOnce(said: BankResults): AsyncGenerator<BankResults> {
  yield await Promise.resolve(said);
}

const today = (story: Story) => story.service.clock.now().toISOString().slice(0, 10);

const bookedOn = (story: Story, { reference, cents }: Transfer): Entry => ({
  cents,
  direction: 'DBIT',
  bookedOn: today(story),
  code: { family: ['ICDT', 'ESCT'] },
  parts: [{ details: [{ endToEnd: reference, cents }] }],
});

export async function isBooked(story: Story, as: Who, transfer: Transfer): Promise<void> {
  await bankSays(story, as, statement(bookedOn(story, transfer)));
}

export async function isRefused(story: Story, as: Who, { file, reference }: Transfer): Promise<void> {
  const transfers = [{ reference, status: 'RJCT', why: [{ code: 'AC04' }] }];
  await bankSays(story, as, statusReport({ file, batch: { transfers } }));
}

export async function comesBack(story: Story, as: Who, transfer: Transfer): Promise<void> {
  const { reference, cents } = transfer;
  const returned: Entry = {
    ...bookedOn(story, transfer),
    direction: 'CRDT',
    isReversal: true,
    code: { family: ['ICDT', 'RRTN'] },
    parts: [{ details: [{ endToEnd: reference, cents, returnInfo: '<Rsn><Cd>AC04</Cd></Rsn>' }] }],
  };
  await bankSays(story, as, notification(returned));
}
