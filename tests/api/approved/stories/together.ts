import { account, germanIban } from '../../given/bounty-people.ts';
import { isRecommended, recommends, setsPassword, tellsOrder, textOf } from '../characters.ts';
import type { Story, Who } from '../story.ts';

const password = 'Sonnenschein1';
const filters = ['Alle', 'Laufend', 'Erfolgreich', 'Beendet'];

/** Two halves of a bounty, each collected on its own, seen from the personal area and from the recipient's page all the way. */
export async function tellTogether(story: Story): Promise<void> {
  const anna = await recommends(story, { email: 'anna.schmidt@example.de', share: 50 });
  const none = await recommends(story, { email: 'ben.fuchs@example.de', firstName: 'Ben', language: 'en' });
  await seesOwn(story, none.as, 'en');
  const lena = await isRecommended(story, anna, { email: 'lena@example.de' });
  const mia = await isRecommended(story, anna, { email: 'mia@example.de', firstName: 'Mia' });
  await seesOwn(story, anna.as, 'de');
  await tellsOrder(story, 'LS-1', { Empfaengernummer: lena.number, Auftragsdatum: '2026-05-20T08:00:00' });
  await tellsOrder(story, 'LS-2', { Empfaengernummer: mia.number, Auftragsdatum: '2026-05-20T08:00:00' });
  await tellsOrder(story, 'LS-1', { Empfaengernummer: lena.number, Auftragsdatum: '2026-05-20T08:00:00' });
  await story.ask('Anna’s referrals once somebody has ordered', 'listOwnReferrals', { as: anna.as });
  await story.ask('Lena’s order', 'readRecipientOrder', { as: lena.confirmed });
  story.pass({ hours: 2 });
  await tellsOrder(story, 'LS-1', {
    Empfaengernummer: lena.number,
    Status: 'Gezahlt',
    Auftragsdatum: '2026-05-20T08:00:00',
  });
  await tellsOrder(story, 'LS-1', {
    Empfaengernummer: lena.number,
    Status: 'Offen',
    Auftragsdatum: '2026-05-20T08:00:00',
  });
  await tellsOrder(story, 'LS-2', {
    Empfaengernummer: mia.number,
    Status: 'Storniert',
    Auftragsdatum: '2026-05-20T08:00:00',
  });
  await story.work('bounties');
  const as = await setsPassword(story, anna, password);
  await story.ask('Anna’s claims before the period is over', 'readClaims', { as, query: 'details=true' });
  await story.ask('Anna’s banner before', 'readReferralBanner', { as });
  story.pass({ days: 14 });
  await story.work('bounties');
  const later = await logsIn(story, anna.email);
  await story.ask('Anna’s banner', 'readReferralBanner', { as: later });
  await collectsAsAnna(story, anna.email, later);
  await collectsAsLena(story, lena.email, lena.confirmed, lena.number);
  await seesOwn(story, later, 'en');
  await story.ask('everything that is kept of Anna', 'exportOwnData', { as: later });
  await story.ask('Anna goes, with the wrong password', 'deleteAccount', { as: later, body: { Password: 'falsch' } });
  await story.ask('Anna goes', 'deleteAccount', { as: later, body: { Password: password } });
  await story.ask('Anna is gone', 'readUser', { as: later });
  await story.ask('Lena’s order without Anna', 'readRecipientOrder', { as: lena.confirmed, language: 'en' });
  await tellsOrder(story, 'LS-1', {
    Empfaengernummer: lena.number,
    Status: 'Storniert',
    Auftragsdatum: '2026-05-20T08:00:00',
  });
}

export async function logsIn(story: Story, email: string, name = 'Anna'): Promise<Who> {
  const answer = await story.ask(`${name} logs in`, 'login', { body: { Email: email, Password: password } });
  return [name, textOf(answer, 'Token')];
}

async function seesOwn(story: Story, as: Who, language: 'de' | 'en'): Promise<void> {
  for (const filter of filters) {
    await story.ask(`${as[0]}’s referrals: ${filter}`, 'listOwnReferrals', { as, query: `Filter=${filter}`, language });
  }
  await story.ask(`${as[0]}’s second page`, 'listOwnReferrals', { as, query: 'Pagenumber=2&Pagesize=1', language });
  await story.ask(`${as[0]}’s page of no size`, 'listOwnReferrals', { as, query: 'Pagesize=0&Filter=x', language });
}

