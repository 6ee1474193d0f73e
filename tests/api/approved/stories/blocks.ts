import { account } from '../../given/bounty-people.ts';
import { environment, isRecommended, recommends, releasersCome, tellsOrder, textOf } from '../characters.ts';
import type { Story, Who } from '../story.ts';

const nobody = '6f1c2d3e-4b5a-4c6d-8e7f-901234567890';
const Grund = 'Verdacht auf erfundene Bestellungen';

/** What is blocked and lifted, and who is deleted at their wish or because their time is over. */
export async function tellBlocks(story: Story): Promise<void> {
  const { karin } = await releasersCome(story);
  const anna = await recommends(story, { email: 'anna@example.de' });
  const lena = await isRecommended(story, anna, { email: 'lena@example.de' });
  await tellsOrder(story, 'LS-1', {
    Empfaengernummer: lena.number,
    Status: 'Gezahlt',
    Auftragsdatum: '2026-04-20T10:00:00',
  });
  const claim: Who = ['Anna’s claim', story.linkTo('anna@example.de', 'praemie')];
  await story.ask('Anna collects', 'collectBounty', { as: claim, body: { Auszahlung: 'Geld', Bankdaten: account } });
  await story.ask('a run', 'createPayRun', { as: karin });
  await areBlocked(story, karin, [anna.number, anna.email], claim);
  const path = { referralNumber: anna.number };
  await story.ask('a blocked referral', 'openReferral', { path, body: null });
  await story.ask('a blocked code', 'readReferral', { path: { ...path, recommenderHash: anna.hash }, language: 'en' });
  await story.ask('a blocked link', 'clickReferral', { path, headers: { 'user-agent': 'WhatsApp/2.23' } });
  await story.ask('a blocked person', 'readUser', { as: anna.as });
  await story.ask('a blocked person wants the mails', 'requestClaimMail', { body: { Email: anna.email } });
  await story.ask('Lena of a blocked referral', 'checkRecipient', { body: { EmpfaengerToken: lena.confirmed[1] } });
  await story.ask('Lena wants a mail', 'resendRecipientMail', { as: lena.confirmed });
  await areLifted(story, karin, claim);
  await areDeleted(story, [anna.email, lena.number]);
}

async function areBlocked(
  story: Story,
  as: Who,
  [number, email]: readonly [string, string],
  claim: Who,
): Promise<void> {
  const { body } = await story.ask('Anna’s claim', 'readClaims', { as: claim });
  const [{ PraemierungId: bounty = '' } = {}] = body['Praemierungen'] as unknown as Record<string, string>[];
  await story.ask('what a block would do', 'createBlock', {
    as,
    body: { Sache: 'Praemie', Gegenstand: bounty, Grund },
    query: 'probelauf=true',
  });
  const things = [
    ['Praemie', bounty],
    ['Empfehlung', number],
    ['Konto', email],
    ['Konto', 'nobody@example.de'],
    ['Empfehlung', '0000000000'],
    ['Praemie', nobody],
    ['Haus', 'x'],
  ] as const;
  for (const [Sache, Gegenstand] of things) {
    await story.ask(`a block of ${Sache}`, 'createBlock', { as, body: { Sache, Gegenstand, Grund } });
    await story.ask(`Anna’s claim with ${Sache}`, 'readClaims', { as: claim });
  }
  await story.ask('it is blocked already', 'createBlock', {
    as,
    body: { Sache: 'Empfehlung', Gegenstand: number, Grund: 'x' },
    language: 'en',
  });
  await story.ask('a blocked claim changes', 'saveBankAccount', { as: claim, body: account });
  await story.ask('there is nothing to pay', 'createPayRun', { as });
}

