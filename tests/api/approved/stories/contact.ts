import { environment, recommends, textOf } from '../characters.ts';
import type { Story } from '../story.ts';

const message = {
  Name: 'Dora Klein',
  Email: 'dora.klein@example.de',
  Thema: 'Praemie',
  Nachricht: 'Wo bleibt meine Prämie?\nIch warte seit fünf Wochen.',
};
const missed = {
  ProduktId: 'lindenstrom-natur',
  EmpfohlenAm: '2026-04-12',
  Initialen: 'L. S.',
  Vereinbart: '60 € für mich',
  Schilderung: 'Sie hat am 20. April bestellt.\nIch sehe nichts.',
};

/** What people write to the support, and the questions about missing bounties with their answers. */
export async function tellContact(story: Story): Promise<void> {
  await writes(story);
  await misses(story);
}

async function writes(story: Story): Promise<void> {
  const broken = { Name: '', Email: 'dora', Thema: 'Wetter', Nachricht: ' ', KopieGewuenscht: 'ja' };
  for (const language of ['de', 'en'] as const)
    await story.ask('a message full of mistakes', 'sendContact', { body: broken, language });
  const once = { body: message, headers: { 'idempotency-key': 'd07a0000000000000000000000000001' } };
  await story.ask('Dora writes', 'sendContact', once);
  await story.ask('Dora writes the same', 'sendContact', once);
  const copy = { ...message, KopieGewuenscht: true };
  await story.ask('Dora wants a copy', 'sendContact', { body: copy });
  await story.ask('Dora has solved nothing', 'sendContact', { body: { ...copy, Captcha: 'x' }, language: 'en' });
  const from = '192.0.2.7';
  for (const Thema of ['Empfehlung', 'Konto', 'Datenschutz', 'Barrierefreiheit']) {
    await story.ask(`a message about ${Thema}`, 'sendContact', { body: { ...message, Thema }, from, language: 'en' });
  }
  await story.ask('is a captcha needed by now', 'readContactCaptcha', { query: 'cmd=IsCaptchaRequired', from });
}

async function misses(story: Story): Promise<void> {
  const dora = await recommends(story, { email: message.Email, firstName: 'Dora', lastName: 'Klein' });
  const { as } = dora;
  await story.ask('Dora, signed in, wants a copy', 'sendContact', { as, body: { ...message, KopieGewuenscht: true } });
  const foreign = { ...message, Email: 'other@example.de', KopieGewuenscht: true };
  await story.ask('Dora wants a copy for somebody else', 'sendContact', { as, body: foreign });
  await story.ask('Dora has missed nothing yet', 'listMissingBounties', { as });
  const broken = {
    ProduktId: 'x y',
    EmpfohlenAm: '2026-02-30',
    Initialen: 'Lena',
    Vereinbart: '0221 4710 460',
    Schilderung: '',
  };
  for (const language of ['de', 'en'] as const)
    await story.ask('a question full of mistakes', 'claimMissingBounty', { as, body: broken, language });
  await story.ask('a day to come', 'claimMissingBounty', { as, body: { ...missed, EmpfohlenAm: '2026-05-21' } });
  const once = { as, body: missed, headers: { 'idempotency-key': 'd07a0000000000000000000000000002' } };
  const asked = await story.ask('Dora misses a bounty', 'claimMissingBounty', once);
  await story.ask('Dora asks the same', 'claimMissingBounty', once);
  story.pass({ hours: 1 });
  const vague = { ...missed, ProduktId: null, Initialen: '', Vereinbart: '' };
  const second = await story.ask('Dora misses another one', 'claimMissingBounty', { as, body: vague, language: 'en' });
  await story.ask('Dora misses a third', 'claimMissingBounty', { as, body: vague });
  await story.ask('Dora misses a fourth', 'claimMissingBounty', { as, body: vague, language: 'en' });
  await story.ask('nobody misses one', 'claimMissingBounty', { body: missed });
  for (const language of ['de', 'en'] as const)
    await story.ask('what Dora has asked', 'listMissingBounties', { as, language });
  const operator = environment(story);
  await story.ask('who waits', 'listMissingCases', { as: operator });
  const first = await story.ask('who waits, on the first page', 'listMissingCases', {
    as: operator,
    query: 'Pagesize=2',
  });
  await story.ask('who waits, on the second page', 'listMissingCases', {
    as: operator,
    query: `Pagesize=2&nach=${textOf(first, 'Weiter')}`,
  });
  const path = { missingNumber: textOf(asked, 'VermisstNummer') };
  await story.ask('what Dora wrote', 'readMissingCase', { as: operator, path });
  await story.ask('what nobody wrote', 'readMissingCase', {
    as: operator,
    path: { missingNumber: 'V-0000000000' },
    language: 'en',
  });
  const body = { Antwort: 'Wir haben den Auftrag gefunden.\nDie Prämie ist unterwegs.' };
  await story.ask('the answer is looked at before', 'answerMissingCase', {
    as: operator,
    path,
    body,
    query: 'probelauf=true',
  });
  for (const language of ['de', 'en'] as const)
    await story.ask('how everything is before anybody has looked', 'readHealth', { as: operator, language });
  story.pass({ hours: 1 });
  await story.ask('no answer', 'answerMissingCase', { as: operator, path, body: { Antwort: ' ' } });
  await story.ask('Dora is answered', 'answerMissingCase', { as: operator, path, body });
  await story.ask('Dora is answered the same', 'answerMissingCase', { as: operator, path, body });
  await story.ask('Dora is answered otherwise', 'answerMissingCase', {
    as: operator,
    path,
    body: { Antwort: 'Nein.' },
  });
  await story.ask('what Dora was answered', 'readMissingCase', { as: operator, path });
  await story.ask('who waits now', 'listMissingCases', { as: operator });
  await story.ask('who has ever waited', 'listMissingCases', { as: operator, query: 'alle=true' });
  await story.ask('nobody asks who waits', 'listMissingCases', { language: 'en' });
  await story.ask('what Dora reads', 'listMissingBounties', { as });
  await story.ask('everything that is kept of Dora', 'exportOwnData', { as });
  story.pass({ days: 15 });
  await story.ask('what is overdue', 'listOverdue', { as: operator });
  await story.ask('who waits too long', 'readMissingCase', {
    as: operator,
    path: { missingNumber: textOf(second, 'VermisstNummer') },
  });
}
