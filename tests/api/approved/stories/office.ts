import { agencyRole } from '#contract/agency-roles.ts';
import { issueToken } from '#server/domain/identity/tokens.ts';
import { endAgency, newAgency, newAgencyUser } from '../../given/office-people.ts';
import { textOf } from '../characters.ts';
import type { Story, Who } from '../story.ts';

const Verifier = 'v'.repeat(43);
const State = 's'.repeat(43);

/** Into the office of agencies by each way that there is, and out of it. */
export async function tellOffice(story: Story): Promise<void> {
  await newAgency(story.service, { tenant: story.tenant.key });
  await story.ask('where does one sign in', 'readSignIn');
  const helga = await comesIn(story);
  await isRefused(story);
  await comesByPopup(story);
  await comesByLink(story);
  await leaves(story, helga);
}

const signIn = (story: Story, title: string, Code: string, language: 'de' | 'en' = 'de') =>
  story.ask(title, 'signInToOffice', { body: { Code, Verifier }, language });

async function comesIn(story: Story): Promise<Who> {
  const first: Who = ['Helga', textOf(await signIn(story, 'Helga signs in', 'helga'), 'Token')];
  story.pass({ hours: 2 });
  await story.ask('Helga looks in', 'readOffice', { as: first });
  const now: Who = ['Helga', textOf(await signIn(story, 'Helga is employed by now', 'employed'), 'Token')];
  await story.ask('what was open before is over', 'readOffice', { as: first });
  await story.ask('Helga looks in again', 'readOffice', { as: now });
  return now;
}

async function isRefused(story: Story): Promise<void> {
  for (const language of ['de', 'en'] as const) {
    await signIn(story, 'a code of nobody’s', 'wrong', language);
    await signIn(story, 'somebody of another agency', 'stranger', language);
    await story.ask('nothing is sent', 'signInToOffice', { body: {}, language });
  }
  const body = { Code: 'ä', Verifier: 'short' };
  await story.ask('what is no code and no verifier', 'signInToOffice', { body });
  await story.ask('nobody looks in', 'readOffice', { language: 'en' });
}

async function comesByPopup(story: Story): Promise<void> {
  const fetches = (title: string, Ziffern: string, language: 'de' | 'en' = 'de') =>
    story.ask(title, 'fetchHandedCode', { body: { State, Ziffern }, language });
  const wrong = (digits: string) => `${digits.slice(0, 5)}${(Number(digits.at(-1)) + 1) % 10}`;
  await fetches('nothing was handed over', '012345');
  const handed = { State, Code: 'helga', Issuer: 'https://login.example' };
  const digits = textOf(await story.ask('a popup hands a code over', 'handOverCode', { body: handed }), 'Ziffern');
  await story.ask('another one hands one over under the same state', 'handOverCode', { body: handed });
  for (const language of ['de', 'en'] as const) await fetches('the number is mistyped', wrong(digits), language);
  await fetches('the frame fetches it', digits);
  await fetches('the frame fetches it again', digits);
  const nonsense = { State: 'x', Code: 'ä', Issuer: 'x'.repeat(401) };
  await story.ask('a popup hands nonsense over', 'handOverCode', { body: nonsense });
  await fetches('what is no number', '12 34');
}

async function comesByLink(story: Story): Promise<void> {
  const { service, tenant } = story;
  const { key } = tenant;
  const subject = await newAgencyUser(service, { tenant: key, role: agencyRole.none });
  const wish = { tenant: key, purpose: 'agency-login', subject, days: 1 } as const;
  const { secret } = await issueToken(service.database.db, service.effects, wish);
  const as: Who = ['Mina', secret];
  await story.ask('Mina follows a mailed link', 'openOfficeByLink', { as });
  await story.ask('Mina follows it once more', 'openOfficeByLink', { as });
  await story.ask('a link of nobody’s', 'openOfficeByLink', { query: `t=${'A'.repeat(43)}` });
  await story.ask('what is no link', 'openOfficeByLink', { query: 't=x', language: 'en' });
}

async function leaves(story: Story, as: Who): Promise<void> {
  await story.ask('Helga leaves', 'leaveOffice', { as });
  await story.ask('Helga has left', 'leaveOffice', { as });
  const { service, tenant } = story;
  await endAgency(service, '4711', service.clock.now(), tenant.key);
  await signIn(story, 'the agency has ended', 'helga');
}
