import { account, austrianIban, germanIban } from '../../given/bounty-people.ts';
import { notification, statement, statusReport, type Entry } from '../../money/bank/bank-cases.ts';
import {
  environment,
  isRecommended,
  recommends,
  releasersCome,
  tellsOrder,
  textOf,
  type Recommender,
} from '../characters.ts';
import type { Answer } from '../../service/service.ts';
import type { Story, Who } from '../story.ts';

interface People {
  readonly karin: Who;
  readonly jonas: Who;
}
interface Payment {
  readonly EndToEndId: string;
  readonly Iban: string;
  readonly BetragCent: number;
}

/** Money from the order to the books: a file for two, of whom one is refused and one comes back; both are paid again. */
export async function tellBank(story: Story): Promise<void> {
  const people = await releasersCome(story);
  const as = environment(story);
  await story.ask('nothing is due', 'createPayRun', { as: people.karin });
  await story.ask('no run yet', 'listPayRuns', { as: people.karin });
  await story.ask('no books yet', 'checkBooks', { as });
  await story.ask('no months yet', 'listLedgerMonths', { as });
  await story.ask('no statistics yet', 'listStatistics', { as });
  const anna = await collects(story, 'Anna', account);
  const ben = await collects(story, 'Ben', { Kontoinhaber: 'Benedikt Müller', Iban: austrianIban }, 'linden-duo');
  const run = await isReleased(story, people);
  const [one, two] = await isSent(story, people, run);
  await isAnswered(story, people, run, [one, two], [anna, ben]);
  await isPaidAgain(story, people, [anna, ben]);
  await isCounted(story, people);
  await isMovedAgain(story, people.karin, two);
}

/** What a bank tells of a transfer that was told before, and what looks like one. */
async function isMovedAgain(story: Story, as: Who, reference: string): Promise<void> {
  const debit = { ...booked(reference, 10_000, '2026-05-21'), code: { family: ['RDDT', 'ESDD'] } } as const;
  await bankSays(story, 'a direct debit by our reference', as, statement(debit));
  const told = { ...booked(reference, 10_000, '2026-05-21'), bankReference: 'BANK-1' };
  await bankSays(story, 'the first booking, by its name at the bank', as, notification(told));
  await bankSays(story, 'the first booking in the statement', as, statement(told));
  const numbered = { ...booked(reference, 10_000, '2026-05-25'), number: '7' };
  await bankSays(story, 'a booking on another day', as, statement(numbered));
  const runs = await story.ask('all runs once more', 'listPayRuns', { as });
  const sent = (runs.body['Zahllaeufe'] as unknown as Record<string, string>[]).filter(
    (run) => run['Zustand'] === 'Uebermittelt',
  );
  for (const { ZahllaufId: runId = '' } of sent) {
    const file = `RW-${runId.replaceAll('-', '')}`;
    const report = statusReport({ file, batch: { status: 'ACSP', why: [{ words: 'in Arbeit' }] } });
    await bankSays(story, 'the bank works on a batch', as, report);
    await story.ask('a run in the end', 'readPayRun', { as, path: { runId } });
  }
}

async function collects(story: Story, firstName: string, Bankdaten: object, product?: string): Promise<Recommender> {
  const email = `${firstName.toLowerCase()}@example.de`;
  const person = await recommends(story, { email, firstName, ...(product !== undefined && { product }) });
  const lena = await isRecommended(story, person, { email: `lena.of.${email}`, firstName: `Lena of ${firstName}` });
  const Auftragsdatum = '2026-04-20T10:00:00';
  const order = {
    Empfaengernummer: lena.number,
    Status: 'Gezahlt',
    Auftragsdatum,
    ...(product !== undefined && { ProduktId: product }),
  };
  await tellsOrder(story, `LS-of-${firstName}`, order);
  const as: Who = [`${firstName}’s claim`, story.linkTo(email, 'praemie')];
  await story.ask(`${firstName} collects`, 'collectBounty', { as, body: { Auszahlung: 'Geld', Bankdaten } });
  return { ...person, as };
}

