import { firstKeyOf, environment, releasersOf } from '../../api/approved/characters.ts';
import type { Who } from '../../api/approved/story.ts';
import { hashOf } from '../../api/given/releasers.ts';
import type { PrintedStory } from '../story.ts';

const everything = 'Zahllaeufe,Freigabe,Berichte,Sperren';

/** The id of the key that a command has told of. */
const keyIn = (said: string): string => /^Key (\S+) of/m.exec(said)?.[1] ?? 'no key';

/** What can be done at all, who may do it, and keys from the first to a suspicion. */
export async function tellKeys(story: PrintedStory): Promise<void> {
  const first = environment(story.elsewhere);
  await isUsedWrongly(story, first);
  await story.reads('no keys yet', first, 'keys list');
  const mira = await isDrawn(story, first);
  const ids = await areRegistered(story, first);
  await isConfirmed(story, first);
  await isRenewed(story, mira);
  await areRevoked(story, first, ids);
  await areSuspect(story, first);
  await isLookedInto(story, first, ids);
}

/** What was done by all of them. */
async function isLookedInto(
  story: PrintedStory,
  first: Who,
  { karin }: Readonly<Record<'karin', string>>,
): Promise<void> {
  await story.runs('the second factor of Karin is taken off', first, `keys reset-factor ${karin}`);
  await story.runs('that of nobody', first, 'keys reset-factor k-1');
  await story.reads('what was done', first, 'actions');
  await story.runs('what was done since a day', first, 'actions --since 2026-05-31');
  await story.runs('what was done to Karin’s key', first, `actions list --about ${karin}`);
  await story.runs('what was done to nothing', first, 'actions --about nothing');
  await story.runs('what was done since no day', first, 'actions --since gestern');
}

async function isUsedWrongly(story: PrintedStory, first: Who): Promise<void> {
  await story.runs('what can be done', null, 'help');
  await story.runs('nothing is said', null, '');
  await story.runs('what can be done about keys', null, 'keys --help');
  await story.runs('the same', null, 'help keys');
  await story.runs('how keys are made', null, 'keys create --help');
  await story.runs('how keys are renewed', null, 'help keys rotate');
  await story.runs('help about what is none', null, 'help kyes');
  await story.runs('which version it is', null, '--version');
  await story.runs('a topic that is none', first, 'schluessel list');
  await story.runs('a topic with a typo', first, 'kyes list');
  await story.runs('an action without its topic', first, 'import orders.csv');
  await story.runs('an action that is none', first, 'keys make');
  await story.runs('an action with a typo', first, 'keys lst');
  await story.runs('a topic that has no list', first, 'ledger');
  await story.runs('an option before all', first, '--json keys list');
  await story.runs('an option with a typo', first, 'keys create --scope Berichte');
  await story.runs('a mistake, as data', first, 'keys list all --json');
  await story.runs('a refusal, as data', first, 'keys revoke Karin --json');
  await story.runs('an option that is none', first, 'keys list --all');
  await story.runs('an option without a value', first, 'keys create "Mira Sand" HASH --scopes');
  await story.runs('a word too many', first, 'keys list all');
  await story.runs('nobody’s key', null, 'keys list');
  await story.runs('no tenant', first, 'keys list', { OPERATOR_TENANT: '' });
  await story.runs('a tenant that is none', first, 'keys list', { OPERATOR_TENANT: 'nirgends' });
  await story.runs('another tenant’s key', ['who is from elsewhere', firstKeyOf('orders')], 'keys list');
  await story.runs('a key that is none', ['a stranger', 'made-up'], 'keys list');
  await story.runs('nobody answers', first, 'keys list', { OPERATOR_URL: 'http://127.0.0.1:2' });
  await story.runs('no address', first, 'keys list', { OPERATOR_URL: 'localhost:4600' });
}

/** Somebody makes a key of their own; it is another one each time. */
async function isDrawn(story: PrintedStory, first: Who): Promise<Who> {
  const data = await story.runs('a key as data', null, 'keys new --json');
  const drawn = JSON.parse(data) as { readonly key: string; readonly keyHash: string };
  story.hides(drawn.key, '‹another key›');
  story.hides(drawn.keyHash, '‹another hash›');
  const [, key = '', , hash = ''] = (await story.runs('a key', null, 'keys new')).split('\n');
  story.hides(key, '‹Mira’s key›');
  story.hides(hash, '‹Mira’s hash›');
  await story.runs('its key is registered', first, `keys create "Mira Sand" ${hash} --scopes Auftraege`);
  const mira: Who = ['Mira Sand', key];
  await story.runs('it works', mira, 'orders unmatched');
  await story.runs('it may not do everything', mira, 'ledger check');
  return mira;
}

