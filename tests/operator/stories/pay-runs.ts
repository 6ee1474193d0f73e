import { statement, statusReport, notification, type Entry } from '../../api/money/bank/bank-cases.ts';
import { environment, releasersCome } from '../../api/approved/characters.ts';
import type { Story, Who } from '../../api/approved/story.ts';
import { collects, earns } from '../../screens/stories/collectors.ts';
import type { PrintedStory } from '../story.ts';

const nobody = '6f1c2d3e-4b5a-4c6d-8e7f-901234567890';

interface People {
  readonly karin: Who;
  readonly jonas: Who;
}

/** Three bounties from the run to the books: the bank refuses one, sends one back, and asks what only people know. */
export async function tellPayRuns(story: PrintedStory): Promise<void> {
  const people = await releasersCome(story.elsewhere);
  const { karin } = people;
  await story.runs('nothing is due', karin, 'payruns create');
  for (const line of [
    'payruns list',
    'payruns answers',
    'payruns questions',
    'ledger check',
    'ledger months',
    'overdue',
  ])
    await story.reads(`before anything: ${line}`, karin, line);
  await story.runs('before anything: overdue --csv', karin, 'overdue --csv');
  await story.runs('before anything: health', karin, 'health');
  for (const [firstName, product] of [
    ['Anna', 'lindenstrom-natur'],
    ['Ben', 'linden-duo'],
    ['Clara', 'lindengas-fair'],
  ] as const) {
    await collectsMoney(story.elsewhere, firstName, product);
  }
  const run = await isReleased(story, people);
  await isWritten(story, people, run);
  const anchor = anchorIn(await story.runs('where the books end by then', karin, 'ledger check'));
  const refused = await isAnswered(story, people, run);
  await isPaidAgain(story, people);
  await isKnownBetter(story, people, [run, refused]);
  for (const line of ['payruns list', 'ledger check', 'ledger months', 'statistics months'])
    await story.reads(`in the end: ${line}`, karin, line);
  await isReadFrom(story, karin, anchor);
}

const anchorIn = (said: string) => /^Anchor: (\S+)$/m.exec(said)?.[1] ?? 'no anchor';

/** The books from where they ended some time ago. */
async function isReadFrom(story: PrintedStory, as: Who, anchor: string): Promise<void> {
  await story.reads('the books from there on', as, `ledger check --anchor ${anchor}`);
  await story.runs('from what is no anchor', as, `ledger check --anchor ${anchor.slice(0, 9)}`);
  await story.runs(
    'from one that says another hash',
    as,
    `ledger check --anchor ${anchor.replace(/.{8}$/, '00000000')}`,
  );
  await story.runs('from one that is further on', as, `ledger check --anchor ${anchor.replace(/^\d+/, '4711')}`);
}

async function collectsMoney(elsewhere: Story, firstName: string, product: string): Promise<void> {
  await earns(elsewhere, { firstName, product });
  await collects(elsewhere, `${firstName.toLowerCase()}@example.de`, 'Geld');
}

const runIn = (said: string) => /^\S+/.exec(said)?.[0] ?? 'no run';
/** The reference of the payment of an amount. */
const referenceIn = (said: string, euros: string) => new RegExp(`^(\\S+) +${euros} €`, 'm').exec(said)?.[1] ?? 'none';

async function isReleased(story: PrintedStory, { karin, jonas }: People): Promise<string> {
  await story.runs('what is due', karin, 'payruns due');
  await story.runs('what a run would hold', karin, 'payruns create --dry-run');
  const first = runIn(await story.runs('a run', karin, 'payruns create'));
  await story.runs('a second run', karin, 'payruns create');
  const shown = await story.reads('the run', karin, `payruns show ${first}`);
  await story.runs('no run', karin, 'payruns show');
  await story.runs('a run of nobody', karin, `payruns show ${nobody}`);
  await story.runs('what is no id', karin, 'payruns show first');
  await story.runs('a payment is taken out', karin, `payruns remove ${first} ${referenceIn(shown, '100,00')}`);
  await story.runs('it is taken out once more', karin, `payruns remove ${first} ${referenceIn(shown, '100,00')}`);
  await story.runs('no payment', karin, `payruns remove ${first}`);
  await story.runs('it is given up', karin, `payruns discard ${first}`);
  await story.runs('it is given up once more', karin, `payruns discard ${first}`);
  story.elsewhere.pass({ hours: 1 });
  const run = runIn(await story.runs('another run', jonas, 'payruns create'));
  await story.file('early.xml');
  await story.runs('a file of a draft', karin, `payruns file ${run} --out early.xml`);
  await story.runs('the first releases', karin, `payruns release ${run}`);
  await story.runs('the first releases once more', karin, `payruns release ${run}`);
  await story.runs('whoever may not releases', environment(story.elsewhere), `payruns release ${run}`);
  await story.runs('the second releases, as data', jonas, `payruns release ${run} --json`);
  await story.reads('all runs', karin, 'payruns list');
  return run;
}

