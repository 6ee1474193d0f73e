import { joinedCampaign, referralBody } from '../../given/people.ts';
import { environment } from '../characters.ts';
import type { Story, Who } from '../story.ts';

const email = 'clara.neumann@example.de';

/** A campaign that is joined with a referral, left by its owner, by a mailed link and by the operator's word, and joined again. */
export async function tellCampaigns(story: Story): Promise<void> {
  const campaign = joinedCampaign(story.service);
  const { AktionsId } = campaign;
  const body = referralBody(story.service, {
    Empfehlung: { Aktionen: [campaign] },
    Empfehler: { Vorname: 'Clara', Nachname: 'Neumann', Email: email },
  });
  const joins = async (title: string): Promise<Who> => {
    await story.ask(`Clara ${title}`, 'createReferral', { body });
    const Token = story.linkTo(email, 'bestaetigung');
    const { body: confirmed } = await story.ask(`Clara ${title} for good`, 'confirmReferral', { body: { Token } });
    return ['Clara', (confirmed['Benutzer'] as unknown as Record<'Token', string>).Token];
  };
  const as = await joins('joins');
  const Token = story.linkTo(email, 'empfehler/newsletter/optout');
  await story.ask('what Clara has joined', 'listOwnCampaigns', { as });
  await story.ask('nobody asks', 'listOwnCampaigns', { language: 'en' });
  await story.ask('Clara leaves what she never joined', 'withdrawCampaign', { as, body: { AktionsId: 'unbekannt' } });
  await story.ask('what the link would end', 'checkOptoutLink', { body: { Token } });
  await story.ask('a link of nobody', 'checkOptoutLink', { body: { Token: 'A'.repeat(43) }, language: 'en' });
  for (const title of ['Clara leaves by the link', 'and once more'])
    await story.ask(title, 'withdrawCampaignByLink', { body: { Token, AktionsId } });
  await joins('joins again');
  await story.ask('Clara leaves', 'withdrawCampaign', { as, body: { AktionsId } });
  await joins('joins a third time');
  const operator = environment(story);
  await story.ask('who has joined', 'listCampaignConsents', { as: operator, path: { campaignId: AktionsId } });
  await story.ask('who has joined another one', 'listCampaignConsents', {
    as: operator,
    path: { campaignId: 'unbekannt' },
  });
  await story.ask('what somebody has joined', 'listCampaignsOf', { as: operator, body: { Gegenstand: email } });
  const asked = { Gegenstand: email, AktionsId };
  for (const Grund of ['Brief', 'Laune']) {
    await story.ask(`Clara asks by ${Grund}`, 'withdrawCampaignAsked', { as: operator, body: { ...asked, Grund } });
  }
  await story.ask('who has joined at last', 'listCampaignConsents', { as: operator, path: { campaignId: AktionsId } });
  await story.ask('what is known of Clara', 'exportOwnData', { as });
}