async function isReleased(story: Story, { karin, jonas }: People): Promise<string> {
  story.pass({ hours: 1 });
  await story.ask('what is due', 'listDuePayments', { as: karin });
  await story.ask('what a run would hold', 'createPayRun', { as: karin, query: 'probelauf=true' });
  const draft = await story.ask('a run', 'createPayRun', { as: karin });
  const path = { runId: textOf(draft, 'ZahllaufId') };
  await story.ask('a second run', 'createPayRun', { as: karin });
  await story.ask('the run', 'readPayRun', { as: karin, path });
  await story.ask('a run of nobody', 'readPayRun', {
    as: karin,
    path: { runId: '6f1c2d3e-4b5a-4c6d-8e7f-901234567890' },
  });
  await story.ask('a file of a draft', 'fetchPaymentFile', { as: karin, path });
  await story.ask('the run is given up', 'discardPayRun', { as: jonas, path });
  await story.ask('the run is given up once more', 'discardPayRun', { as: jonas, path });
  const runId = textOf(await story.ask('another run', 'createPayRun', { as: karin }), 'ZahllaufId');
  const reference = (await paymentsOf(story, karin, runId))[0]?.EndToEndId ?? '';
  const out = { as: karin, path: { runId, endToEndId: reference } };
  await story.ask('one payment is taken out', 'removePayment', out);
  await story.ask('it is taken out once more', 'removePayment', { ...out, language: 'en' });
  await story.ask('the run is given up', 'discardPayRun', { as: karin, path: { runId } });
  const last = textOf(await story.ask('a third run', 'createPayRun', { as: jonas }), 'ZahllaufId');
  await story.ask('the first releases', 'releasePayRun', { as: karin, path: { runId: last } });
  await story.ask('the first releases once more', 'releasePayRun', { as: karin, path: { runId: last } });
  const other = { as: jonas, path: { runId: last }, query: 'pruefzahl=0123456789abcdef' };
  await story.ask('the second has looked at another', 'releasePayRun', other);
  story.pass({ hours: 1 });
  await story.ask('the second releases', 'releasePayRun', { as: jonas, path: { runId: last } });
  await story.ask('whoever may not releases', 'releasePayRun', { as: environment(story), path: { runId: last } });
  return last;
}

async function paymentsOf(story: Story, as: Who, runId: string): Promise<readonly Payment[]> {
  const { body } = await story.ask('a run and its payments', 'readPayRun', { as, path: { runId } });
  return body['Zahlungen'] as unknown as Payment[];
}

async function isSent(story: Story, { karin, jonas }: People, runId: string): Promise<readonly [string, string]> {
  const path = { runId };
  const file = await story.ask('the file', 'fetchPaymentFile', { as: karin, path });
  const DateiHash = textOf(file, 'DateiHash');
  await story.ask('another file is safe', 'confirmPaymentFile', {
    as: karin,
    path,
    body: { DateiHash: '0'.repeat(64) },
  });
  await story.ask('the file is safe', 'confirmPaymentFile', { as: karin, path, body: { DateiHash } });
  await story.ask('the file is safe once more', 'confirmPaymentFile', { as: jonas, path, body: { DateiHash } });
  await story.ask('the file again', 'fetchPaymentFile', { as: jonas, path });
  await story.ask('the file again, on purpose', 'fetchPaymentFile', { as: jonas, path, query: 'erneut=true' });
  await story.ask('the sent run is given up', 'discardPayRun', { as: karin, path, language: 'en' });
  const payments = (await paymentsOf(story, jonas, runId)).toSorted((a, b) => a.BetragCent - b.BetragCent);
  return [payments[0]?.EndToEndId ?? '', payments[1]?.EndToEndId ?? ''];
}

const booked = (reference: string, cents: number, day: string): Entry => ({
  cents,
  direction: 'DBIT',
  bookedOn: day,
  code: { family: ['ICDT', 'ESCT'] },
  parts: [{ details: [{ endToEnd: reference, cents }] }],
});
const returned = (reference: string, cents: number, day: string, reason: string): Entry => ({
  ...booked(reference, cents, day),
  direction: 'CRDT',
  isReversal: true,
  code: { family: ['ICDT', 'RRTN'] },
  parts: [{ details: [{ endToEnd: reference, cents, returnInfo: `<Rsn><Cd>${reason}</Cd></Rsn>` }] }],
});

function bankSays(story: Story, title: string, as: Who, file: string): Promise<Answer> {
  story.pass({ hours: 1 });
  return story.ask(title, 'importBankResults', { as, file });
}