async function isWritten(story: PrintedStory, { karin, jonas }: People, run: string): Promise<void> {
  await story.file('none/payments.xml');
  await story.file('payments.xml');
  await story.file('again.xml');
  await story.runs('no file', karin, `payruns file ${run}`);
  await story.runs('a file without a name', karin, `payruns file ${run} --out ""`);
  await story.runs('a file in no folder', karin, `payruns file ${run} --out none/payments.xml`);
  await story.runs('the file', karin, `payruns file ${run} --out payments.xml`);
  await story.shows('payments.xml');
  story.elsewhere.pass({ hours: 1 });
  await story.runs('the file again', jonas, `payruns file ${run} --out again.xml`);
  await story.runs('the file again, on purpose', jonas, `payruns file ${run} --out again.xml --again`);
  await story.runs('in the place of another one', jonas, `payruns file ${run} --out again.xml --again`);
  await story.file('once-more.xml');
  await story.runs('on purpose, as data', jonas, `payruns file ${run} --out once-more.xml --again --json`);
  await story.runs('it is given up', karin, `payruns discard ${run}`);
}

const booked = (reference: string, cents: number, bookedOn = '2026-05-21'): Entry => ({
  cents,
  direction: 'DBIT',
  bookedOn,
  code: { family: ['ICDT', 'ESCT'] },
  parts: [{ details: [{ endToEnd: reference, cents }] }],
});
const returned = (reference: string, cents: number, reason: string): Entry => ({
  ...booked(reference, cents, '2026-05-22'),
  direction: 'CRDT',
  isReversal: true,
  code: { family: ['ICDT', 'RRTN'] },
  parts: [{ details: [{ endToEnd: reference, cents, returnInfo: `<Rsn><Cd>${reason}</Cd></Rsn>` }] }],
});

/** The bank's answer, an hour after what was before. */
async function bankSays(story: PrintedStory, title: string, as: Who, xml: string, more = ''): Promise<void> {
  story.elsewhere.pass({ hours: 1 });
  await story.file('answer.xml', xml);
  await story.runs(title, as, `payruns results answer.xml${more}`);
}

