import { recipientBody, referralBody } from '../../given/people.ts';
import { solveCheck } from '../../service/solve-check.ts';
import { isRecommended, textOf } from '../characters.ts';
import type { Asked, Story, Who } from '../story.ts';

const email = 'anna.schmidt@example.de';
const iphone = 'Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) AppleWebKit/605.1.15';

/** From the form over the mail to the shared link: with a campaign, an adviser and the newsletter, and what is refused. */
export async function tellRecommending(story: Story): Promise<void> {
  await isRefused(story);
  const anna = await makesReferral(story);
  await isShared(story, anna);
  await isOpened(story, anna);
  await comesAgain(story, anna);
  await comesOften(story);
}

/** From one network, until a captcha is asked for. */
async function comesOften(story: Story): Promise<void> {
  const from = '192.0.2.9';
  const body = referralBody(story.service, { Empfehler: { Vorname: 'Eva', Email: 'eva@example.de' } });
  for (let times = 1; times <= 6; times += 1) await story.ask('Eva recommends', 'createReferral', { body, from });
  const asked = await story.ask('a captcha is needed by now', 'createReferral', { body: null, from });
  const Captcha = await solveCheck(textOf(asked, 'Challenge'));
  await story.ask('Eva has solved it', 'createReferral', { body: { ...body, Captcha }, from });
  await story.ask('Eva has solved it only once', 'createReferral', { body: { ...body, Captcha }, from });
  await story.ask('a captcha that nobody has solved', 'createReferral', { body: { ...body, Captcha: 'x' }, from });
}

async function isRefused(story: Story): Promise<void> {
  const { service } = story;
  await story.ask('is a captcha needed', 'createReferral', { body: null });
  const broken = referralBody(service, {
    Empfehlung: { ProduktId: 'none', AnteilEmpfehler: 70, AgbAkzeptiert: false, Channel: 'a b' },
    Empfehler: { Vorname: '', Nachname: 'x'.repeat(61), Email: 'anna' },
  });
  for (const language of ['de', 'en'] as const) {
    await story.ask('a form full of mistakes', 'createReferral', { body: broken, language });
  }
  const wrong: Readonly<Record<string, readonly [object, object?]>> = {
    'terms that nobody agreed to': [{ AgbAkzeptiert: false }],
    'no such product': [{ ProduktId: 'lindenstrom-nichts' }],
    'another text than the one that is shown': [{ AgbText: 'Ich stimme allem zu.' }],
    'no such adviser': [{ Art: 'Berater', AgentNumber: 'LS-9999' }],
    'a colleague from outside': [{ Art: 'Mitarbeiter' }],
  };
  for (const [title, [referral]] of Object.entries(wrong)) {
    const Empfehler = { Email: 'anna.schmidt@example.de' };
    await story.ask(title, 'createReferral', { body: referralBody(service, { Empfehlung: referral, Empfehler }) });
  }
}

interface Made {
  readonly number: string;
  readonly hash: string;
  readonly code: string;
  readonly as: Who;
}

async function makesReferral(story: Story): Promise<Made> {
  const { service, tenant } = story;
  const [campaign] = tenant.campaigns;
  const { newsletterLabel } = tenant.texts.de;
  const Aktionen = campaign && [
    {
      AktionsId: campaign.id,
      abgehakt: true,
      Zustimmung: campaign.consent.de,
      RechtsText: campaign.legalText.de,
      Version: campaign.version,
    },
  ];
  const Newsletter = { NewsletterText: newsletterLabel.text, NewsletterVersion: newsletterLabel.version };
  const body = referralBody(service, {
    Empfehlung: { ProduktId: 'linden-duo', AnteilEmpfehler: 50, Art: 'Berater', AgentNumber: 'LS-1004', Aktionen },
    Empfehler: { Email: email, NewsletterPermission: true, ...Newsletter },
  });
  const once: Asked = { body, headers: { 'idempotency-key': '0a77a000000000000000000000000001' } };
  const created = await story.ask('Anna recommends', 'createReferral', once);
  const path = { referralNumber: textOf(created, 'Empfehlungsnummer') };
  await story.ask('Anna recommends the same, by the same key', 'createReferral', once);
  const other = { ...once, body: { ...body, Empfehler: { ...body.Empfehler, Vorname: 'Anne' } } };
  await story.ask('the same key with another name', 'createReferral', other);
  await story.ask('somebody opens it too early', 'openReferral', { path, body: null, language: 'en' });
  await story.ask('Anna wants the mail again', 'resendOptin', { path });
  await story.ask('a mail for an unknown number', 'resendOptin', { path: { referralNumber: '0000000000' } });
  const Token = story.linkTo(email, 'bestaetigung');
  await story.ask('Anna looks at what she confirms', 'checkOptin', { body: { Token } });
  await story.ask('a link that is none', 'checkOptin', { body: { Token: 'x' } });
  const confirmed = await story.ask('Anna confirms', 'confirmReferral', { body: { Token } });
  await story.ask('Anna confirms once more', 'confirmReferral', { body: { Token }, language: 'en' });
  const user = confirmed.body['Benutzer'] as unknown as Record<string, string>;
  const hash = textOf(confirmed, 'Empfehlerhash');
  return {
    number: path.referralNumber,
    hash,
    code: textOf(created, 'Empfehlungscode'),
    as: ['Anna', user['Token'] ?? ''],
  };
}

