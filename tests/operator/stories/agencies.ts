import { environment, releasersCome } from '../../api/approved/characters.ts';
import { agency, signedIn } from '../../api/given/agencies.ts';
import { charge, closeMonths, seal } from '../../api/given/charged.ts';
import type { PrintedStory } from '../story.ts';

/** A month of an agency is closed, and its invoice is paid by two people's word, and was not. */
async function isInvoiced(story: PrintedStory): Promise<void> {
  const { elsewhere } = story;
  const { service, tenant } = elsewhere;
  const as = environment(elsewhere);
  await story.reads('nothing is charged yet', as, 'agencies invoices');
  await charge(service, { tenant: tenant.key, agency: 'A-1', cents: 1234 });
  await seal(service);
  elsewhere.pass({ days: 31 });
  await closeMonths(service);
  const { karin, jonas } = await releasersCome(elsewhere);
  await story.reads('what is charged', as, 'agencies invoices');
  await story.runs('one says that it is paid', karin, 'agencies invoices paid 1');
  await story.runs('the same one again', karin, 'agencies invoices paid 1');
  await story.runs('somebody else says so, too', jonas, 'agencies invoices paid 1');
  await story.runs('it was not', jonas, 'agencies invoices unpaid 1');
  await story.reads('that waits for somebody else', as, 'agencies invoices list');
  await story.runs('none like that', jonas, 'agencies invoices paid 9');
  await story.runs('what cannot be said', jonas, 'agencies invoices lost 1');
}

const listOf = (...Agenturen: unknown[]) => JSON.stringify({ Agenturen });
const jana = '4a1d2c3e-0b5f-4c6d-8e7f-901234567833';

/** Agencies from a file to their end, and who of them is kept out. */
export async function tellAgencies(story: PrintedStory): Promise<void> {
  const { elsewhere } = story;
  const as = environment(elsewhere);
  await story.reads('none yet', as, 'agencies');
  await story.file('first.json', listOf(agency('A-1', ['LS-1001', 'LS-1002']), agency('A-2', ['LS-1003'])));
  await story.runs('what would be', as, 'agencies import first.json --dry-run');
  await story.reads('a file', as, 'agencies import first.json');
  await story.file('wrong.json', listOf(agency('A-1', ['LS-9999', 'LS-1001']), agency('A-1', ['LS-1001'])));
  await story.runs('a file with mistakes', as, 'agencies import wrong.json');
  await story.file('shapes.json', listOf(agency('A 1'), agency('A-2', [], { Plz: '5066', Name: 'Lin\u001b[2Jde' })));
  await story.runs('a file of what can be none', as, 'agencies import shapes.json');
  await story.file('broken.json', '{"Agenturen": [');
  await story.runs('a file that breaks off', as, 'agencies import broken.json');
  await story.runs('no file', as, 'agencies import');
  await story.file('second.json', listOf(agency('A-1', ['LS-1001', 'LS-1003']), agency('A-3')));
  await story.runs('a file that names others', as, 'agencies import second.json');
  await story.runs('only those of the file', as, 'agencies import second.json --end-missing');
  const { token } = await signedIn(elsewhere.service, 'A-1', { tenant: elsewhere.tenant.key, id: jana });
  const body = { Name: 'Mina Sommer', Email: 'mina@example.org' };
  await elsewhere.service.call('POST', 'agentur/mitarbeiter/einladungen', {
    tenant: elsewhere.tenant.key,
    token,
    body,
  });
  await story.reads('which there are', as, 'agencies list');
  await story.runs('what they add to bounties', as, 'agencies plans');
  await story.runs('no such addition', as, 'agencies plans end 6f1c2d3e-4b5a-4c6d-8e7f-901234567890');
  await story.reads('who comes in', as, 'agencies users A-1');
  await story.runs('she is kept out', as, `agencies end-user A-1 ${jana}`);
  await story.runs('who comes in now', as, 'agencies users A-1');
  await story.runs('she may come in again', as, `agencies reopen-user A-1 ${jana}`);
  await story.runs('she may already', as, `agencies reopen-user A-1 ${jana}`);
  await story.runs('what an end would be', as, 'agencies end A-1 --dry-run');
  await story.runs('it ends', as, 'agencies end A-1');
  await story.runs('a file does not reopen it', as, 'agencies import second.json');
  await story.runs('it is reopened', as, 'agencies reopen A-1');
  await story.runs('none like that', as, 'agencies end nowhere');
  await isInvoiced(story);
}