async function collectsAsAnna(story: Story, email: string, as: Who): Promise<void> {
  const claims = await story.ask('Anna’s claims', 'readClaims', { as, query: 'details=true' });
  const rows = claims.body['Praemierungen'] as unknown as Record<string, string>[];
  const ready = rows.find(({ Zustand }) => Zustand === 'Bereitgestellt')?.['PraemierungId'] ?? '';
  await story.ask('Anna wants the mail again', 'resendClaimMail', { as, path: { claimId: ready } });
  await story.ask('Anna wants a mail about nothing', 'resendClaimMail', {
    as,
    path: { claimId: '6f1c2d3e-4b5a-4c6d-8e7f-901234567890' },
  });
  await story.ask('somebody without a session wants the mails', 'requestClaimMail', { body: { Email: email } });
  await story.ask('somebody of whom nothing is known wants the mails', 'requestClaimMail', {
    body: { Email: 'nobody@example.de' },
  });
  await story.ask('somebody without an address wants the mails', 'requestClaimMail', { body: { Email: 'nobody' } });
  await story.ask('Anna has no account', 'readBankAccount', { as });
  const known = { AktuellesPasswort: password };
  const wrong = { Kontoinhaber: 'Анна', Iban: 'DE00370400440532013000', ...known };
  await story.ask('Anna’s account, mistyped', 'saveBankAccount', { as, body: wrong });
  const foreign = { Kontoinhaber: 'Anna Schmidt', Iban: 'AT611904300234573201' };
  await story.ask('Anna’s account, with the wrong password', 'saveBankAccount', {
    as,
    body: { ...foreign, AktuellesPasswort: 'x' },
  });
  await story.ask('Anna’s account', 'saveBankAccount', { as, body: { ...foreign, ...known } });
  await story.ask('Anna forgets the account', 'deleteBankAccount', { as });
  await story.ask('Anna forgets it once more', 'deleteBankAccount', { as });
  const which = { PraemierungId: ready, Auszahlung: 'Geld', ...known };
  await story.ask('Anna collects without an account', 'collectBounty', { as, body: which });
  await story.ask('Anna collects what is nobody’s', 'collectBounty', {
    as,
    body: { ...which, PraemierungId: '6f1c2d3e-4b5a-4c6d-8e7f-901234567890', Bankdaten: account },
  });
  await story.ask('Anna collects to no account', 'collectBounty', {
    as,
    body: { ...which, Bankdaten: wrong },
    language: 'en',
  });
  const body = { ...which, Bankdaten: account, BankdatenMerken: true };
  await story.ask('Anna collects', 'collectBounty', { as, body });
  await story.ask('Anna collects once more', 'collectBounty', { as, body: { ...body, Auszahlung: 'Gutschein' } });
  await story.ask('Anna collects again', 'collectBounty', { as, body, language: 'en' });
  await story.ask('Anna’s kept account', 'readBankAccount', { as });
}

async function collectsAsLena(story: Story, email: string, lena: Who, number: string): Promise<void> {
  const as: Who = ['Lena by her claim’s mail', story.linkTo(email, 'praemie')];
  await story.ask('Lena’s claim', 'readClaims', { as });
  await story.ask('Lena’s banner', 'readClaimBanner', { as });
  await story.ask('Lena’s account before', 'readBankAccount', { as });
  await story.ask('Lena gives an account without a link', 'giveRecipientBankAccount', { body: account });
  const own = { Kontoinhaber: 'Lena Öztürk', Iban: germanIban };
  await story.ask('Lena gives an account', 'giveRecipientBankAccount', { as, body: own });
  await story.ask('Lena changes it', 'giveRecipientBankAccount', {
    as,
    body: { ...own, Iban: 'AT611904300234573201' },
    language: 'en',
  });
  await story.ask('Lena changes it once more', 'saveBankAccount', { as, body: own });
  await story.ask('Lena’s account', 'readBankAccount', { as });
  await story.ask('Lena’s banner once it is collected', 'readClaimBanner', { as });
  await story.ask('Lena’s claim once it is collected', 'readClaims', { as, query: 'details=true', language: 'en' });
  await story.ask('Lena’s bounties', 'listRecipientBounties', { as: lena, path: { recipientNumber: number } });
  await story.ask('a claim of nobody', 'readClaims', { as: ['a stranger', 'A'.repeat(43)] });
  await story.ask('a claim by a made-up session', 'readClaims', { as: ['a stranger', 'a.b.c'], language: 'en' });
}
