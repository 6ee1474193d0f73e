import { describe, expect, it } from 'vitest';
import { operatorScope } from '#contract/operator-scopes.ts';
import { promised } from '#contract/promises.ts';
import { readWording } from '#server/i18n/wording.ts';
import { renderMail } from '#server/mail/render-mail.tsx';
import { colours } from '#server/mail/templates/colours.ts';
import { sampleLook, sampleMails, sampleToken } from './sample-mails.ts';

const kinds = [
  'optin',
  'recipient-confirmation',
  'password-reset',
  'registration',
  'account-welcome',
  'customer-number',
  'newsletter-optin',
  'newsletter-confirmed',
  'campaign-joined',
] as const;

describe.each(kinds)('the mail %s', (kind) => {
  it.each(['de', 'en'] as const)('says in HTML and in text what to do, in %s', async (language) => {
    const { subject, html, text } = await renderMail(sampleMails[kind], sampleLook, language);
    expect(html).toContain(`lang="${language}"`);
    expect(html).toContain(`<title>${subject}</title>`);
    expect(text).toContain(subject);
    for (const part of [html, text]) {
      expect(part).toContain(sampleToken);
      expect(part).toContain('Lindenstrom GmbH');
      expect(part).toContain('service@lindenstrom.example');
      expect(part).toContain('https://partner.example/empfehlen#/impressum');
    }
    expect(`${subject}${text}`).not.toContain('!');
  });

  it('reads different in German and English, to the last sentence', async () => {
    const [german, english] = await Promise.all(
      (['de', 'en'] as const).map(async (language) => renderMail(sampleMails[kind], sampleLook, language)),
    );
    const sentences = (text = '') => text.split('\n').filter((line) => /[a-z]{3,} [a-z]{2,}/i.test(line));
    const own = new Set(sentences(english?.text));
    // The company's name and the consent's wording are the tenant's, and the same in both.
    const tenants = [
      'Lindenstrom GmbH',
      `Lindenstrom GmbH, ${sampleLook.company.address}`,
      sampleLook.company.register,
      'Yes, Lindenstrom GmbH may write to me. The privacy notice says more.',
      'I agree that Lindenstrom GmbH may use my name. The privacy notice says more.',
      'Yes, Lindenstrom GmbH may name me on the list of trees.',
    ];
    const same = sentences(german?.text).filter((line) => own.has(line) && !tenants.includes(line));
    expect(same).toEqual([]);
    expect(own.size).toBeGreaterThan(3);
  });
});

