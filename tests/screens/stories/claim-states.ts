import { releasersCome, type Recommender } from '../../api/approved/characters.ts';
import type { Story, Who } from '../../api/approved/story.ts';
import type { ScreenStory } from '../story.ts';
import { claimsOf, collects, earns, hasPassword, isBlocked, isPaid, isSignedIn, linkOf } from './collectors.ts';

const none = 'Gerade liegt keine Prämie bereit';
const named = (claim = '') => `/praemie?praemierung=${claim}`;

/** Bounties that cannot be collected: not yet, not any more, or not at the moment. */
export async function tellClaimStates(story: ScreenStory): Promise<void> {
  const { elsewhere } = story;
  const { karin } = await releasersCome(elsewhere);
  const today = elsewhere.service.clock.now().toISOString().slice(0, 19);
  const { anna, lena } = await earns(elsewhere, { firstName: 'Anna', order: { Auftragsdatum: today } });
  await hasPassword(story, anna);
  await isOpen(story, anna);
  elsewhere.pass({ days: 15 });
  await elsewhere.work('bounties');
  await isReady(story, anna, karin);
  const link = linkOf(story, anna.email, 'praemie');
  await story.opens('The link, before the order is withdrawn', link, 'Art der Auszahlung');
  await isPaid(elsewhere, 'Anna', lena, { Auftragsdatum: today, Status: 'Storniert' });
  await story.does('money for a withdrawn order', ({ press }) => press('Weiter'), /Bestellung wurde storniert/);
  await story.opens('The order is withdrawn', link, /Bestellung wurde storniert/);
  await story.opens('The order is withdrawn, in English', link, /order was cancelled/, 'en');
  await story.opens('the account for a withdrawn order', link.replace('/praemie', '/bankdaten'), /storniert/);
}

async function isOpen(story: ScreenStory, anna: Recommender): Promise<void> {
  const as = await isSignedIn(story, anna);
  const [claim] = await claimsOf(story.elsewhere, as);
  await story.opens('Nothing to collect', '/praemie', none);
  await story.opens('nothing to collect, in English', '/praemie', 'No reward is ready at the moment', 'en');
  await story.opens('it is not ready yet', named(claim), /liegt noch nicht bereit/);
  await story.opens('its details are not there yet', `/praemie/${claim}?auszahlung=geld`, /liegt noch nicht bereit/);
}

async function isReady(story: ScreenStory, anna: Recommender, karin: Who): Promise<void> {
  const as = await isSignedIn(story, anna);
  const [claim = ''] = await claimsOf(story.elsewhere, as);
  await story.opens('it is ready', '/praemie', 'Art der Auszahlung');
  await isHeld(story.elsewhere, karin, claim, async () => {
    await story.opens('it is held', '/praemie', none);
    await story.opens('it is held, by its name', named(claim), /Wir prüfen diese Prämie/);
    await story.opens('it is held, by the link', linkOf(story, anna.email, 'praemie'), /Wir prüfen diese Prämie/);
    await story.opens('it is held, in English', linkOf(story, anna.email, 'praemie'), /are checking this reward/, 'en');
  });
}

/** Something happens while a bounty is held. */
async function isHeld(story: Story, as: Who, claim: string, meanwhile: () => Promise<void>): Promise<void> {
  await isBlocked(story, as, 'Praemie', claim);
  await meanwhile();
  const { body } = await story.ask('what is blocked', 'listBlocks', { as });
  const [{ SperreId: blockId = '' } = {}] = body['Sperren'] as unknown as Record<string, string>[];
  await story.ask('the block is lifted', 'liftBlock', { as, path: { blockId }, body: { Grund: 'geklärt' } });
}

/** Nobody collects in time, and one bounty is held meanwhile. */
export async function tellExpired(story: ScreenStory): Promise<void> {
  const { elsewhere } = story;
  const { karin } = await releasersCome(elsewhere);
  const { anna } = await earns(elsewhere, { firstName: 'Anna' });
  const { anna: ben } = await earns(elsewhere, { firstName: 'Ben' });
  await hasPassword(story, anna);
  await hasPassword(story, ben);
  const link = linkOf(story, anna.email, 'praemie');
  const [held = ''] = await claimsOf(elsewhere, ['Ben’s link', elsewhere.linkTo(ben.email, 'praemie')]);
  await isBlocked(elsewhere, karin, 'Praemie', held);
  elsewhere.pass({ days: 396 });
  const [late] = await claimsOf(elsewhere, await isSignedIn(story, anna));
  await story.opens('The time is up, and nobody has said so yet', named(late), /ist verfallen/);
  await elsewhere.work('bounties');
  await story.opens('It has expired', named(late), /ist verfallen/);
  await story.opens('it has expired, in English', named(late), /has expired/, 'en');
  await story.opens('its link has expired', link, /Dieser Link zur Prämie ist abgelaufen/);
  await story.does('the link is forgotten', ({ follow }) => follow('Empfehlen'), 'So funktioniert es');
  await story.opens(
    'the link of its account',
    link.replace('/praemie', '/bankdaten'),
    /Dieser Link zur Prämie ist abgelaufen/,
  );
  story.takeDevice();
  await isSignedIn(story, ben);
  await story.opens(
    'Ben’s time was up while it was held',
    named(held),
    /während wir die Prämie geprüft|Wir prüfen diese Prämie/,
  );
  await story.opens('an expired link without a session', link, /Dieser Link/, 'de');
}

/** What was chosen stays chosen, and is told by the link and by the session. */
export async function tellChosen(story: ScreenStory): Promise<void> {
  const { elsewhere } = story;
  const { anna } = await earns(elsewhere, { firstName: 'Anna' });
  await hasPassword(story, anna);
  const link = linkOf(story, anna.email, 'praemie');
  await story.opens('At the last page', link, 'Art der Auszahlung');
  await story.does('money', ({ press }) => press('Weiter'), 'Wohin soll das Geld gehen?');
  await story.does(
    'an account',
    async ({ type, press }) => {
      await type('Name auf dem Konto', 'Anna Schmidt');
      await type('IBAN', 'DE89370400440532013000');
      await press('Weiter');
    },
    'Stimmt alles?',
  );
  const as = await collects(elsewhere, anna.email, 'Gutschein');
  await story.does('it is collected elsewhere', ({ press }) => press('Prämie jetzt abholen'), /hast schon gewählt/);
  const [claim] = await claimsOf(elsewhere, as);
  await isSignedIn(story, anna);
  await story.opens('it is chosen, by the session', named(claim), /hast schon gewählt/);
  await story.opens('its details', `/praemie/${claim}?auszahlung=gutschein`, /hast schon gewählt/);
}
