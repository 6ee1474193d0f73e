import { environment } from '../characters.ts';
import { signed } from '../told-sources.ts';
import type { Asked, Story } from '../story.ts';

/** Asks for what anybody may read: a step is called as what is asked for. */
export const readsIn =
  (story: Story) =>
  (name: string, asked: Asked = {}) =>
    story.ask(
      [name, ...Object.values(asked.path ?? {}), asked.query, asked.language].filter(Boolean).join(' '),
      name,
      asked,
    );

const languages = ['de', 'en'] as const;

/** What anybody may read, in both languages, and how it is refused. */
export async function tellReading(story: Story): Promise<void> {
  await story.fetch('is it alive', 'GET', '/healthz', { showsAllHeaders: true });
  await story.fetch('is it ready', 'GET', '/readyz');
  const read = readsIn(story);
  await read('readTenant', { showsAllHeaders: true });
  for (const name of ['readPasswordRules', 'listLanguages', 'readBountyRange']) await read(name);
  for (const language of languages) {
    const listed = ['listProducts', 'listCategories', 'listBounties', 'listCampaigns', 'readDefaultRoutes'];
    for (const name of [...listed, 'readFaq', 'listFootnotes', 'readVariables']) await read(name, { language });
    for (const page of ['agb', 'datenschutz', 'impressum', 'barrierefreiheitserklaerung']) {
      await read('readLegalPage', { path: { name: page }, language });
    }
    await read('readLanguageContent', { path: { iso: language } });
    await read('lookUpVariables', { path: { iso: language }, body: { Namen: ['tenant', 'nothing'] } });
    await read('lookUpAgencyVariables', { path: { iso: language }, body: null });
    for (const picture of ['Whole', 'Shared', 'Recommender', 'Recipient']) {
      await read(`read${picture}BountyPicture`, { path: { id: 'duo-2026' }, query: `lang=${language}` });
    }
    await read('readAgentPhoto', { path: { externalId: 'LS-1004' }, query: `lang=${language}` });
    await read('readContactCaptcha', { query: 'cmd=IsCaptchaRequired', language });
  }
  await read('lookUpVariables', { path: { iso: 'fr' }, body: null });
  await read('readLanguageContent', { path: { iso: 'fr' } });
  await read('listFootnotes', { query: 'Identifier=biogas,nothing' });
  await read('listFootnotes', { query: 'Identifier=No%20Good' });
  await read('readLegalPage', { path: { name: 'nothing' } });
  await read('readWholeBountyPicture', { path: { id: 'nothing' } });
  await read('readAgentPhoto', { path: { externalId: 'LS-1' }, language: 'en' });
  await read('findAgents');
  for (const query of ['Pagenumber=4', 'Pagenumber=5', 'Pagesize=2&Pagenumber=2', 'Filter=Aulingen', 'Filter=509']) {
    await read('findAgents', { query });
  }
  await read('findAgents', { query: 'Filter=nobody&Pagesize=51' });
  await read('findAgents', { query: 'Filter=nobody', language: 'en' });
  await read('readCaptcha');
  await read('readContactCaptcha', { query: 'cmd=IsCaptchaRequired&kopie=true' });
  await read('readContactCaptcha', { query: 'cmd=other', language: 'en' });
  const as = environment(story);
  await read('readContentState', { as });
  await read('refreshContent', { as, language: 'en' });
  for (const signature of [signed, 'forged']) {
    await read('tellContentChanged', { body: {}, headers: { 'x-signature': signature } });
  }
  await story.fetch('another tenant', 'GET', '/api/v1/mandant/nobody');
  await story.fetch('no page', 'GET', '/nothing', { language: 'en' });
  await story.fetch('not this way', 'DELETE', `/api/v1/${story.tenant.key}/produkt`);
  await story.fetch('no JSON', 'POST', `/api/v1/${story.tenant.key}/account/login`, { body: '{' });
  // Nothing is active any more.
  story.service.clock.moment = new Date('2035-01-01T10:00:00Z');
  for (const name of ['readBountyRange', 'listBounties', 'listProducts', 'listCampaigns']) await read(name);
  await read('readProductsState', { as });
}
