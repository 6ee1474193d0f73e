import { environment, releasersCome } from '../../api/approved/characters.ts';
import type { Who } from '../../api/approved/story.ts';
import { collects, earns } from '../../screens/stories/collectors.ts';
import type { PrintedStory } from '../story.ts';

const nobody = '6f1c2d3e-4b5a-4c6d-8e7f-901234567890';
const fileOf = (...rows: readonly string[]) => ['Code;WertCent;Anbieter;GueltigBis', ...rows, ''].join('\r\n');

/** Vouchers from the file to the mail, to another address, and back to who sold them. */
export async function tellVouchers(story: PrintedStory): Promise<void> {
  const as = environment(story.elsewhere);
  const { karin, jonas } = await releasersCome(story.elsewhere);
  await story.reads('no vouchers yet', as, 'vouchers status');
  await earns(story.elsewhere, { firstName: 'Anna' });
  await collects(story.elsewhere, 'anna@example.de', 'Gutschein');
  await story.runs('somebody waits', as, 'vouchers status');
  await areTaken(story, as);
  story.elsewhere.unreachable.add('anna@example.de');
  story.elsewhere.pass({ hours: 1 });
  await story.elsewhere.work('vouchers');
  await story.runs('what is left then', as, 'vouchers status');
  story.elsewhere.pass({ hours: 1 });
  await goElsewhere(story, as, [karin, jonas]);
  await areLate(story, karin);
  await areWithdrawn(story, as);
}

async function areTaken(story: PrintedStory, as: Who): Promise<void> {
  const right = [
    'CODE-NATUR-0001;6000;Buchladen am Tor;2028-12-31',
    'CODE-NATUR-0002;6000;Buchladen am Tor;2028-12-31',
    'CODE-NATUR-0003;6000;Kino;',
    'CODE-DUO-00001;10000;Kino;2027-01-31',
    'CODE-OTHER-001;1234;Kino;2026-06-30',
  ];
  const wrong = ['CODE-NATUR-0003;6000;Kino;', 'x;60;Kino;', 'CODE-DUO-00002;10000;Kino;31.01.2027', 'CODE;1'];
  await story.file('codes.csv', fileOf(...right));
  await story.file('wrong.csv', fileOf(...right, ...wrong));
  await story.file('other.csv', 'a;b\n1;2\n');
  await story.file('ansi.csv', Buffer.from(fileOf('CODE-NATUR-0004;6000;Café;'), 'latin1'));
  await story.runs('no file', as, 'vouchers import');
  await story.runs('a file that is not there', as, 'vouchers import nowhere.csv');
  await story.runs('a file in another encoding', as, 'vouchers import ansi.csv');
  await story.runs('another file', as, 'vouchers import other.csv');
  await story.runs('what would be taken', as, 'vouchers import codes.csv --dry-run');
  await story.runs('what would be taken of a file with mistakes', as, 'vouchers import wrong.csv --dry-run');
  await story.runs('a file', as, 'vouchers import codes.csv');
  story.elsewhere.pass({ hours: 1 });
  await story.runs('a file with mistakes', as, 'vouchers import wrong.csv');
  await story.runs('a file with mistakes, as data', as, 'vouchers import wrong.csv --json');
  await story.file('more.csv', fileOf('CODE-GAS-00001;5000;Kino;2028-12-31', 'CODE-GAS-00002;5000;Kino;2028-12-31'));
  await story.runs('more, as data', as, 'vouchers import more.csv --json');
  await story.reads('what there is', as, 'vouchers status');
}

/** The only thing of a kind that is too late. */
async function lateId(story: PrintedStory, as: Who, kind: string): Promise<string> {
  const said = await story.reads(`what is late: ${kind}`, as, 'overdue');
  return new RegExp(`^${kind} +(\\S+)`, 'm').exec(said)?.[1] ?? `nothing is ${kind}`;
}