async function isAnswered(
  story: Story,
  { karin, jonas }: People,
  runId: string,
  [one, two]: readonly [string, string],
  [anna, ben]: readonly [Recommender, Recommender],
): Promise<void> {
  const file = `RW-${runId.replaceAll('-', '')}`;
  const refuse = (reference: string, code: string) => ({
    file,
    batch: { transfers: [{ reference, status: 'RJCT', why: [{ code, words: 'Konto 4711 erloschen' }] }] },
  });
  await bankSays(story, 'the bank writes nonsense', karin, '<Document>');
  await bankSays(story, 'the bank has taken the file', karin, statusReport({ file, group: { status: 'ACTC' } }));
  await bankSays(story, 'the bank refuses Anna’s', karin, statusReport(refuse(one, 'AC04')));
  await bankSays(story, 'the bank refuses it once more', karin, statusReport(refuse(one, 'AC04')));
  await bankSays(story, 'the bank refuses what it does not know', karin, statusReport(refuse('UNBEKANNT', 'AC04')));
  await story.ask('Anna’s claim is held', 'readClaims', { as: anna.as, query: 'details=true' });
  await bankSays(story, 'the bank has booked Ben’s', karin, statement(booked(two, 10_000, '2026-05-21')));
  await story.ask('Ben’s claim is paid', 'readClaims', { as: ben.as });
  const back = 'the bank sends Ben’s back';
  await bankSays(story, back, karin, notification(returned(two, 10_000, '2026-05-22', 'NARR')));
  const files = await story.ask('the files that were taken', 'listBankFiles', { as: karin });
  const [newest] = files.body['Dateien'] as unknown as { DateiId: string }[];
  const ofFile = { as: karin, path: { fileId: newest?.DateiId ?? '' } };
  await story.ask('what the lines of the last did', 'listBankFileLines', ofFile);
  await story.ask('the file of nobody', 'listBankFileLines', {
    as: karin,
    path: { fileId: '6f1c2d3e-4b5a-4c6d-8e7f-901234567890' },
  });
  await story.ask('who is held', 'listDuePayments', { as: karin, query: 'grund=KontoFehlt' });
  const questions = await story.ask('what is asked', 'listBankQuestions', { as: karin });
  const [question] = questions.body['Fragen'] as unknown as { Referenz: string; ZahllaufId: string }[];
  const path = { runId: question?.ZahllaufId ?? runId };
  const body = { Referenz: question?.Referenz ?? two, Entscheidung: 'konto' };
  await story.ask('nothing to decide', 'decideBankQuestion', { as: karin, path, body: { ...body, Referenz: one } });
  await story.ask('no decision', 'decideBankQuestion', { as: karin, path, body: { ...body, Entscheidung: 'egal' } });
  await story.ask('the first decides', 'decideBankQuestion', { as: karin, path, body });
  await story.ask('the first decides once more', 'decideBankQuestion', { as: karin, path, body });
  await story.ask('the second decides otherwise', 'decideBankQuestion', {
    as: jonas,
    path,
    body: { ...body, Entscheidung: 'frei' },
  });
  await story.ask('the second decides the same', 'decideBankQuestion', { as: jonas, path, body });
  await story.ask('the run after all that', 'readPayRun', { as: karin, path: { runId } });
  await story.ask('Ben’s claim is held', 'readClaims', { as: ben.as, language: 'en' });
  await story.ask('what is overdue by then', 'listOverdue', { as: karin });
}

async function isPaidAgain(story: Story, { karin, jonas }: People, people: readonly Recommender[]): Promise<void> {
  story.pass({ days: 30 });
  await story.ask('what is overdue a month later', 'listOverdue', { as: karin });
  for (const { as, email } of people) {
    const claim: Who = [as[0], story.linkTo(email, 'bankdaten')];
    const body = { Kontoinhaber: 'Richtig Geschrieben', Iban: germanIban };
    await story.ask(`${as[0]}: an account of a recipient`, 'giveRecipientBankAccount', { as: claim, body });
    await story.ask(`${as[0]}: another account`, 'saveBankAccount', { as: claim, body });
    await story.ask(`${as[0]}: what becomes of it`, 'readClaims', { as: claim, query: 'details=true' });
  }
  const runId = textOf(await story.ask('a run for both', 'createPayRun', { as: karin }), 'ZahllaufId');
  for (const as of [karin, jonas]) await story.ask(`${as[0]} releases it`, 'releasePayRun', { as, path: { runId } });
  const file = await story.ask('the file for both', 'fetchPaymentFile', { as: karin, path: { runId } });
  const body = { DateiHash: textOf(file, 'DateiHash') };
  await story.ask('the file for both is safe', 'confirmPaymentFile', { as: karin, path: { runId }, body });
  const payments = await paymentsOf(story, karin, runId);
  const entries = payments.map(({ EndToEndId, BetragCent }) => booked(EndToEndId, BetragCent, '2026-06-20'));
  await bankSays(story, 'the bank has booked both', karin, statement(...entries));
  await bankSays(story, 'the bank has booked both, told again', karin, statement(...entries));
  await story.ask('the run for both', 'readPayRun', { as: karin, path: { runId }, language: 'en' });
  const [first] = people;
  if (first) await story.ask('the first claim is paid', 'readClaims', { as: first.as, query: 'details=true' });
  // What was paid is asked back from nobody: it is a matter of the books.
  await tellsOrder(story, 'LS-of-Anna', {
    Empfehlungsnummer: first?.number,
    Status: 'Storniert',
    Auftragsdatum: '2026-04-20T10:00:00',
  });
}

async function isCounted(story: Story, { karin }: People): Promise<void> {
  await story.ask('all runs', 'listPayRuns', { as: karin });
  const as = environment(story);
  for (const name of ['checkBooks', 'listLedgerMonths', 'listStatistics', 'listOverdue', 'listBankQuestions']) {
    await story.ask(`in the end: ${name}`, name, { as });
  }
  await story.ask('nobody reads the books', 'checkBooks', { language: 'en' });
}
