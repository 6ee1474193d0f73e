import { registrationBody } from '../../given/account-people.ts';
import { environment, textOf } from '../characters.ts';
import type { Story, Who } from '../story.ts';

const email = 'berta.schulz@example.de';
const [first, second] = ['Lindenbluete7', 'Wiesengrund8'];
const twice = (Password: string) => ({ Password, PasswordWiederholung: Password });

/** An account from its registration to its deletion, with every way in. */
export async function tellAccount(story: Story): Promise<void> {
  await registers(story);
  const berta = await staysIn(story);
  await changesPassword(story, berta);
  const support = await isHelped(story);
  await leaves(story, support);
}

async function registers(story: Story): Promise<void> {
  const { service } = story;
  const broken = { Anrede: 'Dr.', Vorname: 'B3rta', Nachname: ' ', Email: 'berta', AgbAkzeptiert: false };
  for (const language of ['de', 'en'] as const) {
    await story.ask('a registration full of mistakes', 'createRecommender', {
      body: registrationBody(service, broken),
      language,
    });
  }
  const outdated = registrationBody(service, { Email: email, AgbText: 'Ja zu allem' });
  await story.ask('a registration to an outdated text', 'createRecommender', { body: outdated });
  const body = registrationBody(service, { Email: email });
  const answer = await story.ask('Berta registers', 'createRecommender', { body });
  await story.ask('Berta wants the mail again', 'resendWelcomeMail', {
    path: { recommenderHash: textOf(answer, 'Id') },
  });
  await story.ask('a mail for no id', 'resendWelcomeMail', { path: { recommenderHash: '0'.repeat(40) } });
  await story.ask('a mail for what is no id', 'resendWelcomeMail', { path: { recommenderHash: 'x' }, language: 'en' });
  const Token = story.linkTo(email, 'registrieren');
  await story.ask('what does the link do', 'checkPasswordToken', { body: { Token } });
  await story.ask('a link that was never sent', 'checkPasswordToken', { body: { Token: 'A'.repeat(43) } });
  for (const language of ['de', 'en'] as const) {
    await story.ask('a bad password', 'setPassword', { body: { Token, ...twice('kurz') }, language });
  }
  await story.ask('a well-known password', 'setPassword', { body: { Token, ...twice('Passwort1') } });
  const differing = { Token, Password: first, PasswordWiederholung: second };
  await story.ask('two passwords', 'setPassword', { body: differing });
  await story.ask('Berta sets a password', 'setPassword', { body: { Token, ...twice(first) } });
  await story.ask('Berta sets it once more', 'setPassword', { body: { Token, ...twice(first) } });
  await story.ask('what does the used link do', 'checkPasswordToken', { body: { Token }, language: 'en' });
  await story.ask('Berta registers once more', 'createRecommender', { body });
}

async function logsIn(story: Story, title: string, Password: string, Email = email): Promise<Who> {
  const answer = await story.ask(title, 'login', { body: { Email, Password } });
  return ['Berta', answer.status === 200 ? textOf(answer, 'Token') : ''];
}

async function staysIn(story: Story): Promise<Who> {
  await logsIn(story, 'Berta mistypes the password', 'falsch');
  await logsIn(story, 'somebody unknown logs in', 'falsch', 'nobody@example.de');
  await story.ask('nothing is typed', 'login', { body: {}, language: 'en' });
  const as = await logsIn(story, 'Berta logs in', first);
  story.pass({ hours: 3 });
  await story.ask('Berta looks in', 'readUser', { as });
  await story.ask('nobody looks in', 'readUser', { language: 'en' });
  await story.ask('Berta speaks English', 'updateLanguage', { as, body: { Language: 'en' } });
  await story.ask('Berta speaks French', 'updateLanguage', { as, body: { Language: 'fr' } });
  const name = { Anrede: 'Divers', Vorname: 'Bert', Nachname: 'Schulz-Ōta' };
  await story.ask('Berta has another name', 'changeOwnName', { as, body: name });
  await story.ask('Berta has no name', 'changeOwnName', {
    as,
    body: { ...name, Vorname: 'bert.example' },
    language: 'en',
  });
  await story.ask('Berta’s claims', 'readClaims', { as });
  await story.ask('Berta’s banner', 'readClaimBanner', { as });
  await story.ask('everything that is kept of Berta', 'exportOwnData', { as });
  return as;
}

