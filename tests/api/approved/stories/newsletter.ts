import { environment, recommends } from '../characters.ts';
import { referralBody } from '../../given/people.ts';
import type { Story } from '../story.ts';

const email = 'clara.neumann@example.de';

/** The newsletter: wished for, confirmed by the mail, ended by a link and by hand. */
export async function tellNewsletter(story: Story): Promise<void> {
  const { as } = await recommends(story, { email, firstName: 'Clara', lastName: 'Neumann' });
  const { text, version } = story.tenant.texts.de.newsletterLabel;
  const outdated = { NewsletterText: 'Ja', NewsletterVersion: version };
  await story.ask('Clara wants what is said no more', 'setNewsletterOptin', { as, body: outdated });
  await story.ask('Clara wants the newsletter', 'setNewsletterOptin', {
    as,
    body: { NewsletterText: text, NewsletterVersion: version },
  });
  await story.ask('Clara wants it once more', 'setNewsletterOptin', { as, body: null, language: 'en' });
  await story.ask('nobody wants it', 'setNewsletterOptin', { body: null });
  await story.ask('Clara waits', 'exportOwnData', { as });
  const Token = story.linkTo(email, 'empfehler/newsletter/optin');
  await story.ask('what does the link confirm', 'checkNewsletterOptin', { body: { Token } });
  await story.ask('a link of nobody', 'checkNewsletterOptin', { body: { Token: 'A'.repeat(43) }, language: 'en' });
  await story.ask('Clara confirms', 'confirmNewsletterOptin', { body: { Token } });
  await story.ask('Clara confirms once more', 'confirmNewsletterOptin', { body: { Token } });
  await story.ask('Clara wants what she has', 'setNewsletterOptin', { as, body: null });
  await story.ask('Clara has it', 'readUser', { as });
  const out = story.linkTo(email, 'empfehler/newsletter/optout');
  await story.ask('a link that ends nothing', 'optOutByLink', { body: { Token } });
  for (const title of ['Clara ends it by the link', 'and once more'])
    await story.ask(title, 'optOutByLink', { body: { Token: out } });
  await story.ask('Clara wants it again', 'setNewsletterOptin', { as, body: null, language: 'en' });
  await story.ask('Clara takes the wish back', 'optOut', { as });
  await story.ask('what does the taken back link confirm', 'checkNewsletterOptin', {
    body: { Token: story.linkTo(email, 'empfehler/newsletter/optin') },
  });
  await story.ask('nobody ends it', 'optOut', { language: 'en' });
  await story.ask('Clara’s consents', 'exportOwnData', { as });
  await tellAsked(story);
}

/** The operator reads who allows it, and ends it for who asks. */
async function tellAsked(story: Story): Promise<void> {
  const { text, version } = story.tenant.texts.de.newsletterLabel;
  const wanted = { NewsletterPermission: true, NewsletterText: text, NewsletterVersion: version };
  const as = environment(story);
  for (const [name, Nachname] of [
    ['Dora', 'Klein'],
    ['Emil', 'Groß'],
  ] as const) {
    const Email = `${name.toLowerCase()}@example.de`;
    const body = referralBody(story.service, { Empfehler: { Vorname: name, Nachname, Email, ...wanted } });
    await story.ask(`${name} wants it with a referral`, 'createReferral', { body });
    const Token = story.linkTo(Email, 'bestaetigung');
    await story.ask(`${name} confirms both`, 'confirmReferral', { body: { Token } });
    story.pass({ hours: 1 });
  }
  await story.ask('who allows it', 'listNewsletterConsents', { as });
  const first = await story.ask('who allows it, one at a time', 'listNewsletterConsents', { as, query: 'Pagesize=1' });
  await story.ask('who allows it, on the second page', 'listNewsletterConsents', {
    as,
    query: `Pagesize=1&nach=${String(first.body['Weiter'])}`,
  });
  await story.ask('a page that is none', 'listNewsletterConsents', { as, query: 'Pagesize=0', language: 'en' });
  await story.ask('nobody asks who allows it', 'listNewsletterConsents', { language: 'en' });
  const asked = { Gegenstand: 'dora@example.de', Grund: 'Brief' };
  for (const Grund of ['Brief', 'Telefon', 'Laune']) {
    await story.ask(`Dora asks by ${Grund}`, 'withdrawNewsletterAsked', { as, body: { ...asked, Grund } });
    story.pass({ hours: 1 });
  }
  await recommends(story, { email: 'franz@example.de', firstName: 'Franz', lastName: 'Ohne' });
  for (const language of ['de', 'en'] as const) {
    for (const Gegenstand of ['franz@example.de', 'nobody@example.de']) {
      const body = { ...asked, Gegenstand };
      await story.ask(`for ${Gegenstand}`, 'withdrawNewsletterAsked', { as, body, language });
    }
  }
  await story.ask('who allows it at last', 'listNewsletterConsents', { as });
}
