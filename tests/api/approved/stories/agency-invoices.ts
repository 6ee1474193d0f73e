import { agencyRole, type AgencyRole } from '#contract/agency-roles.ts';
import { agencyWith, signedInTo } from '../../given/agency-people.ts';
import { charge, closeMonths, credit, seal } from '../../given/charged.ts';
import { environment, releasersCome } from '../characters.ts';
import type { Story, Who } from '../story.ts';

/** An agency is charged, gets its invoice when the month is over, and pays it, as two people say. */
export async function tellAgencyInvoices(story: Story): Promise<void> {
  const { service, tenant } = story;
  await agencyWith(service, 'A-1', [], tenant.key);
  const signIn = async (role: AgencyRole): Promise<Who> => [
    role === agencyRole.owner ? 'the owner' : 'an employee',
    await signedInTo(service, 'A-1', role, tenant.key),
  ];
  const early = await signIn(agencyRole.owner);
  await story.ask('nothing is charged yet', 'listAgencyInvoices', { as: early });
  const first = await charge(service, { tenant: tenant.key, agency: 'A-1', cents: 700 });
  await charge(service, { tenant: tenant.key, agency: 'A-1', cents: 555, productId: 'linden-duo' });
  const month = { path: { invoice: service.clock.now().toISOString().slice(0, 7) }, as: early };
  await story.ask('the running month', 'readAgencyInvoice', month);
  await seal(service);
  story.pass({ days: 31 });
  await closeMonths(service);
  await credit(service, first);
  const owner = await signIn(agencyRole.owner);
  await isShown(story, owner, await signIn(agencyRole.employee));
  await isPaid(story);
  await story.ask('what the owner sees of it', 'readAgencyInvoice', { path: { invoice: '1' }, as: owner });
}

async function isShown(story: Story, owner: Who, employee: Who): Promise<void> {
  await story.ask('the month is closed', 'listAgencyInvoices', { as: owner });
  const one = { path: { invoice: '1' }, as: owner };
  await story.ask('its entries', 'readAgencyInvoice', { ...one, language: 'en' });
  await story.ask('the same as a file', 'readAgencyInvoice', {
    ...one,
    headers: { accept: 'text/csv' },
    showsAllHeaders: true,
  });
  await story.ask('one that is not there', 'readAgencyInvoice', { path: { invoice: '2' }, as: owner });
  await story.ask('what can be none', 'readAgencyInvoice', { path: { invoice: 'last' }, as: owner });
  await story.ask('an employee asks', 'listAgencyInvoices', { as: employee });
}

async function isPaid(story: Story): Promise<void> {
  const { karin, jonas } = await releasersCome(story);
  await story.ask('the invoices of all', 'listInvoices', { as: environment(story) });
  const path = { number: '1' };
  await story.ask('it was never paid', 'undoInvoicePaid', { path, as: karin });
  await story.ask('Karin says that it is paid', 'noteInvoicePaid', { path, as: karin });
  await story.ask('Karin says so again', 'noteInvoicePaid', { path, as: karin });
  await story.ask('Jonas says so, too', 'noteInvoicePaid', { path, as: jonas });
  await story.ask('it is paid already', 'noteInvoicePaid', { path, as: jonas });
  await story.ask('Jonas says that it was not', 'undoInvoicePaid', { path, as: jonas });
  await story.ask('Karin says so, too', 'undoInvoicePaid', { path, as: karin, language: 'en' });
  await story.ask('none like that', 'noteInvoicePaid', { path: { number: '7' }, as: karin });
}