describe.each(Object.values(sampleMails))('every mail, $kind too,', (mail) => {
  it.each(['de', 'en'] as const)('names the company as a business letter does, in %s', async (language) => {
    const { html, text } = await renderMail(mail, sampleLook, language);
    const { address, register, management } = sampleLook.company;
    for (const part of [html, text]) {
      for (const fact of [address, register, management[language]]) expect(part).toContain(fact);
    }
    expect(text).not.toMatch(/undefined|\{|bount/i);
  });

  it('is read in dark mode to its last line, and shows each link without its colour', async () => {
    const { html } = await renderMail(mail, sampleLook, 'de');
    const quiet = html.match(/<p[^>]*>/g)?.filter((tag) => tag.includes(colours.muted)) ?? [];
    expect(quiet.length).toBeGreaterThan(2);
    for (const paragraph of quiet) expect(paragraph).toMatch(/class="muted"/);
    const links = html.match(/<a [^>]*>/g)?.filter((tag) => !tag.includes('background-color')) ?? [];
    expect(links.length).toBeGreaterThan(1);
    for (const link of links) expect(link).toMatch(/text-decoration:underline/);
  });
});

describe('a mail', () => {
  it('warns in its subject where somebody’s bank account was changed', async () => {
    const mail = sampleMails['bounty-claimed'];
    const subjects = await Promise.all(
      [mail, { ...mail, changed: true }].map(async (told) => (await renderMail(told, sampleLook, 'de')).subject),
    );
    expect(subjects).toEqual(['Du hast deine Prämie abgeholt', 'Das Bankkonto für deine Prämie wurde geändert']);
  });

  it('tells in its subject a transfer that was never made from one that came back', async () => {
    const mail = sampleMails['payment-failed'];
    const subjects = await Promise.all(
      [mail, { ...mail, returned: true }].map(async (told) => (await renderMail(told, sampleLook, 'de')).subject),
    );
    expect(subjects).toEqual(['Wir konnten deine Prämie nicht überweisen', 'Deine Prämie kam zu uns zurück']);
  });

  it.each(Object.values(sampleMails))('$kind says where to ask, to all but the company’s own people', async (mail) => {
    const { text } = await renderMail(mail, sampleLook, 'de');
    const isInternal = ['contact', 'health', 'ledger-anchor', 'operator-key', 'vouchers-low'].includes(mail.kind);
    expect(text.includes('Fragen?')).toBe(!isInternal);
  });

  it.each([
    ['newsletter-optin', sampleMails['newsletter-optin']],
    ['contact-copy', { ...sampleMails['contact-copy'], text: 'Wo ist meine Prämie?' }],
  ])(
    'that only somebody who was logged in can cause does not call a stranger’s doing harmless: %s',
    async (_, mail) => {
      for (const [autologin, remedy] of [
        [false, 'Lege bitte ein neues Passwort fest'],
        [true, 'Sag uns bitte sofort Bescheid.'],
      ] as const) {
        const { text } = await renderMail(mail, { ...sampleLook, autologin }, 'de');
        const said = text.replaceAll(/\s+/g, ' ');
        expect(said).toContain(`war jemand anders in deinem Konto: ${remedy}`);
        expect(said).not.toContain('nichts tun');
      }
    },
  );

  it('invites somebody without a password to set one, wherever it is listed', async () => {
    const mail = sampleMails['account-welcome'];
    const [set, unset] = await Promise.all(
      [null, `https://partner.example#/registrieren?token=${sampleToken}`].map(async (registerUrl) =>
        renderMail({ ...mail, registerUrl }, sampleLook, 'de'),
      ),
    );
    expect(set?.html).not.toContain('Lege jetzt dein Passwort fest.');
    expect(unset?.html).toContain('Lege jetzt dein Passwort fest.');
  });

  it('warns in its subject where somebody’s voucher goes to another address', async () => {
    const mail = { ...sampleMails['bounty-claimed'], isVoucher: true, changed: true, destination: 'm•••@example.org' };
    const { subject, text } = await renderMail(mail, sampleLook, 'de');
    expect(subject).toBe('Dein Gutschein geht an eine andere Adresse');
    expect(text).toContain('konnte nicht zugestellt werden');
    expect(text).toContain('m•••@example.org');
    expect(text).not.toContain('Bankkonto');
  });

  it('greets nobody by name who is gone', async () => {
    const { text } = await renderMail({ ...sampleMails.voucher, firstName: '' }, sampleLook, 'de');
    expect(text).toContain('Hallo,');
    expect(text).not.toContain('Hallo ,');
  });

  it('asks a recipient to agree to the words that were shown', async () => {
    const { text } = await renderMail(sampleMails['recipient-confirmation'], sampleLook, 'en');
    expect(text).toContain('I agree that Lindenstrom GmbH may use my name. The privacy notice says more.');
  });

  it.each(['optin', 'registration', 'recipient-confirmation'] as const)(
    'to an address that nobody has confirmed says when the details are deleted: %s',
    async (kind) => {
      const { text } = await renderMail(sampleMails[kind], sampleLook, 'de');
      expect(text.replaceAll(/\s+/g, ' ')).toMatch(new RegExp(`${promised.weeksToConfirm} Wochen`));
    },
  );

  it('shows names as text, whatever they hold', async () => {
    const mail = { ...sampleMails['account-exists'], firstName: '<img src=x onerror=alert(1)>' };
    const { html } = await renderMail(mail, sampleLook, 'de');
    expect(html).not.toContain('<img');
    expect(html).toContain('&lt;img');
  });

  it('shows the newsletter’s wording without its link, and nothing of it when it was not wished', async () => {
    for (const mail of [sampleMails.optin, sampleMails.registration]) {
      const wished = await renderMail(mail, sampleLook, 'en');
      expect(wished.text).toContain('The privacy notice says more.');
      expect(wished.text).toContain('There you can leave out the newsletter.');
      const unwished = await renderMail({ ...mail, newsletterText: null }, sampleLook, 'en');
      expect(unwished.text).not.toContain('newsletter');
    }
  });

  it.each(['welcome', 'account-exists', 'password-set', 'account-deleted', 'missing-bounty-answered'] as const)(
    'of kind %s needs no secret',
    async (kind) => {
      const [german, english] = await Promise.all(
        (['de', 'en'] as const).map(async (language) => renderMail(sampleMails[kind], sampleLook, language)),
      );
      expect(german?.text).toContain('Hallo Mira,');
      expect(english?.text).toContain('Hello Mira,');
      expect(`${german?.text}${english?.text}`).not.toMatch(/token=|!/);
    },
  );

  it('says in words what an operator key is for, and who has done it', async () => {
    const mail = { ...sampleMails['operator-key'], scopes: Object.values(operatorScope) };
    const { text } = await renderMail(mail, sampleLook, 'de');
    expect(text).toContain('Die Einrichtung des Dienstes hat einen Schlüssel von Karin Vogt angelegt.');
    expect(text).toContain('20.05.2026, 12:00 Uhr (deutsche Zeit)');
    const said = text.replaceAll(/\s+/g, ' ');
    expect(said).toContain('Aufträge, Gutscheine, Zahlläufe, Zahlungen freigeben, Berichte, Kundenservice');
    expect(said).not.toMatch(/environment|Auftraege|Zahllaeufe|Schluessel/);
  });

  const keys = ['bounty-ready', 'payment-failed', 'password-reset', 'account-welcome', 'employee-invitation'] as const;
  it.each([...keys, 'office-link'] as const)(
    'with a link that is as good as a key is not to be passed on: %s',
    async (kind) => {
      const { text } = await renderMail(sampleMails[kind], sampleLook, 'de');
      expect(text.replaceAll(/\s+/g, ' ')).toContain('Gib diese E-Mail nicht weiter: Wer den Link hat, kann');
    },
  );

  it.each(Object.values(sampleMails))('$kind invites nobody to pass a secret on', async (mail) => {
    const { text } = await renderMail(mail, sampleLook, 'de');
    const invites = /weitergeben|Gib ihn|teile/i.test(text.replaceAll(/\s+/g, ' '));
    expect({ invites, secret: invites && /token=/.test(text) }).toEqual({
      invites: mail.kind === 'welcome',
      secret: false,
    });
  });

  it('answers somebody who misses a reward, with their question below', async () => {
    const { question, answer } = sampleMails['missing-bounty-answered'];
    const { text } = await renderMail(sampleMails['missing-bounty-answered'], sampleLook, 'en');
    const places = ['Here is our answer', ...answer.split('\n'), 'You had written', ...question.split('\n')].map(
      (part) => text.indexOf(part),
    );
    expect(places).not.toContain(-1);
    expect(places).toEqual(places.toSorted((one, other) => one - other));
  });

  it('says what the tenant says in its own words, in that language alone', async () => {
    const own = { 'Please confirm your referral': 'Yes or no?', Imprint: 'Legal notice' };
    const wording = { de: {}, en: readWording(own, () => undefined).mails };
    const { subject, text } = await renderMail(sampleMails.optin, { ...sampleLook, wording }, 'en');
    expect(subject).toBe('Yes or no?');
    expect(text).toContain('Legal notice');
    expect(text).not.toContain('Imprint');
    const german = await renderMail(sampleMails.optin, { ...sampleLook, wording }, 'de');
    expect(german).toEqual(await renderMail(sampleMails.optin, sampleLook, 'de'));
  });

  it('says the time in Berlin', async () => {
    expect((await renderMail(sampleMails.optin, sampleLook, 'de')).text).toContain('27.11.2026, 22:15 Uhr');
  });
});

it.each([
  ['de', 'deine Angaben für „Lindenstrom Natur“ wurden noch einmal eingegeben.'],
  ['en', 'your details for “Lindenstrom Natur” were entered again.'],
] as const)('names nobody who has left as who recommended, in %s', async (language, sentence) => {
  const mail = { ...sampleMails['recipient-known'], recommenderName: '' };
  const { text } = await renderMail(mail, sampleLook, language);
  expect(text.replaceAll(/\s+/g, ' ')).toContain(sentence);
});
