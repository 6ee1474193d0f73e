import { agency, signedIn } from '../../given/agencies.ts';
import { environment } from '../characters.ts';
import type { Story, Who } from '../story.ts';

/** Agencies from the file to their end, with who comes in, and is kept out. */
export async function tellAgencies(story: Story): Promise<void> {
  const as = environment(story);
  await story.ask('no agencies yet', 'listAgencies', { as });
  await areTold(story, as);
  const { key: tenant } = story.tenant;
  const jana = await signedIn(story.service, 'A-1', { tenant, id: '4a1d2c3e-0b5f-4c6d-8e7f-901234567811' });
  story.pass({ hours: 1 });
  await signedIn(story.service, 'A-1', { tenant, name: 'Tom Abel', id: '4a1d2c3e-0b5f-4c6d-8e7f-901234567822' });
  await areKeptOut(story, as, jana.id);
  await end(story, as);
  story.pass({ days: 731 });
  await story.work('maintenance');
  await story.ask('nobody is left', 'listAgencyUsers', { as, path: { agencyNumber: 'A-1' } });
}

async function areTold(story: Story, as: Who): Promise<void> {
  const list = (...Agenturen: unknown[]) => ({ Agenturen });
  const first = list(
    agency('A-1', ['LS-1001', 'LS-1002']),
    agency('A-2', ['LS-1003'], { Strasse: '', Plz: '', Ort: '' }),
  );
  await story.ask('what would be taken', 'importAgencies', { as, body: first, query: 'probelauf=true' });
  await story.ask('a list is taken', 'importAgencies', { as, body: first });
  await story.ask('the list is taken once more', 'importAgencies', { as, body: first });
  await story.ask('a list with mistakes', 'importAgencies', {
    as,
    body: list(agency('A-1', ['LS-1001', 'LS-9999']), agency('A-3', ['LS-1001']), agency('A-1')),
  });
  await story.ask('a list of what can be none', 'importAgencies', {
    as,
    body: list(agency('A-1'), agency('A 3', ['LS 1'], { Name: '', Plz: '5066', Ort: '\u202enegniluA' })),
    language: 'en',
  });
  await story.ask('no list', 'importAgencies', { as, body: list() });
  const second = list(agency('A-1', ['LS-1001', 'LS-1003']), agency('A-3', ['LS-1004'], { Name: 'Ahorn & Söhne' }));
  await story.ask('a list that names others', 'importAgencies', { as, body: second });
  const query = 'fehlendebeenden=true';
  await story.ask('what is missing would end', 'importAgencies', {
    as,
    body: second,
    query: `${query}&probelauf=true`,
  });
  await story.ask('what is missing ends', 'importAgencies', { as, body: second, query });
  await story.ask('which there are', 'listAgencies', { as });
  await story.ask('the second page', 'listAgencies', { as, query: 'Pagesize=2&Pagenumber=2' });
}

async function areKeptOut(story: Story, as: Who, userId: string): Promise<void> {
  const path = { agencyNumber: 'A-1', userId };
  await story.ask('who comes in', 'listAgencyUsers', { as, path });
  await story.ask('Jana is kept out', 'endAgencyUser', { as, path });
  await story.ask('Jana is kept out already', 'endAgencyUser', { as, path });
  await story.ask('who comes in now', 'listAgencyUsers', { as, path });
  await story.ask('she may come in again', 'reopenAgencyUser', { as, path });
  await story.ask('she may already', 'reopenAgencyUser', { as, path, language: 'en' });
  await story.ask('nobody of another agency', 'endAgencyUser', { as, path: { ...path, agencyNumber: 'A-2' } });
  await story.ask('the people of no agency', 'listAgencyUsers', { as, path: { agencyNumber: 'A-9' } });
}

async function end(story: Story, as: Who): Promise<void> {
  const path = { agencyNumber: 'A-1' };
  await story.ask('what its end would be', 'endAgency', { as, path, query: 'probelauf=true' });
  await story.ask('it ends', 'endAgency', { as, path });
  await story.ask('it has ended', 'endAgency', { as, path });
  await story.ask('the list does not reopen it', 'importAgencies', {
    as,
    body: { Agenturen: [agency('A-1', ['LS-1001', 'LS-1003'])] },
  });
  await story.ask('it is reopened', 'reopenAgency', { as, path });
  await story.ask('it is open', 'reopenAgency', { as, path });
  await story.ask('none like that', 'endAgency', { as, path: { agencyNumber: 'nowhere' }, language: 'en' });
}