async function changesPassword(story: Story, as: Who): Promise<void> {
  const change = { AktuellesPasswort: 'falsch', ...twice(second) };
  await story.ask('the wrong password is not changed', 'changePassword', { as, body: change });
  await story.ask('nothing becomes the password', 'changePassword', { as, body: {}, language: 'en' });
  await story.ask('Berta changes the password', 'changePassword', {
    as,
    body: { ...change, AktuellesPasswort: first },
  });
  await story.ask('the former session is over', 'readUser', { as });
  for (const Email of [email, 'nobody@example.de', 'nobody']) {
    await story.ask(`${Email} forgot the password`, 'requestPasswordReset', { body: { Email } });
  }
  const Token = story.linkTo(email, 'passwortsetzen');
  await story.ask('what does the mailed link do', 'checkPasswordToken', { body: { Token } });
  const back = await story.ask('Berta sets the first one again', 'setPassword', { body: { Token, ...twice(first) } });
  const path = { recommenderHash: textOf(back, 'Empfehlerhash') };
  await story.ask('a link by the hash', 'requestResetByHash', { path, query: 'einsprungsquelle=mail' });
  await story.ask('a link by no hash', 'requestResetByHash', { path: { recommenderHash: '0'.repeat(40) } });
  await story.ask('the welcome by the hash', 'resendWelcomeMail', { path });
  const unused = story.linkTo(email, 'passwortsetzen');
  story.pass({ days: 8 });
  await story.ask('what does the outdated link do', 'checkPasswordToken', { body: { Token: unused } });
  await story.ask('the outdated link sets nothing', 'setPassword', { body: { Token: unused, ...twice(second) } });
}

async function isHelped(story: Story): Promise<Who> {
  const as = environment(story);
  await story.ask('a link for somebody unknown', 'createAdminLogin', { as, body: { Email: 'nobody@example.de' } });
  await story.ask('a link for a customer', 'createAdminLogin', { as, body: { Email: email, FuerKunden: true } });
  await story.ask('a link by nobody', 'createAdminLogin', { body: { Email: email }, language: 'en' });
  const made = await story.ask('a link for the support', 'createAdminLogin', { as, body: { Email: email } });
  const token = /token=([\w-]+)/.exec(textOf(made, 'Link'))?.[1] ?? '';
  const session = await story.ask('the support follows the link', 'adminLogin', { as: ['the link', token] });
  await story.ask('the support follows it once more', 'adminLogin', { query: `token=${token}` });
  await story.ask('a link of nobody', 'adminLogin', { query: 'token=x', language: 'en' });
  const support: Who = ['the support', textOf(session, 'Token')];
  await story.ask('the support looks', 'readUser', { as: support });
  await story.ask('the support looks at the referrals', 'listOwnReferrals', { as: support });
  for (const name of ['exportOwnData', 'deleteAccount', 'optOut']) {
    await story.ask(`the support tries ${name}`, name, {
      as: support,
      ...(name !== 'exportOwnData' && { body: null }),
    });
  }
  return support;
}

async function leaves(story: Story, support: Who): Promise<void> {
  await story.ask('the support leaves', 'logout', { as: support, body: null });
  await story.ask('the support is gone', 'readUser', { as: support });
  const [one, other] = [await logsIn(story, 'Berta logs in here', first), await logsIn(story, 'and there', first)];
  await story.ask('what support there was', 'exportOwnData', { as: one });
  await story.ask('Berta leaves everywhere', 'logout', { as: one, body: { Ueberall: true } });
  await story.ask('there too', 'readUser', { as: other });
  const early = await logsIn(story, 'Berta comes back', first);
  story.pass({ hours: 1 });
  await story.ask('Berta goes without a password', 'deleteAccount', { as: early, body: null });
  await story.ask('Berta goes with another password', 'deleteAccount', { as: early, body: { Password: second } });
  await story.ask('Berta goes', 'deleteAccount', { as: early, body: { Password: first } });
  await logsIn(story, 'Berta is gone', first);
}
