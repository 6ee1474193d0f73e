import { agencyRole, type AgencyRole } from '#contract/agency-roles.ts';
import { agencyWith, signedInTo } from '../../given/agency-people.ts';
import { solveCheck } from '../../service/solve-check.ts';
import { textOf } from '../characters.ts';
import type { Story, Who } from '../story.ts';

/** Somebody of an agency invites from its office, and somebody who may not tries to. */
async function tellOfOffice(story: Story, wish: object): Promise<void> {
  const { service, tenant } = story;
  await agencyWith(service, 'A-1', ['FK-2003', 'FK-2001', 'FK-9999'], tenant.key);
  const signedIn = async (name: string, role: AgencyRole): Promise<Who> => [
    name,
    await signedInTo(service, 'A-1', role, tenant.key),
  ];
  const as = await signedIn('an employee', agencyRole.employee);
  await story.ask('the advisers of an agency', 'listOwnAgents', { as });
  const invite = (title: string, change: object = {}) =>
    story.ask(title, 'inviteFromOffice', {
      as,
      body: { ...wish, Vorname: 'Ida', Email: 'ida@example.org', ...change },
    });
  await invite('Ida is invited from the office');
  await invite('Ida is invited from the office once more');
  await invite('by another agency’s adviser', { Mitarbeiternummer: 'FK-2004' });
  await invite('without her agreement', { KontaktEinverstanden: false });
  const former = await signedIn('a former owner', agencyRole.inactiveOwner);
  await story.ask('by who only looks', 'inviteFromOffice', { as: former, body: wish });
}

/** An adviser of a telecom provider invites two contacts: one looks at it, the other says no. */
export async function tellInvitation(story: Story): Promise<void> {
  const wish = {
    Vorname: 'Lena',
    Nachname: 'Öztürk',
    Email: 'lena@example.org',
    Art: 'Telefon',
    Mitarbeiternummer: 'FK-2003',
    KontaktEinverstanden: true,
  };
  const solved = async () =>
    solveCheck(textOf(await story.ask('a captcha is asked for', 'invite', { body: null }), 'Challenge'));
  const invite = async (title: string, change: object = {}) =>
    story.ask(title, 'invite', { body: { ...wish, ...change, Captcha: await solved() } });
  for (const language of ['de', 'en'] as const) {
    const body = { Vorname: '', Nachname: 'x'.repeat(61), Email: 'lena', Art: 'Brief', Mitarbeiternummer: '?' };
    await story.ask('an invitation full of mistakes', 'invite', { body, language });
    await story.ask('without a captcha', 'invite', { body: wish, language });
    await story.ask('nobody’s link', 'readInvitation', { language });
  }
  await invite('by nobody’s number', { Mitarbeiternummer: 'FK-9999' });
  await invite('Lena is invited');
  await invite('Lena is invited once more', { Mitarbeiternummer: 'FK-2001', Art: 'Video' });
  await invite('Mia is invited', { Vorname: 'Mia', Email: 'mia@example.org', Art: 'Schriftlich' });
  const lena = ['Lena', story.linkTo('lena@example.org', 'einladung')] as const;
  const mia = ['Mia', story.linkTo('mia@example.org', 'einladung')] as const;
  await story.ask('Lena looks at it', 'readInvitation', { as: lena });
  await story.ask('Mia says no', 'declineInvitation', { as: mia });
  await story.ask('Mia says no again', 'declineInvitation', { as: mia, language: 'en' });
  await story.ask('Mia looks at it', 'readInvitation', { as: mia });
  await invite('Mia is invited once more', { Vorname: 'Mia', Email: 'mia@example.org' });
  await tellOfOffice(story, wish);
  story.pass({ days: 15 });
  await story.ask('Lena comes too late', 'readInvitation', { as: lena });
}
