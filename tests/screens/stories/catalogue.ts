import type { Tenant, TenantProduct } from '#server/domain/tenant.ts';
import type { ScreenStory } from '../story.ts';
import { clicks } from './forms.ts';
import { changes, switches } from './tenant-changes.ts';

/** What there is to recommend: the start page and all current bounties, of a tenant that offers much, little and nothing. */
export async function tellCatalogue(story: ScreenStory): Promise<void> {
  await looksAround(story);
  await looksAtBounties(story);
  await isOffered(story);
  await isOfferedNothing(story);
}

async function looksAround(story: ScreenStory): Promise<void> {
  await story.opens('The start page in English', '/', 'How it works', 'en');
  await story.does('a footnote', (device) => clicks(device, 'Footnote 2'), 'How it works');
  await story.does('back from it', ({ press }) => press('Back to footnote 2 in the text'), 'How it works');
  await story.does('over to the content', ({ follow }) => follow('Skip to content'), 'How it works');
  await story.does('in German', ({ press }) => press('DE Deutsch'), 'So funktioniert es');
  story.device.broken = 'offline';
  await story.does(
    'in English without a connection',
    ({ press }) => press('EN English'),
    'Die Sprache konnte nicht geladen werden. Bitte versuche es noch einmal.',
  );
  story.device.broken = null;
  await story.does('in English', ({ press }) => press('EN English'), 'How it works');
  await story.does('with an adviser', ({ follow }) => follow(/With an adviser.*Lindengas/), /1 of 4/);
  await story.does('home again', ({ follow }) => follow('Recommend'), 'How it works');
  await story.does('a code', ({ follow }) => follow('I have a referral code'), 'You have a referral code');
  await story.does('once more home', ({ follow }) => follow('Recommend'), 'How it works');
  await story.does('employees', ({ follow }) => follow('For employees'), 'What do you recommend?');
}

async function looksAtBounties(story: ScreenStory): Promise<void> {
  await story.opens('The start page', '/', 'So funktioniert es');
  story.device.broken = 'offline';
  const overview = 'Alle aktuellen Prämien';
  await story.does('bounties offline', ({ follow }) => follow(overview), 'Die Verbindung ist fehlgeschlagen.');
  story.device.broken = 'gateway';
  await story.does('again, by a gateway', ({ press }) => press('Noch einmal versuchen'), /gerade ausgelastet|später/);
  story.device.broken = 'slow';
  await story.does('again, slowly', ({ press }) => press('Noch einmal versuchen'), 'Wird geladen');
  await story.does('there they are', ({ goesOn }) => goesOn(), 'Lindengas Fair');
  await story.does('in English', ({ press }) => press('EN English'), 'Current rewards');
  await story.does('one of them', ({ follow }) => follow(/Recommend now.*Lindengas Fair/), 'Recommend Lindengas Fair');
  await story.opens('The bounties in English', '/aktuellepraemienuebersicht', 'Valid since', 'en');
}

const withBounties = (tenant: Tenant, valueOf: (product: TenantProduct, index: number) => number | null): Tenant => ({
  ...tenant,
  products: tenant.products.map((product, index) => {
    const value = valueOf(product, index);
    const bounties = product.bounties.map((bounty) => ({ ...bounty, valueCent: value ?? 0 }));
    return { ...product, bounties: value === null ? [] : bounties };
  }),
});

const longName = 'Lindenstrom Natur mit Speicher, Wallbox und Messung für das ganze Haus und den Garten dahinter';

async function isOffered(story: ScreenStory): Promise<void> {
  const { tenant } = story.elsewhere;
  const { products, texts, categories } = tenant;
  const both = { companyRecommendation: false, agentRecommendation: false, showProductCategory: false };
  switches(story, both);
  await story.opens('Without categories, advisers and employees', '/', 'So funktioniert es');
  switches(story, { showProductCategory: true });
  changes(
    story,
    withBounties(tenant, () => 4250),
  );
  await story.opens('All the same', '/', 'So funktioniert es');
  await story.opens('All the same in English', '/', 'How it works', 'en');
  changes(
    story,
    withBounties({ ...tenant, products }, (_, index) => (index === 1 ? null : 120_000)),
  );
  await story.opens('One without a bounty', '/', 'So funktioniert es');
  await story.opens('One without a bounty in English', '/', 'How it works', 'en');
  const [first, ...rest] = products;
  if (!first) throw new Error('the tenant has no products');
  const moved = { ...first, category: categories[1]?.id ?? '', name: { de: longName, en: longName } };
  changes(story, { products: [...rest, moved] });
  await story.opens('Two in one category', '/', 'So funktioniert es');
  await story.does('a long name', ({ follow }) => follow('Alle aktuellen Prämien'), 'Lindenstrom Natur mit');
  await story.does('its form', ({ follow }) => follow(/Jetzt empfehlen.*Wallbox/), 'Ich');
  changes(story, { products, texts: { ...texts, de: { ...texts.de, heroTitle: 'Sag es weiter', heroLead: 'Kurz.' } } });
  await story.opens('Other words', '/', 'Sag es weiter');
}

async function isOfferedNothing(story: ScreenStory): Promise<void> {
  const { tenant } = story.elsewhere;
  const { products } = tenant;
  changes(
    story,
    withBounties(tenant, () => null),
  );
  await story.opens('No bounties', '/', 'So funktioniert es');
  await story.does('none to list', ({ follow }) => follow('Alle aktuellen Prämien'), /Zurzeit gibt es keine Prämie/);
  await story.does('none in English', ({ press }) => press('EN English'), /There is no reward at the moment/);
  changes(story, { products: [] });
  await story.opens('No products', '/', 'Zurzeit gibt es nichts zu empfehlen.');
  await story.opens('No products in English', '/', 'There is nothing to recommend at the moment.', 'en');
  changes(story, { products });
  story.elsewhere.pass({ days: 930 });
  await story.opens('Almost three years later', '/aktuellepraemienuebersicht', 'Aktuelle Prämien');
  story.elsewhere.pass({ days: 400 });
  await story.opens('Four years later', '/', 'So funktioniert es');
}
