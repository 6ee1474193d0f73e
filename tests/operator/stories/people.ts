import { joinedCampaign, referralBody } from '../../api/given/people.ts';
import { environment, releasersCome, textOf } from '../../api/approved/characters.ts';
import type { Who } from '../../api/approved/story.ts';
import { collects, earns, type Earned } from '../../screens/stories/collectors.ts';
import type { PrintedStory } from '../story.ts';

const nobody = '6f1c2d3e-4b5a-4c6d-8e7f-901234567890';
const reason = '--reason "Verdacht auf erfundene Bestellungen"';

/** What is done about people: blocks, campaigns, questions, deletions; and the figures that stay. */
export async function tellPeople(story: PrintedStory): Promise<void> {
  const as = environment(story.elsewhere);
  const { karin, jonas } = await releasersCome(story.elsewhere);
  await story.reads('no statistics yet', as, 'statistics months');
  await story.reads('what is served of the content service', as, 'content status');
  await story.reads('what it has now', as, 'content refresh');
  await story.reads('what is sold of the product service', as, 'products status');
  await story.reads('what that has now', as, 'products refresh');
  const ben = await earns(story.elsewhere, { firstName: 'Ben', product: 'linden-duo', share: 50 });
  await areLookedFor(story, as, ben);
  await areBlocked(story, karin, jonas);
  await join(story, as);
  await miss(story, as, ben);
  await areDeleted(story, as, ben);
}

/** Somebody calls: who they are, and what a referral of theirs waits for. */
async function areLookedFor(story: PrintedStory, as: Who, ben: Earned): Promise<void> {
  const { number } = ben.anna;
  await story.reads('who is called so', as, 'people search ben@example.de');
  await story.runs('nobody is called so', as, 'people search nobody@example.de');
  await story.reads('how often people were looked for', as, 'actions searches');
  await story.reads('a referral’s way', as, `referrals show ${number}`);
  await story.runs('a referral of nobody', as, 'referrals show 0000000000');
  await story.runs('all that is held of a recipient', as, `people show ${ben.lena.number}`);
  await story.runs('somebody who is nobody', as, `people show ${nobody}`);
}

const idIn = (said: string) => /Block (\S+) is/.exec(said)?.[1] ?? 'no block';

async function areBlocked(story: PrintedStory, as: Who, jonas: Who): Promise<void> {
  const anna = await earns(story.elsewhere, { firstName: 'Anna' });
  const claim = await collects(story.elsewhere, 'anna@example.de', 'Geld');
  const { body } = await story.elsewhere.ask('Anna’s claim', 'readClaims', { as: claim });
  const [{ PraemierungId: bounty = '' } = {}] = body['Praemierungen'] as unknown as Record<string, string>[];
  await story.reads('nothing is blocked', as, 'blocks');
  await story.runs('for no reason', as, `blocks bounty ${bounty}`);
  await story.runs('for an empty reason', as, `blocks bounty ${bounty} --reason " "`);
  await story.runs('nothing', as, `blocks bounty ${reason}`);
  await story.runs('a bounty of nobody', as, `blocks bounty ${nobody} ${reason}`);
  await story.runs('a referral of nobody', as, `blocks referral 0000000000 ${reason}`);
  await story.runs('an account of nobody', as, `blocks account nobody@example.de ${reason}`);
  await story.elsewhere.ask('a run', 'createPayRun', { as });
  await story.runs('what would be done', as, `blocks bounty ${bounty} ${reason} --dry-run`);
  await story.runs('what would be done, as data', as, `blocks account anna@example.de ${reason} --dry-run --json`);
  const blocked = [
    await story.runs('a bounty', as, `blocks bounty ${bounty} ${reason}`),
    await story.runs('a referral', as, `blocks referral ${anna.anna.number} ${reason}`),
    await story.runs('an account', as, `blocks account anna@example.de ${reason}`),
  ];
  await story.runs('a referral once more', as, `blocks referral ${anna.anna.number} ${reason}`);
  story.elsewhere.pass({ hours: 1 });
  const clara = await earns(story.elsewhere, { firstName: 'Clara' });
  await story.runs('by an account’s referral, as data', as, `blocks account ${clara.anna.number} ${reason} --json`);
  await story.reads('all that is blocked', as, 'blocks list');
  await story.runs('lifted for no reason', as, `blocks lift ${idIn(blocked[0] ?? '')}`);
  await story.runs('lifted of nobody', as, `blocks lift ${nobody} --reason "geklärt"`);
  story.elsewhere.pass({ hours: 1 });
  for (const said of blocked) await story.runs('lifted', jonas, `blocks lift ${idIn(said)} --reason "geklärt"`);
  await story.runs('lifted once more', as, `blocks lift ${idIn(blocked[0] ?? '')} --reason "geklärt" --json`);
  await story.runs('what is blocked by then', as, 'blocks');
  await story.reads('what was ever blocked', as, 'blocks list --all');
}

