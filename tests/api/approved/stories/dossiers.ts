import { environment, isRecommended, recommends, tellsOrder } from '../characters.ts';
import type { Story } from '../story.ts';

const Grund = 'Ruft an und fragt nach der Prämie';
const nobody = '6f1c2d3e-4b5a-4c6d-8e7f-901234567890';

/** Who is found by what somebody names, what their dossiers tell, and who that is once somebody says why they look. */
export async function tellDossiers(story: Story): Promise<void> {
  const as = environment(story);
  const anna = await recommends(story, { email: 'anna@example.de' });
  const lena = await isRecommended(story, anna, { email: 'lena@example.de' });
  await tellsOrder(story, 'LS-1', { Empfaengernummer: lena.number });
  const search = (title: string, Gesucht: string) => story.ask(title, 'searchDossiers', { as, body: { Gesucht } });
  const { body } = await search('Anna by her address', anna.email);
  const [{ Id: recommenderId = '' } = {}] = body['Gefunden'] as unknown as Record<string, string>[];
  await search('Lena by her name', 'öztürk, lena');
  await search('an order', 'LS-1');
  await search('nobody', '%');
  await search('nothing', ' ');

  await story.ask('Anna’s dossier', 'readRecommenderDossier', { as, path: { recommenderId } });
  await story.ask('nobody’s dossier', 'readRecommenderDossier', { as, path: { recommenderId: nobody } });
  await story.ask('no dossier', 'readRecommenderDossier', { as, path: { recommenderId: '1' } });
  await story.ask('Lena’s dossier', 'readRecipientDossier', { as, path: { recipientNumber: lena.number } });
  await story.ask('no recipient’s', 'readRecipientDossier', { as, path: { recipientNumber: '000000000000' } });
  await story.ask('the referral’s way', 'readReferralDossier', { as, path: { referralNumber: anna.number } });
  await story.ask('no referral’s', 'readReferralDossier', { as, path: { referralNumber: '0000000000' } });
  const unmask = (title: string, asked: object) =>
    story.ask(title, 'unmaskDossier', { as, body: { Art: 'Empfehlung', Gegenstand: anna.number, Grund, ...asked } });
  await unmask('who that is', {});
  await unmask('why is not said', { Grund: '' });
  await unmask('why names somebody', { Grund: 'Anruf von lena@example.de' });
  await unmask('who nobody is', { Art: 'Empfehler', Gegenstand: nobody });
  await unmask('who no recipient is', { Art: 'Empfaenger', Gegenstand: '000000000000' });
  await story.ask('what the trail tells', 'listOperatorActions', { as });
  await story.ask('who has looked for how many', 'listSearches', { as });
}