async function isShared(story: Story, { number, hash, code }: Made): Promise<void> {
  const shared = { path: { referralNumber: number, recommenderHash: hash } };
  for (const language of ['de', 'en'] as const)
    await story.ask('Anna’s share page', 'readReferral', { ...shared, language });
  const wrong = { path: { referralNumber: number, recommenderHash: '0'.repeat(40) } };
  await story.ask('another one’s share page', 'readReferral', wrong);
  const typed = code.toLowerCase().replaceAll('-', ' ');
  await story.ask('a code as it is said', 'findByCode', {
    path: { referralCode: typed },
    query: 'einsprungsquelle=flyer',
  });
  await story.ask('a code of nobody', 'findByCode', { path: { referralCode: 'KUBA-RITA-LE-47' } });
  const click = { path: { referralNumber: number }, query: 'channel=whatsapp' };
  await story.ask('Lena follows the link', 'clickReferral', { ...click, headers: { 'user-agent': iphone } });
  for (const language of ['de', 'en'] as const) {
    const headers = { 'user-agent': 'WhatsApp/2.23', 'accept-language': language };
    await story.ask('WhatsApp looks at the link', 'clickReferral', { ...click, headers, language });
  }
  await story.ask('a link of no number', 'clickReferral', { path: { referralNumber: 'x' } });
  await story.fetch('the short link', 'GET', `/${story.tenant.key}/e/${number}`, { query: 'channel=sms' });
}

async function isOpened(story: Story, anna: Made): Promise<void> {
  const path = { referralNumber: anna.number };
  const body = { Channel: 'whatsapp', Einsprungsquelle: 'Einsprungslink' };
  for (const language of ['de', 'en'] as const)
    await story.ask('Lena opens it', 'openReferral', { path, body, language });
  await story.ask('Lena’s page of the product', 'readProductLink', { path, query: 'channel=whatsapp' });
  await story.ask('a page for somebody unknown', 'readProductLink', { path, query: 'empfaengernummer=000000000000' });
  const broken = recipientBody(story.service, { Vorname: 'Lena <b>', Nachname: '', Email: 'lena', Zustimmung: false });
  await story.ask('data full of mistakes', 'createRecipient', { path, body: broken, language: 'en' });
  const changed = recipientBody(story.service, { Email: 'lena@example.de', ZustimmungText: 'Ja zu allem' });
  await story.ask('an outdated text', 'createRecipient', { path, body: changed });
  const lena = await isRecommended(story, anna, { email: 'lena.oeztuerk@example.de' });
  const Token = story.linkTo(lena.email, 'empfaengerbestaetigung');
  await story.ask('Lena looks at the used link', 'checkRecipientConfirmation', { body: { Token } });
  for (const as of [lena.as, lena.confirmed]) {
    const [, recipientToken] = as;
    await story.ask(`${as[0]}: who am I`, 'readRecipient', { path: { recipientToken } });
    await story.ask(`${as[0]}: who am I, asked by the widget`, 'checkRecipient', {
      body: { EmpfaengerToken: recipientToken },
    });
    await story.ask(`${as[0]}: my order`, 'readRecipientOrder', { as });
    await story.ask(`${as[0]}: my bounties`, 'listRecipientBounties', { as, path: { recipientNumber: lena.number } });
    await story.ask(`${as[0]}: write to me`, 'resendRecipientMail', { as });
  }
  const { text } = story.tenant.texts.de.recipientConsentLabel;
  await story.ask('Lena agrees', 'agreeAsRecipient', { as: lena.confirmed, body: { AgbText: text } });
  await story.ask('Lena agrees to another text', 'agreeAsRecipient', { as: lena.confirmed, body: { AgbText: 'Ja' } });
  await story.ask('nobody agrees', 'agreeAsRecipient', { body: { AgbText: text }, language: 'en' });
  for (const [name, holder] of [['Anna', anna.hash], lena.as, lena.confirmed] as const) {
    await story.ask(`${name}: where does it stand`, 'readAnyReferral', { path: { ...path, holder } });
  }
  await story.ask('where does it stand for a stranger', 'readAnyReferral', {
    path: { ...path, holder: '0'.repeat(40) },
  });
  await story.ask('Anna’s own address', 'createRecipient', {
    path,
    body: recipientBody(story.service, { Email: email }),
  });
  const own = story.linkTo(email, 'empfaengerbestaetigung');
  await story.ask('Anna looks at her own link', 'checkRecipientConfirmation', { body: { Token: own } });
  await story.ask('Anna confirms herself', 'confirmRecipient', { body: { Token: own } });
}

