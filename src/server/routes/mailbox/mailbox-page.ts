import { escapeHtml } from '#server/content/escape-html.ts';
import type { MailboxMail } from '#server/domain/mails/mailbox.ts';
import { mailboxStyle } from './mailbox-style.ts';

const moment = new Intl.DateTimeFormat('de-DE', {
  timeZone: 'Europe/Berlin',
  dateStyle: 'medium',
  timeStyle: 'medium',
});

const time = ({ sentAt }: MailboxMail) => `<time datetime="${sentAt.toISOString()}">${moment.format(sentAt)}</time>`;

/** Addresses become links; the rest stays as it is. */
function linkedText(text: string): string {
  return text
    .split(/(https?:\/\/\S+)/)
    .map((part, index) => {
      const escaped = escapeHtml(part);
      return index % 2 === 1
        ? `<a href="${escaped}" target="_blank" rel="noopener noreferrer">${escaped}</a>`
        : escaped;
    })
    .join('');
}

function entry(mail: MailboxMail, shown: MailboxMail): string {
  return `<li><a href="/mailbox/${mail.id}"${mail.id === shown.id ? ' aria-current="true"' : ''}>
<strong lang="${mail.language}">${escapeHtml(mail.subject)}</strong>
<span>${escapeHtml(mail.to)}</span>
<span class="quiet">${time(mail)} · ${escapeHtml(mail.tenant)}</span>
</a></li>`;
}

function letter(mail: MailboxMail): string {
  return `<article aria-labelledby="subject">
<div class="head">
<h2 id="subject" lang="${mail.language}">${escapeHtml(mail.subject)}</h2>
<dl>
<dt>To</dt><dd>${escapeHtml(mail.to)}</dd>
<dt>Tenant</dt><dd>${escapeHtml(mail.tenant)}</dd>
<dt>Kind</dt><dd>${escapeHtml(mail.kind)}, ${mail.language}</dd>
<dt>Sent</dt><dd>${time(mail)}</dd>
</dl>
</div>
<iframe src="/mailbox/${mail.id}/html" title="The mail as it is shown" sandbox="allow-popups allow-popups-to-escape-sandbox"></iframe>
<details><summary>The text part</summary><pre lang="${mail.language}">${linkedText(mail.text)}</pre></details>
</article>`;
}

function contents(mails: readonly MailboxMail[], shown: MailboxMail | undefined, reading: boolean): string {
  if (!shown) {
    return `<main><div class="empty"><h2>No mails yet</h2>
<p>Make a referral on the partner’s page, then look for new mails here.</p></div></main>`;
  }
  return `<main class="filled ${reading ? 'reading' : 'overview'}">
<a class="back button" href="/mailbox">All mails</a>
<ol aria-label="Mails, newest first">${mails.map((mail) => entry(mail, shown)).join('')}</ol>
${letter(shown)}
</main>`;
}

/**
 * All mails, newest first, beside the one that is read.
 * @param chosen the mail that was asked for; without it the newest is shown where there is room for both
 */
export function mailboxPage(mails: readonly MailboxMail[], chosen?: MailboxMail): string {
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<title>${chosen ? `${escapeHtml(chosen.subject)} – ` : ''}Mailbox</title>
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="robots" content="noindex">
<link rel="icon" href="data:,">
<style>${mailboxStyle}</style>
</head>
<body>
<header class="bar">
<h1>Mailbox</h1>
<p>Demo mode: these mails are shown here and sent to nobody.</p>
<a class="button" href="/mailbox">Look for new mails</a>
${mails.length > 0 ? '<form method="post" action="/mailbox/empty"><button type="submit">Delete all mails</button></form>' : ''}
</header>
${contents(mails, chosen ?? mails[0], chosen !== undefined)}
</body>
</html>
`;
}