async function join(story: PrintedStory, as: Who): Promise<void> {
  const { elsewhere } = story;
  const campaign = joinedCampaign(elsewhere.service);
  const { AktionsId: id } = campaign;
  await story.reads('nobody has joined', as, `campaigns list ${id}`);
  for (const [name, Nachname] of [
    ['Dora', 'Klein'],
    ['Emil', 'Groß'],
  ] as const) {
    const Email = `${name.toLowerCase()}@example.de`;
    const joined = { Empfehlung: { Aktionen: [campaign] }, Empfehler: { Vorname: name, Nachname, Email } };
    const body = referralBody(elsewhere.service, joined);
    await elsewhere.ask(`${name} joins`, 'createReferral', { body });
    const Token = elsewhere.linkTo(Email, 'bestaetigung');
    await elsewhere.ask(`${name} confirms it`, 'confirmReferral', { body: { Token } });
    elsewhere.pass({ hours: 1 });
  }
  await story.runs('no campaign', as, 'campaigns');
  await story.runs('an unknown campaign', as, 'campaigns list unbekannt');
  await story.runs('who has joined', as, `campaigns list ${id}`);
  await story.reads('what Dora has joined', as, 'campaigns of dora@example.de');
  await story.runs('what Anna has joined', as, 'campaigns of anna@example.de');
  await story.runs('what nobody has joined', as, 'campaigns of nobody@example.de');
  const withdraw = `campaigns withdraw dora@example.de ${id}`;
  await story.runs('for no reason', as, withdraw);
  await story.runs('for a whim', as, `${withdraw} --reason Laune`);
  await story.runs('out of a campaign that is none', as, 'campaigns withdraw dora@example.de x --reason Brief');
  await story.runs('by letter', as, `${withdraw} --reason Brief`);
  elsewhere.pass({ hours: 1 });
  await story.runs('by telephone, later', as, `${withdraw} --reason Telefon --json`);
  await story.runs('what Dora has left', as, 'campaigns of dora@example.de');
  await story.reads('who has joined, and left', as, `campaigns list ${id}`);
}

const missed = {
  ProduktId: 'lindenstrom-natur',
  EmpfohlenAm: '2026-04-12',
  Initialen: 'L. S.',
  Vereinbart: '60 € für mich',
  Schilderung: 'Sie hat am 20. April bestellt.\nProduct      linden-duo\nIch sehe nichts.',
};
const vague = { ...missed, ProduktId: null, Initialen: '', Vereinbart: '', Schilderung: 'Wo ist sie?' };

async function miss(story: PrintedStory, as: Who, { anna: ben }: Earned): Promise<void> {
  const { elsewhere } = story;
  await story.reads('nobody misses a bounty', as, 'missing');
  const numbers: string[] = [];
  for (const [at, body] of [missed, vague].entries()) {
    const asked = await elsewhere.ask(`Ben’s question ${at + 1}`, 'claimMissingBounty', { as: ben.as, body });
    numbers.push(textOf(asked, 'VermisstNummer'));
    elsewhere.pass({ hours: 1 });
  }
  const [first = '', second = ''] = numbers;
  await story.reads('who misses one', as, 'missing list');
  await story.reads('what Ben wrote', as, `missing show ${first}`);
  await story.runs('what Ben wrote besides', as, `missing show ${second.toLowerCase()}`);
  await story.runs('what nobody wrote', as, 'missing show V-0000000000');
  await story.file('answer.txt', 'Wir haben den Auftrag gefunden.\nDie Prämie ist unterwegs.\n');
  await story.file('empty.txt', '\n');
  await story.file('ansi.txt', Buffer.from('Prämie', 'latin1'));
  await story.runs('no answer', as, `missing answer ${first}`);
  await story.runs('an answer that is not there', as, `missing answer ${first} nowhere.txt`);
  await story.runs('an empty answer', as, `missing answer ${first} empty.txt`);
  await story.runs('an answer in another encoding', as, `missing answer ${first} ansi.txt`);
  elsewhere.pass({ days: 1 });
  await story.reads('what would be answered', as, `missing answer ${first} answer.txt --dry-run`);
  await story.runs('an answer', as, `missing answer ${first} answer.txt`);
  await story.runs('the same answer', as, `missing answer ${first} answer.txt --json`);
  await story.file('answer.txt', 'Nein.');
  await story.runs('another answer', as, `missing answer ${first} answer.txt`);
  await story.reads('what was answered', as, `missing show ${first}`);
  await story.runs('who waits', as, 'missing');
  await story.reads('who has ever asked', as, 'missing --all');
}