/** @returns the reference of the payment that the bank refuses for its account */
async function isAnswered(story: PrintedStory, { karin, jonas }: People, run: string): Promise<string> {
  const shown = await story.runs('the run once it is sent', karin, `payruns show ${run}`);
  const [sixty, hundred, fifty] = ['60,00', '100,00', '50,00'].map((euros) => referenceIn(shown, euros));
  if (!sixty || !hundred || !fifty) throw new Error(shown);
  const file = `RW-${run.replaceAll('-', '')}`;
  const told = (reference: string, code: string, words: string) =>
    statusReport({ file, batch: { transfers: [{ reference, status: 'RJCT', why: [{ code, words }] }] } });
  await story.runs('no answer', karin, 'payruns results');
  await story.runs('an answer that is not there', karin, 'payruns results nowhere.xml');
  await bankSays(story, 'nonsense', karin, '<Document>');
  await bankSays(story, 'nothing of ours', karin, statement());
  await bankSays(story, 'the bank has taken it', karin, statusReport({ file, group: { status: 'ACTC' } }));
  const why = [{ code: 'AC04', words: 'Konto 4711 erloschen' }];
  const closed = statusReport({ file, batch: { transfers: [{ reference: sixty, status: 'RJCT', why }] } });
  await bankSays(story, 'an account is closed', karin, closed);
  await bankSays(story, 'it says so once more', karin, closed, ' --json');
  await bankSays(story, 'it refuses what nobody knows', karin, told('UNBEKANNT', 'AC04', 'Konto erloschen'));
  await bankSays(story, 'it has booked two', karin, statement(booked(hundred, 10_000), booked(fifty, 5000)));
  await bankSays(story, 'it refuses what it has booked', karin, told(fifty, 'AC04', '\u202Enehcolre'));
  await bankSays(
    story,
    'a direct debit',
    karin,
    statement({ ...booked(fifty, 5000), code: { family: ['RDDT', 'ESDD'] } }),
  );
  await bankSays(story, 'one of both comes back', karin, notification(returned(hundred, 10_000, 'NARR')));
  await bankSays(story, 'the other less a fee', karin, notification(returned(fifty, 4500, 'AC04')));
  await story.reads('what is asked', karin, 'payruns questions');
  const decide = `payruns decide ${run} ${hundred}`;
  await story.runs('no answer to that', karin, decide);
  await story.runs('an answer that is none', karin, `${decide} egal`);
  await story.runs('to what is not asked', karin, `payruns decide ${run} ${sixty} frei`);
  await story.runs('the first decides', karin, `${decide} konto`);
  await story.runs('what is asked then', karin, 'payruns questions');
  await story.runs('the first decides once more', karin, `${decide} konto`);
  await story.runs('the second decides otherwise', jonas, `${decide} frei`);
  await story.runs('the second decides the same', jonas, `${decide} konto --json`);
  await story.runs('what is settled', karin, `payruns decide ${run} ${fifty} unbezahlt`);
  await story.reads('the run after all that', karin, `payruns show ${run}`);
  return sixty;
}

async function isPaidAgain(story: PrintedStory, { karin, jonas }: People): Promise<void> {
  const { elsewhere } = story;
  for (const name of ['anna', 'ben']) {
    const as: Who = [name, elsewhere.linkTo(`${name}@example.de`, 'bankdaten')];
    const body = { Kontoinhaber: 'Richtig Geschrieben', Iban: 'AT611904300234573201' };
    await elsewhere.ask(`another account of ${name}`, 'saveBankAccount', { as, body });
  }
  await collectsMoney(elsewhere, 'Dora', 'linden-duo');
  const run = runIn(await story.runs('a run for two', karin, 'payruns create'));
  const shown = await story.reads('the run for two', karin, `payruns show ${run}`);
  await story.runs('Karin releases it', karin, `payruns release ${run}`);
  await story.runs('Jonas releases it', jonas, `payruns release ${run}`);
  await story.file('second.xml');
  await story.runs('the second file', karin, `payruns file ${run} --out second.xml`);
  const file = `RW-${run.replaceAll('-', '')}`;
  await bankSays(
    story,
    'another sum',
    karin,
    statement({
      ...booked('', 4711),
      parts: [{ batch: { file, sumCents: 4711, count: 3 } }],
    }),
  );
  const called = `payruns decide ${run} ${referenceIn(shown, '100,00')}`;
  await story.runs('Karin says that one was called off', karin, `${called} frei`);
  await story.runs('what nobody but Karin has said', jonas, 'payruns questions');
  await bankSays(story, 'the whole file is refused', karin, statusReport({ file, group: { status: 'RJCT' } }));
  await story.runs('what is asked of it', karin, 'payruns questions');
  await story.runs('Karin frees it', karin, `payruns decide ${run} ${file} frei`);
  await story.runs('Jonas frees it', jonas, `payruns decide ${run} ${file} frei`);
  await story.runs('the refused run', karin, `payruns show ${run}`);
  elsewhere.pass({ days: 40 });
  await story.reads('what is late', karin, 'overdue');
  await story.runs('a run once more', karin, 'payruns create');
}

/** Two operators know that money has arrived which the bank says it has refused. */
async function isKnownBetter(
  story: PrintedStory,
  { karin, jonas }: People,
  [run, reference]: readonly [string, string],
): Promise<void> {
  const decide = `payruns decide ${run} ${reference} bezahlt`;
  await story.runs('Karin says that it has arrived', karin, decide);
  await story.reads('what Karin has brought up', jonas, 'payruns questions');
  await story.reads('the run that it was refused in', jonas, `payruns show ${run}`);
  await story.runs('what is held by that', karin, 'blocks');
  await story.runs('Jonas says the same', jonas, decide);
  await story.runs('the runs without it', karin, 'payruns list');
}
