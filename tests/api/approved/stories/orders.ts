import { createHash } from 'node:crypto';
import { environment, isRecommended, recommends, tellsOrder } from '../characters.ts';
import type { Story } from '../story.ts';

const hashOf = (email: string) => createHash('sha256').update(email).digest('hex');
const header = 'ExterneId;Empfehlungsnummer;Empfaengernummer;Empfehlungscode;EmailHash;ProduktId;Status;Auftragsdatum';
const rowOf = (id: string, by: string, status: string) => `${id};${by};lindenstrom-natur;${status};2026-05-19T10:00:00`;

/** What is known of a file that was the wrong one, and how it is undone. */
async function tellImports(story: Story, as: ReturnType<typeof environment>): Promise<void> {
  const body = [header, rowOf('LS-80', ';;;', 'Offen'), rowOf('LS-81', ';;;', 'Offen')].join('\n');
  const sent = { as, body, headers: { 'content-type': 'text/csv' }, query: 'dateiname=falsch.csv' };
  const told = await story.ask('a wrong file', 'importOrders', sent);
  const importId = /"importId":"([^"]*)"/.exec(told.text)?.[1] ?? '';
  await story.ask('the files that were taken', 'listOrderImports', { as });
  const undo = { as, path: { importId } };
  await story.ask('what undoing a file would do', 'undoOrderImport', { ...undo, query: 'probelauf=true' });
  await story.ask('the file is undone', 'undoOrderImport', undo);
  const none = { as, path: { importId: '00000000-0000-4000-8000-000000000000' } };
  await story.ask('a file that nobody took is undone', 'undoOrderImport', { ...none, language: 'en' });
}

/** Orders by file, whose they are, and what becomes of a bounty that nobody fetches. */
export async function tellOrders(story: Story): Promise<void> {
  const as = environment(story);
  const anna = await recommends(story, { email: 'anna@example.de', share: 0 });
  const lena = await isRecommended(story, anna, { email: 'lena@example.de' });
  const mia = await isRecommended(story, anna, { email: 'mia@example.de', firstName: 'Mia' });
  await tellsOrder(story, 'LS-0', { Status: 'Bestellt', ProduktId: '', Auftragsdatum: 'gestern', EmailHash: 'x' });
  await story.ask('nobody tells of an order', 'reportOrder', { body: {}, language: 'en' });
  const file = [
    header,
    rowOf('LS-1', `;${lena.number};;`, 'Offen'),
    rowOf('LS-2', `${anna.number};;;`, 'Gezahlt'),
    rowOf('LS-3', ';;KUBA-RITA-LE-47;', 'Offen'),
    rowOf('LS-4', `;;;${hashOf('mia@example.de')}`, 'Storniert'),
    rowOf('LS-5', `;;;${hashOf('nobody@example.de')}`, 'Offen'),
    rowOf('LS-6', ';;;', 'Bestellt'),
    'LS-7;short',
    rowOf('LS-1', `;${lena.number};;`, 'Gezahlt'),
  ].join('\n');
  const sent = { as, body: file, headers: { 'content-type': 'text/csv' } };
  await story.ask('what a file would do', 'importOrders', { ...sent, query: 'probelauf=true' });
  await story.ask('a file', 'importOrders', sent);
  await story.ask('the file again', 'importOrders', sent);
  await tellImports(story, as);
  await story.ask('no file', 'importOrders', { ...sent, body: 'a;b\n1;2' });
  await story.ask('orders of nobody', 'listUnmatchedOrders', { as });
  await story.ask('orders of nobody, page by page', 'listUnmatchedOrders', { as, query: 'Pagesize=2&nach=1' });
  const given = { as, path: { externalId: 'LS-3' } };
  await story.ask('an order is given to nobody', 'matchOrder', { ...given, body: {} });
  await story.ask('an order is given to an unknown referral', 'matchOrder', {
    ...given,
    body: { Empfehlungsnummer: '0000000000' },
  });
  await story.ask('an order is given to Mia', 'matchOrder', { ...given, body: { Empfaengernummer: mia.number } });
  await story.ask('an order is given once more', 'matchOrder', {
    ...given,
    body: { Empfaengernummer: lena.number },
    language: 'en',
  });
  await story.ask('an order that is none is given', 'matchOrder', {
    as,
    path: { externalId: 'none' },
    body: { Empfaengernummer: mia.number },
  });
  await story.ask('orders of nobody by then', 'listUnmatchedOrders', { as, query: 'Pagesize=0' });
  const aside = { as, path: { externalId: 'LS-5' }, body: { Grund: 'Kein Kunde von uns' } };
  await story.ask('an order is set aside', 'setOrderAside', aside);
  await story.ask('an order is set aside once more', 'setOrderAside', { ...aside, language: 'en' });
  await story.ask('an order is set aside without a reason', 'setOrderAside', { ...aside, body: {} });
  await story.ask('orders of nobody, with what was set aside', 'listUnmatchedOrders', { as, query: 'alle=true' });
  await story.ask('whose an order may be', 'suggestMatches', { as, path: { externalId: 'LS-5' } });
  await story.ask('whose an order that is none may be', 'suggestMatches', { as, path: { externalId: 'none' } });
  const many = { as, body: { Grund: 'Probedaten', Text: 'ls-' } };
  await story.ask('how many would be set aside', 'setOrdersAside', { ...many, query: 'probelauf=true' });
  await story.ask('all are set aside that are meant', 'setOrdersAside', many);
  await story.ask('all there are are set aside', 'setOrdersAside', { as, body: { Grund: 'Alles' } });
  await story.ask('Lena’s order', 'readRecipientOrder', { as: lena.confirmed });
  await story.ask('Mia’s order', 'readRecipientOrder', { as: mia.confirmed, language: 'en' });
  story.pass({ days: 15 });
  await story.work('bounties');
  await story.ask('Anna’s referrals, who gets nothing', 'listOwnReferrals', { as: anna.as });
  // Nobody collects it: asked for in time, it is goodwill later and over after that.
  const claim = { as: ['Lena’s claim', story.linkTo('lena@example.de', 'praemie')] as const, query: 'details=true' };
  for (const days of [0, 92, 365, 1100]) {
    story.pass({ days });
    await story.work('bounties');
    await story.ask(`Lena’s claim after ${days} days more`, 'readClaims', claim);
  }
  await story.ask('statistics', 'listStatistics', { as });
  await story.ask('the months', 'listLedgerMonths', { as });
}