async function comesAgain(story: Story, anna: Made): Promise<void> {
  const { service } = story;
  const again = referralBody(service, {
    Empfehlung: { ProduktId: 'linden-duo', AnteilEmpfehler: 50, Art: 'Berater', AgentNumber: 'LS-1004' },
    Empfehler: { Email: email },
  });
  await story.ask('Anna, signed in, recommends the same', 'createReferral', { body: again, as: anna.as });
  const gas = referralBody(service, { Empfehlung: { ProduktId: 'lindengas-fair' }, Empfehler: { Email: email } });
  await story.ask('Anna, signed in, recommends gas', 'createReferral', { body: gas, as: anna.as, language: 'en' });
  await story.ask('Anna, signed in, recommends gas once more', 'createReferral', { body: gas, as: anna.as });
  await story.ask('Anna, not signed in, recommends gas', 'createReferral', { body: gas });
  const staff = { Art: 'Mitarbeiter' };
  const Empfehler = { Vorname: 'Jan', Nachname: 'Weber', Email: 'jan.weber@lindenstrom.example' };
  await story.ask('Jan of the company recommends', 'createReferral', {
    body: referralBody(service, { Empfehlung: staff, Empfehler }),
    language: 'en',
  });
  const set = { path: { recommenderHash: anna.hash }, as: anna.as };
  await story.ask('does the tenant know Anna', 'readCustomerNumber', { as: anna.as });
  await story.ask('no customer number', 'setCustomerNumber', { ...set, body: { Kundennummer: '1' } });
  await story.ask('Anna’s customer number', 'setCustomerNumber', { ...set, body: { Kundennummer: 'LS 204 816' } });
  await story.ask('Anna’s customer number in the address', 'setCustomerNumber', {
    ...set,
    query: 'kundennummer=LS-204817',
  });
  await story.ask('another one’s customer number', 'setCustomerNumber', {
    ...set,
    path: { recommenderHash: '0'.repeat(40) },
    body: { Kundennummer: 'LS-204816' },
  });
  await story.ask('Anna’s customer number is known', 'readCustomerNumber', { as: anna.as, language: 'en' });
  await story.ask('whose customer number', 'readCustomerNumber');
  story.pass({ days: 60 });
  const path = { referralNumber: anna.number };
  for (const name of ['openReferral', 'readProductLink']) await story.ask(`too late: ${name}`, name, { path });
  await story.ask('too late: a code', 'findByCode', { path: { referralCode: anna.code } });
  await story.ask('too late: the share page', 'readReferral', { path: { ...path, recommenderHash: anna.hash } });
  await story.ask('too late: a preview', 'clickReferral', { path, headers: { 'user-agent': 'WhatsApp/2.23' } });
  const body = recipientBody(service, { Email: 'mia@example.de' });
  await story.ask('too late: data', 'createRecipient', { path, body, language: 'en' });
  await story.ask('whose session was that', 'readUser', { as: anna.as });
}