async function areRegistered(story: PrintedStory, first: Who): Promise<Readonly<Record<'karin' | 'lea', string>>> {
  const { 'Karin Vogt': karin, 'Jonas Ehlers': jonas } = releasersOf(story.elsewhere.tenant.key);
  const lea = hashOf('key-of-lea');
  const create = `keys create "Lea Sommer" ${lea}`;
  await story.runs('for nothing', first, create);
  await story.runs('for what there is not', first, `${create} --scopes Berichte,Kaffee`);
  await story.runs('for what is not said', first, `${create} --scopes Berichte,`);
  await story.runs('for a time that is none', first, `${create} --scopes Berichte --days lange`);
  await story.runs('for too short a time', first, `${create} --scopes Berichte --days 0`);
  await story.runs('for too long a time', first, `${create} --scopes Berichte --days 731`);
  await story.runs('by what is no hash', first, 'keys create "Lea Sommer" key-of-lea --scopes Berichte');
  await story.runs('for what excludes each other', first, `${create} --scopes Freigabe,Schluessel`);
  await story.runs('a known person who is not', first, `${create} --scopes Berichte --known`);
  const made = `keys create "Karin Vogt" ${hashOf(karin)} --scopes ${everything}`;
  const ofKarin = keyIn(await story.runs('Karin’s, for whom the environment vouches', first, made));
  const next = `keys create "Jonas Ehlers" ${hashOf(jonas)} --scopes ${everything} --days 730 --json`;
  await story.runs('Jonas’s, for as long as there is', first, next);
  const waiting = keyIn(
    await story.runs('Lea’s, which waits', first, `${create} --scopes Freigabe,Berichte --days 30`),
  );
  await story.runs('Lea’s once more', first, `${create} --scopes Freigabe,Berichte`);
  const other = `"Lea Sommer" ${hashOf('other-key-of-lea')} --scopes Gutscheine --days 1`;
  await story.runs('another one of a name that is taken', first, `keys create ${other}`);
  await story.runs('another one of the same', first, `keys create ${other} --known`);
  await story.reads('all keys', first, 'keys list');
  return { karin: ofKarin, lea: waiting };
}

async function isConfirmed(story: PrintedStory, first: Who): Promise<void> {
  const { 'Karin Vogt': karins, 'Jonas Ehlers': jonass } = releasersOf(story.elsewhere.tenant.key);
  const [karin, jonas, lea]: readonly Who[] = [
    ['Karin Vogt', karins],
    ['Jonas Ehlers', jonass],
    ['Lea Sommer', 'key-of-lea'],
  ];
  if (!karin || !jonas || !lea) throw new Error('nobody is there');
  const confirm = `keys confirm "Lea Sommer" ${hashOf('key-of-lea')}`;
  await story.runs('Lea’s does nothing yet', lea, 'ledger check');
  await story.runs('without what it is for', karin, confirm);
  await story.runs('by who may not', first, `${confirm} --scopes Freigabe,Berichte`);
  await story.runs('for something else', karin, `${confirm} --scopes Freigabe`);
  await story.runs('as Lea has told it', karin, `${confirm} --scopes Freigabe,Berichte`);
  await story.runs('once more', jonas, `${confirm} --scopes Freigabe,Berichte --json`);
  await story.runs('Lea’s works', lea, 'ledger check');
}

async function isRenewed(story: PrintedStory, mira: Who): Promise<void> {
  const rotate = `keys rotate ${hashOf('next-key-of-mira')}`;
  story.elsewhere.pass({ days: 10 });
  await story.runs('by no hash', mira, 'keys rotate');
  await story.runs('by what is no hash', mira, 'keys rotate x');
  await story.runs('Mira renews the key', mira, rotate);
  await story.runs('Mira renews it once more', mira, rotate);
  story.elsewhere.pass({ hours: 25 });
  await story.runs('the former works no more', mira, 'orders unmatched');
  await story.runs('the environment renews its key', environment(story.elsewhere), `${rotate} --json`);
}

async function areRevoked(
  story: PrintedStory,
  first: Who,
  { karin, lea }: Readonly<Record<'karin' | 'lea', string>>,
): Promise<void> {
  const revoke = (keyId: string, more = '') => `keys revoke ${keyId}${more}`;
  await story.runs('what is no id', first, revoke('Karin'));
  await story.runs('nobody’s', first, revoke('6f1c2d3e-4b5a-4c6d-8e7f-901234567890'));
  await story.runs('since a day of no calendar', first, revoke(karin, ' --suspect-since 2026-02-30'));
  await story.runs('since a day to come', first, revoke(karin, ' --suspect-since 2026-12-24'));
  await story.reads('who was suspected of nothing', first, 'keys list');
  await story.runs('Karin’s is suspect', first, revoke(karin, ' --suspect-since 2026-05-20'));
  await story.runs('all keys then', first, 'keys list');
  await story.runs('Lea’s is revoked', first, revoke(lea));
  await story.runs('Lea’s is revoked once more', first, revoke(lea, ' --json'));
  await story.reads('all keys in the end', first, 'keys list');
}

/** Whoever may register keys is suspect, and with them whom they have registered. */
async function areSuspect(story: PrintedStory, first: Who): Promise<void> {
  const create = (name: string, key: string, scopes: string) =>
    `keys create "${name}" ${hashOf(key)} --scopes ${scopes}`;
  const made = await story.runs('Otto registers', first, create('Otto Kern', 'key-of-otto', 'Schluessel,Gutscheine'));
  const otto: Who = ['Otto Kern', 'key-of-otto'];
  await story.runs('Otto registers Ida', otto, create('Ida Roth', 'key-of-ida', 'Gutscheine'));
  await story.runs('Otto registers who may more', otto, create('Uwe Berg', 'key-of-uwe', 'Berichte'));
  await story.runs('Otto’s is suspect', first, `keys revoke ${keyIn(made)} --suspect-since 2026-05-30`);
  await story.runs('Ida’s works no more', ['Ida Roth', 'key-of-ida'], 'vouchers status');
}