async function areDeleted(story: PrintedStory, as: Who, { lena }: Earned): Promise<void> {
  await story.reads('what is held of an account', as, 'people find anna@example.de');
  await story.runs('what is held of a recipient', as, `people find ${lena.email}`);
  await story.reads('what is held of nobody', as, 'people find nobody@example.de');
  await story.reads('what a recipient gave', as, `people recipient ${lena.number}`);
  await story.reads('what nobody gave', as, 'people recipient 0123456789AB');
  await story.runs('what is held of no address', as, 'people find anna');
  await story.reads('what was deleted', as, 'deletions');
  await story.reads('marks at first', as, 'deletions marks');
  await story.runs('a recipient as an account', as, `deletions account ${lena.number}`);
  await story.runs('a referral as a recipient', as, 'deletions recipient 0000000000');
  await story.runs('what would go with a recipient', as, `deletions recipient ${lena.number} --dry-run`);
  await story.runs('a recipient', as, `deletions recipient ${lena.number}`);
  await story.runs('a recipient who is gone', as, `deletions recipient ${lena.number}`);
  await story.runs('a recipient of no number', as, 'deletions recipient Lena');
  await story.reads('what would go with an account', as, 'deletions account dora@example.de --dry-run');
  await story.runs('an account', as, 'deletions account dora@example.de');
  await story.runs('an account that is gone', as, 'deletions account dora@example.de');
  await story.runs('another account, as data', as, 'deletions account anna@example.de --json');
  await story.runs('what is blocked of who is gone', as, 'blocks list --all');
  await story.reads('what was deleted by then', as, 'deletions');
  await story.runs('by day', as, 'deletions --month 2026-05');
  await story.runs('in another month', as, 'deletions --month 2026-04');
  await story.runs('in no month', as, 'deletions --month 2026-13');
  await story.runs('by whoever may not', ['Karin Vogt', 'key-of-karin-at-people'], 'deletions recipient 000000000000');
  await areMarked(story, as);
  await story.runs('what was deleted in the end', as, 'deletions');
  await story.reads('statistics', as, 'statistics months');
  await story.runs('statistics of a month', as, 'statistics months 2026-05');
  await story.runs('the books by month', as, 'ledger months');
}

async function areMarked(story: PrintedStory, as: Who): Promise<void> {
  await story.reads('the marks', as, 'deletions marks');
  await story.file('marks.csv');
  await story.runs('marks without a file', as, 'deletions marks --out ""');
  await story.runs('marks in a file', as, 'deletions marks --out marks.csv');
  const written = await story.shows('marks.csv');
  await story.file('marks.csv', `${written}${'0'.repeat(64)};2026-01-31T12:00:00\n`);
  await story.runs('marks in the same file, which has one more', as, 'deletions marks --out marks.csv');
  await story.runs('the same, as data', as, 'deletions marks --out marks.csv --json');
  await story.shows('marks.csv');
  await story.file('letter.csv', 'Liebe Anna\n');
  await story.runs('marks in a letter', as, 'deletions marks --out letter.csv');
  await story.file('none/marks.csv');
  await story.runs('marks in no folder', as, 'deletions marks --out none/marks.csv');
  await story.runs('a letter again', as, 'deletions repeat letter.csv');
  await story.runs('a file that is not there', as, 'deletions repeat nowhere.csv');
  await story.runs('again', as, 'deletions repeat marks.csv');
  await story.runs('again, as data', as, 'deletions repeat marks.csv --json');
}