async function goElsewhere(story: PrintedStory, as: Who, [karin, jonas]: readonly [Who, Who]): Promise<void> {
  const bounty = await lateId(story, as, 'Unzustellbar');
  await story.runs('what is late as CSV', as, 'overdue --csv');
  await story.runs('a mail of nobody', as, `vouchers mail-again ${nobody}`);
  await story.runs('a mail of what is no id', as, 'vouchers mail-again Anna');
  await story.runs('whether it would be mailed', as, `vouchers mail-again ${bounty} --dry-run`);
  await story.runs('the mail again', as, `vouchers mail-again ${bounty}`);
  story.elsewhere.pass({ hours: 1 });
  await story.runs('once more, as data', as, `vouchers mail-again ${bounty} --json`);
  story.elsewhere.pass({ hours: 1 });
  const redirect = `vouchers redirect ${bounty}`;
  await story.runs('to nowhere', karin, redirect);
  await story.runs('for no reason', karin, `${redirect} --to anna.new@example.de`);
  await story.runs('for a whim', karin, `${redirect} --to anna.new@example.de --reason Laune`);
  await story.runs('to what is no address', karin, `${redirect} --to anna --reason Vertippt`);
  await story.runs('by who may not', as, `${redirect} --to anna.new@example.de --reason Vertippt`);
  await story.runs('the first names an address', karin, `${redirect} --to anna.new@example.de --reason Vertippt`);
  await story.runs('the first names it once more', karin, `${redirect} --to anna.new@example.de --reason Vertippt`);
  await story.runs(
    'what the second would do',
    jonas,
    `${redirect} --to anna.new@example.de --reason Vertippt --dry-run`,
  );
  await story.runs('the second names another', jonas, `${redirect} --to other@example.de --reason Unerreichbar`);
  await story.runs('the second names the same', jonas, `${redirect} --to anna.new@example.de --reason Vertippt --json`);
  await story.runs('it has gone there', karin, `${redirect} --to anna.new@example.de --reason Vertippt`);
  await story.runs('the mail to there, at once', as, `vouchers mail-again ${bounty}`);
  story.elsewhere.pass({ hours: 1 });
  await story.runs('the mail to there, for the fourth time today', as, `vouchers mail-again ${bounty}`);
  await earns(story.elsewhere, { firstName: 'Ben' });
  await collects(story.elsewhere, 'ben@example.de', 'Gutschein');
  story.elsewhere.unreachable.add('ben@example.de');
  story.elsewhere.pass({ hours: 1 });
  await story.elsewhere.work('vouchers');
  story.elsewhere.pass({ hours: 1 });
  const other = `vouchers redirect ${await lateId(story, as, 'Unzustellbar')} --to ben.new@example.de`;
  await story.runs('the first names Ben’s', jonas, `${other} --reason Unerreichbar --json`);
  await story.runs('the second names Ben’s', karin, `${other} --reason Unerreichbar`);
}

/** A voucher and a transfer that somebody waits for longer than promised. */
async function areLate(story: PrintedStory, as: Who): Promise<void> {
  const { elsewhere } = story;
  for (const [firstName, product, how] of [
    ['Clara', 'linden-duo', 'Geld'],
    ['Dora', 'lindenstrom-natur', 'Gutschein'],
    ['Eva', 'lindenstrom-natur', 'Gutschein'],
  ] as const) {
    await earns(elsewhere, { firstName, product });
    await collects(elsewhere, `${firstName.toLowerCase()}@example.de`, how);
    elsewhere.pass({ days: 1 });
  }
  await story.runs('nothing is left for two', environment(elsewhere), 'vouchers status');
  elsewhere.pass({ days: 30 });
  await story.reads('what is late in the end', as, 'overdue');
  await story.runs('what is late in the end as CSV', as, 'overdue --csv');
  await story.runs('what is late, with a word too many', as, 'overdue list Gutschein');
}

async function areWithdrawn(story: PrintedStory, as: Who): Promise<void> {
  await story.runs('what has run out', as, 'vouchers status');
  await story.file('back.csv', 'Code\nCODE-NATUR-0001\nCODE-DUO-00001\nCODE-NOBODY-01\n');
  await story.runs('a file that is not there', as, 'vouchers withdraw nowhere.csv');
  await story.runs('another file', as, 'vouchers withdraw other.csv');
  await story.runs('nothing is said', as, 'vouchers withdraw');
  await story.runs('two files', as, 'vouchers withdraw back.csv other.csv');
  await story.runs('a value that is none', as, 'vouchers withdraw --value 60,00');
  await story.runs('what would go back', as, 'vouchers withdraw back.csv --dry-run');
  await story.runs('these go back', as, 'vouchers withdraw back.csv');
  await story.runs('these go back once more', as, 'vouchers withdraw back.csv --json');
  await story.runs('outdated ones would go back', as, 'vouchers withdraw --outdated --dry-run');
  await story.runs('outdated ones go back', as, 'vouchers withdraw --outdated');
  await story.runs('of another value', as, 'vouchers withdraw --value 4711');
  await story.runs('of a value and a provider', as, 'vouchers withdraw --value 6000 --provider "Buchladen am Tor"');
  await story.runs('of an import', as, 'vouchers withdraw --imported "2026-05-20T11:00:00 UTC"');
  await story.runs('of a time that is none', as, 'vouchers withdraw --imported gestern');
  await story.reads('what is left in the end', as, 'vouchers status');
  await story.runs('the books', as, 'ledger check');
}
