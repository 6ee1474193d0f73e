import { trackingBody } from '../../api/given/people.ts';
import { environment, recommends, textOf } from '../../api/approved/characters.ts';
import type { PrintedStory } from '../story.ts';

const lena = 'lena@example.org';

/** A recommender and a recipient of a telecom provider agree, are listed, and ask the operator for no more of it. */
export async function tellNewsletter(story: PrintedStory): Promise<void> {
  const { elsewhere } = story;
  const as = environment(elsewhere);
  await story.reads('nobody allows it yet', as, 'newsletter');
  const anna = await recommends(elsewhere, { email: 'anna@example.org', product: 'zuhause-m-young' });
  await elsewhere.ask('Anna wants it', 'setNewsletterOptin', { as: anna.as, body: null });
  await story.runs('Anna has not confirmed it', as, 'newsletter list');
  const optin = { Token: elsewhere.linkTo(anna.email, 'empfehler/newsletter/optin') };
  await elsewhere.ask('Anna confirms it', 'confirmNewsletterOptin', { body: optin });
  elsewhere.pass({ hours: 1 });
  const number = await follows(story, anna.number);
  await story.reads('who allows it', as, 'newsletter list');
  await story.runs('of nobody', as, 'newsletter withdraw --reason Brief');
  await story.runs('for no reason', as, `newsletter withdraw ${number}`);
  await story.runs('for a whim', as, `newsletter withdraw ${number} --reason Laune`);
  await story.runs('of somebody unknown', as, 'newsletter withdraw nobody@example.org --reason Brief');
  await story.runs('of an unknown referral', as, 'newsletter withdraw 0000000000 --reason Brief');
  await story.runs('of an unknown recipient', as, 'newsletter withdraw 000000000000 --reason Brief');
  const ben = await recommends(elsewhere, { email: 'ben@example.org', product: 'zuhause-m-young', firstName: 'Ben' });
  await story.runs('of somebody who never agreed', as, `newsletter withdraw ${ben.number} --reason Brief`);
  await story.runs('of a recipient, by letter', as, `newsletter withdraw ${number} --reason Brief`);
  await story.runs('of a recommender, by telephone', as, `newsletter withdraw ${anna.number} --reason Telefon`);
  elsewhere.pass({ hours: 1 });
  await story.runs('once more, by the address', as, `newsletter withdraw ${anna.email} --reason Persoenlich --json`);
  await story.runs('who allows it by then', as, 'newsletter list');
}

/** Lena follows the link and allows advertising. @returns her number */
async function follows({ elsewhere }: PrintedStory, referralNumber: string): Promise<string> {
  const { text, version } = elsewhere.tenant.texts.de.newsletterLabel;
  const change = { email: lena, werbeeinwilligung: true, geburtsdatum: '2003-12-24T00:00:00' };
  const allowed = { werbeeinwilligungText: text, werbeeinwilligungVersion: version };
  const body = { ...trackingBody(elsewhere, referralNumber, change), ...allowed };
  const given = await elsewhere.ask('Lena gives data', 'completeTracking', { body });
  const Token = elsewhere.linkTo(lena, 'empfaengerbestaetigung');
  await elsewhere.ask('Lena confirms', 'confirmRecipient', { body: { Token } });
  return textOf(given, 'empfaengernummer');
}
