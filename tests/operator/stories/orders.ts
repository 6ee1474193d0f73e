import { createHash } from 'node:crypto';
import { environment, isRecommended, recommends } from '../../api/approved/characters.ts';
import type { Who } from '../../api/approved/story.ts';
import type { PrintedStory } from '../story.ts';

const header = 'ExterneId;Empfehlungsnummer;Empfaengernummer;Empfehlungscode;EmailHash;ProduktId;Status;Auftragsdatum';
const hashOf = (email: string) => createHash('sha256').update(email).digest('hex');
const row = (id: string, by: string, status = 'Offen', product = 'lindenstrom-natur') =>
  `${id};${by};${product};${status};2026-05-19T10:00:00`;
const fileOf = (...rows: readonly string[]) => [header, ...rows, ''].join('\r\n');

/** Orders by file, in every encoding, right and wrong, and whose they are. */
export async function tellOrders(story: PrintedStory): Promise<void> {
  const as = environment(story.elsewhere);
  await story.reads('no orders yet', as, 'orders unmatched');
  const anna = await recommends(story.elsewhere, { email: 'anna@example.de' });
  const lena = await isRecommended(story.elsewhere, anna, { email: 'lena@example.de' });
  const mia = await isRecommended(story.elsewhere, anna, { email: 'mia@example.de', firstName: 'Mia' });
  await areRead(story, as);
  await areTaken(story, as, [anna.number, lena.number]);
  await areMatched(story, as, [anna.number, lena.number, mia.number]);
}

async function areRead(story: PrintedStory, as: Who): Promise<void> {
  await story.runs('no file', as, 'orders import');
  await story.runs('a file that is not there', as, 'orders import nowhere.csv');
  await story.file('umlaut.csv', Buffer.from(fileOf(row('LS-Ä', ';;;')), 'latin1'));
  await story.runs('a file in another encoding', as, 'orders import umlaut.csv');
  await story.file('other.csv', 'a;b\n1;2\n');
  await story.runs('another file', as, 'orders import other.csv');
  await story.file('empty.csv', '');
  await story.runs('an empty file', as, 'orders import empty.csv');
  await story.file('header.csv', fileOf());
  await story.runs('a file without rows', as, 'orders import header.csv');
  await story.file('utf16.csv', Buffer.from(`\uFEFF${fileOf(row('LS-Ü', ';;;'))}`, 'utf16le'));
  await story.runs('a file as Excel writes it', as, 'orders import utf16.csv --dry-run');
}

async function areTaken(story: PrintedStory, as: Who, [anna, lena]: readonly [string, string]): Promise<void> {
  const rows = [
    row('LS-1', `;${lena};;`),
    row('LS-2', `${anna};;;`, 'Gezahlt', 'linden-duo'),
    row('LS-3', ';;KUBA-RITA-LE-47;'),
    row('LS-4', `;;;${hashOf('nobody@example.de')}`, 'Storniert'),
  ];
  await story.file('orders.csv', fileOf(...rows));
  const wrong = [
    row('LS-5', ';;;', 'Bestellt'),
    row('', ';;;'),
    'LS-6;short',
    row('LS-7', ';;;', 'Offen', 'wasser'),
    `LS-8;;;;;linden-duo;Offen;20.11.2026 21:55`,
    row('LS-9', '0000000000;;;'),
    row('LS-10', `;;;x`),
  ];
  await story.file('wrong.csv', fileOf(...rows, ...wrong));
  await story.runs('what would be taken', as, 'orders import orders.csv --dry-run');
  await story.runs('what would be taken of a file with mistakes', as, 'orders import wrong.csv --dry-run');
  await story.runs('a file', as, 'orders import orders.csv');
  await story.runs('the file again', as, 'orders import orders.csv --json');
  story.elsewhere.pass({ hours: 1 });
  await story.runs('a file with mistakes', as, 'orders import wrong.csv');
  await story.runs('a file with mistakes, as data', as, 'orders import wrong.csv --json');
  await story.file('changed.csv', fileOf(row('LS-1', `;${lena};;`, 'Gezahlt'), row('LS-4', ';;;')));
  await story.runs('what has changed', as, 'orders import changed.csv');
  await areUndone(story, as);
  await story.reads('orders of nobody', as, 'orders unmatched');
  await story.runs('only of a kind', as, 'orders unmatched LS-3');
}

async function areUndone(story: PrintedStory, as: Who): Promise<void> {
  await story.file('mistaken.csv', fileOf(row('LS-70', ';;;'), row('LS-71', ';;;'), row('LS-72', ';;;')));
  const taken = await story.runs('a mistaken file', as, 'orders import mistaken.csv');
  const id = /undo (\S+)/.exec(taken)?.[1] ?? '';
  await story.reads('the files', as, 'orders imports');
  await story.runs('what undoing it would do', as, `orders undo ${id} --dry-run`);
  await story.runs('how many would be set aside', as, `orders set-aside --import ${id} --dry-run --reason Probe`);
  await story.runs('none that is meant', as, 'orders set-aside --reason Probe');
  await story.runs('all of a text', as, 'orders set-aside --text ls-70 --reason Probe');
  await story.runs('it is undone', as, `orders undo ${id}`);
  await story.runs('it is undone again', as, `orders undo ${id}`);
  await story.runs('whose they may be', as, 'orders unmatched --suggest --text LS-');
}

async function areMatched(
  story: PrintedStory,
  as: Who,
  [anna, lena, mia]: readonly [string, string, string],
): Promise<void> {
  await story.runs('to nobody', as, 'orders match LS-3');
  await story.runs('to an unknown referral', as, 'orders match LS-3 0000000000');
  await story.runs('to an unknown recipient', as, 'orders match LS-3 000000000000');
  await story.runs('to what is no number', as, 'orders match LS-3 Anna');
  await story.runs('an unknown order', as, `orders match LS-99 ${lena}`);
  await story.runs('to a recipient', as, `orders match LS-3 ${mia}`);
  await story.runs('to another one', as, `orders match LS-3 ${lena} --json`);
  await story.runs('to a referral', as, `orders match LS-4 ${anna}`);
  await story.runs('one that is somebody’s already, while all is open', as, `orders match LS-1 ${mia}`);
  await story.runs('nothing is set aside', as, 'orders set-aside');
  await story.runs('one is set aside without a reason', as, 'orders set-aside LS-9');
  await story.runs('one is set aside', as, 'orders set-aside LS-9 --reason Probe');
  await story.runs('one is set aside again', as, 'orders set-aside LS-9 --reason Probe');
  await story.reads('orders of nobody in the end', as, 'orders unmatched');
  await story.runs('orders of nobody, with what was set aside', as, 'orders unmatched --all');
}
