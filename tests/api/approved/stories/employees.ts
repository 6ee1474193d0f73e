import { agencyRole } from '#contract/agency-roles.ts';
import type { Answer } from '../../service/service.ts';
import { agencyWith, signedInTo } from '../../given/agency-people.ts';
import { environment, textOf } from '../characters.ts';
import type { Story, Who } from '../story.ts';

const email = 'mina@example.org';
const page = 'agentur/anmelden';

const idIn = ({ body }: Answer, list: string, name: string) => {
  const [first] = body[list] as unknown as Readonly<Record<string, string>>[];
  return first?.[name] ?? '';
};

/** An owner invites an employee, who comes, is shut out and let in again; and what the tenant keeps of the agency. */
export async function tellEmployees(story: Story): Promise<void> {
  const tenant = story.tenant.key;
  await agencyWith(story.service, '4711', ['LS-1001', 'LEFT-9'], tenant);
  const owner: Who = ['the owner', await signedInTo(story.service, '4711', agencyRole.owner, tenant)];
  await story.ask('what is kept of the agency', 'readAgencyMasterData', { as: owner });
  await isInvited(story, owner);
  const mina = await comes(story);
  await isShutOut(story, owner, mina);
  await isForgotten(story, owner);
}

const invite = (story: Story, title: string, as: Who, body: object, language: 'de' | 'en' = 'de') =>
  story.ask(title, 'inviteEmployee', { as, body, language });

async function isInvited(story: Story, owner: Who): Promise<void> {
  await invite(story, 'nobody in particular is invited', owner, { Name: 'gewinn.example', Email: 'x' });
  await invite(story, 'somebody is invited', owner, { Name: 'Lena Öztürk', Email: 'lena@example.org' }, 'en');
  const listed = await story.ask('the invitation is open', 'listEmployees', { as: owner });
  const path = { invitationId: idIn(listed, 'Einladungen', 'EinladungsId') };
  await story.ask('it is withdrawn', 'withdrawEmployeeInvitation', { as: owner, path });
  await story.ask('it is withdrawn once more', 'withdrawEmployeeInvitation', { as: owner, path });
  await invite(story, 'Mina is invited', owner, { Name: 'Mina Sommer', Email: email });
}

async function comes(story: Story): Promise<Who> {
  const secret = story.linkTo(email, page);
  const opened = await story.ask('Mina follows the link', 'openOfficeByLink', { as: ['Mina’s link', secret] });
  const mina: Who = ['Mina', textOf(opened, 'Token')];
  await story.ask('Mina sees no employees', 'listEmployees', { as: mina });
  await story.ask('somebody asks for another link', 'requestOfficeLink', { body: { Email: 'nobody@example.org' } });
  await story.ask('Mina asks for another link', 'requestOfficeLink', { body: { Email: email }, language: 'en' });
  return mina;
}

async function isShutOut(story: Story, owner: Who, mina: Who): Promise<void> {
  const secret = story.linkTo(email, page);
  const listed = await story.ask('Mina works there', 'listEmployees', { as: owner });
  const userId = idIn(listed, 'Content', 'MitarbeiterId');
  const change = (title: string, access: string) =>
    story.ask(title, 'changeEmployeeAccess', { as: owner, path: { userId, access } });
  await change('the owner ends that', 'beendet');
  await story.ask('Mina is out', 'readOffice', { as: mina });
  await story.ask('Mina’s other link opens nothing', 'openOfficeByLink', { as: ['Mina’s other link', secret] });
  await change('the owner lets Mina in again', 'offen');
  await change('what is neither', 'vielleicht');
}

async function isForgotten(story: Story, owner: Who): Promise<void> {
  const as = environment(story);
  await story.ask('the support finds Mina', 'findPerson', { as, body: { Email: email } });
  await story.ask('the support deletes Mina', 'eraseRecommender', { as, body: { Gegenstand: email } });
  await story.ask('nobody is left', 'listEmployees', { as: owner });
}