async function areLifted(story: Story, as: Who, claim: Who): Promise<void> {
  const { body } = await story.ask('what is blocked', 'listBlocks', { as });
  story.pass({ hours: 1 });
  await story.ask('a block of nobody is lifted', 'liftBlock', {
    as,
    path: { blockId: nobody },
    body: { Grund: 'geklärt' },
  });
  for (const { SperreId: blockId = '' } of body['Sperren'] as unknown as Record<string, string>[]) {
    await story.ask('a block is lifted', 'liftBlock', { as, path: { blockId }, body: { Grund: 'geklärt' } });
  }
  await story.ask('nothing is blocked', 'listBlocks', { as });
  await story.ask('what was blocked', 'listBlocks', { as, query: 'alle=true' });
  await story.ask('nobody asks what is blocked', 'listBlocks', { language: 'en' });
  await story.ask('Anna’s claim is free', 'readClaims', { as: claim });
  await story.ask('there is something to pay', 'createPayRun', { as });
}

async function areDeleted(story: Story, [email, recipientNumber]: readonly [string, string]): Promise<void> {
  const as = environment(story);
  await story.ask('what is held of Lena', 'findPerson', { as, body: { Email: 'lena@example.de' } });
  await story.ask('what is held of nobody', 'findPerson', { as, body: { Email: 'nobody@example.de' } });
  await story.ask('a recipient goes', 'eraseRecipient', { as, path: { recipientNumber } });
  await story.ask('a recipient is gone', 'eraseRecipient', { as, path: { recipientNumber } });
  await story.ask('a recommender goes', 'eraseRecommender', { as, body: { Gegenstand: email } });
  await story.ask('a recommender is gone', 'eraseRecommender', { as, body: { Gegenstand: email } });
  await story.ask('a recommender of no number', 'eraseRecommender', { as, body: { Gegenstand: '0000000000' } });
  await story.ask('what was deleted by month', 'listDeletions', { as });
  const marks = await story.ask('the marks', 'listDeletionMarks', { as });
  const Loeschmarken = (marks.body['Loeschmarken'] as unknown as { Loeschmarke: string }[]).map(
    ({ Loeschmarke }) => Loeschmarke,
  );
  await story.ask('they are deleted again', 'repeatDeletions', { as, body: { Loeschmarken } });
  await story.ask('nobody is deleted again', 'repeatDeletions', { as, body: { Loeschmarken: ['x'] }, language: 'en' });
  const late = await recommends(story, { email: 'clara@example.de', firstName: 'Clara' });
  await story.ask('Mia gives data', 'createRecipient', {
    path: { referralNumber: late.number },
    body: { ...consentOf(story), Vorname: 'Mia', Nachname: 'Vogel', Email: 'mia@example.de' },
  });
  story.pass({ days: 85 });
  await story.work('maintenance');
  await story.ask('Clara’s referrals without Mia', 'listOwnReferrals', { as: await anew(story, late.email) });
  story.pass({ days: 1200 });
  await story.work('bounties');
  await story.work('maintenance');
  await story.ask('what was deleted by day', 'listDeletions', { as, query: 'monat=2026-05' });
  await story.ask('what was deleted in no month', 'listDeletions', { as, query: 'monat=2026-13' });
  for (const name of ['listDeletions', 'listDeletionMarks', 'listStatistics', 'checkBooks', 'listLedgerMonths']) {
    await story.ask(`years later: ${name}`, name, { as });
  }
}

function consentOf(story: Story) {
  const { text, version } = story.tenant.texts.de.recipientConsentLabel;
  return { Zustimmung: true, ZustimmungText: text, ZustimmungVersion: version };
}

/** A new session by the link of a mail. */
async function anew(story: Story, Email: string): Promise<Who> {
  await story.ask('Clara forgot the password', 'requestPasswordReset', { body: { Email } });
  const Token = story.linkTo(Email, 'passwortsetzen');
  const body = { Token, Password: 'Sonnenschein1', PasswordWiederholung: 'Sonnenschein1' };
  return ['Clara', textOf(await story.ask('Clara sets a password', 'setPassword', { body }), 'Token')];
}
