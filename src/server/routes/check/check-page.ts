import { escapeHtml } from '#server/content/escape-html.ts';
import type { Tenant } from '#server/domain/tenant.ts';
import { checkStyle } from './check-style.ts';
import { alike, type GivenAddress } from './page-address.ts';

export interface Checked {
  /** The service's own origin, as partners write it. */
  readonly service: string;
  /** Null where nobody has asked for a page yet. */
  readonly address: GivenAddress | null;
  /** The tenant's key as it was asked for; empty where it was not. */
  readonly asked: string;
  readonly tenants: readonly Tenant[];
}

const code = (text: string) => `<pre><code>${escapeHtml(text)}</code></pre>`;
const said = (kind: 'good' | 'wrong' | 'better', title: string, text: string) =>
  `<div class="${kind}"><h3>${escapeHtml(title)}</h3>${text}</div>`;

function ofOrigin(origin: string, tenant: Tenant): string {
  const { allowedOrigins, name, tenant: key } = tenant.config;
  if (allowedOrigins.includes(origin))
    return said(
      'good',
      `Listed: ${key}`,
      `<p>Browsers show the widget of ${escapeHtml(name)} on pages of ${escapeHtml(origin)}.</p>`,
    );
  const meant = alike(origin, allowedOrigins);
  return said(
    'wrong',
    `Not listed: ${key}`,
    `<p>Browsers show no widget of ${escapeHtml(name)} on pages of ${escapeHtml(origin)}. Ask whoever runs this service to add it to
    <code>AllowedOrigins</code>, exactly so:</p>${code(origin)}` +
      (meant.length > 0
        ? `<p>Listed is ${meant.map((each) => `<code>${escapeHtml(each)}</code>`).join(' and ')}. To a browser that is another page:
          scheme, <code>www.</code> and port have to be the same.</p>`
        : `<p>It lists ${allowedOrigins.map((each) => `<code>${escapeHtml(each)}</code>`).join(', ')}.</p>`),
  );
}

function listing({ address, asked, tenants }: Checked): string {
  const origin = address?.origin;
  if (origin === null || origin === undefined) return '';
  const wanted =
    asked === ''
      ? tenants.filter(({ config }) => config.allowedOrigins.includes(origin))
      : tenants.filter(({ config }) => config.tenant === asked);
  const unknown =
    asked === ''
      ? said(
          'wrong',
          'Not listed',
          `<p>No tenant of this service lists ${escapeHtml(origin)}. Give your tenant’s key above to see what it lists instead.</p>`,
        )
      : said(
          'wrong',
          'No such tenant',
          `<p>This service knows no tenant “${escapeHtml(asked)}”. The key stands in the attribute <code>tenant</code>, in small letters.</p>`,
        );
  const plain =
    origin.startsWith('http:') && !/^http:\/\/(localhost|127\.0\.0\.1|\[::1\])(:|$)/.test(origin)
      ? said(
          'better',
          'Not encrypted',
          '<p>On a page without https a browser offers neither to share nor to copy the link.</p>',
        )
      : '';
  return `<section aria-labelledby="listed"><h2 id="listed">Your page’s origin</h2>
${wanted.length > 0 ? wanted.map((tenant) => ofOrigin(origin, tenant)).join('\n') : unknown}
${plain}</section>`;
}

function toWrite({ service, address, asked, tenants }: Checked): string {
  const key = tenants.some(({ config }) => config.tenant === asked) ? asked : 'your-tenant';
  const origin = address?.origin ?? 'https://www.partner.example';
  const tag = `<script async src="${service}/v1/loader.js"></script>`;
  const frame = `<referral-widget tenant="${key}" lang="de">
  <iframe
    src="${service}/${key}/?lang=de&amp;host=${origin}"
    title="Empfehlungsprogramm" allow="clipboard-write; web-share"
    width="100%" height="720" frameborder="0"
  ></iframe>
</referral-widget>`;
  return `<section aria-labelledby="write"><h2 id="write">What to write</h2>
<p>Two lines, wherever the widget shall stand:</p>
${code(`${tag}\n<referral-widget tenant="${key}"></referral-widget>`)}
<p>Or with the frame in the page, which is there sooner:</p>
${code(`${tag}\n${frame}`)}
<p>If your page has a Content-Security-Policy, add this service to these two directives; a policy with a nonce needs the nonce at the
script instead of the first:</p>
${code(`script-src ${service}\nframe-src ${service}`)}
</section>`;
}

const inside = ({ service }: Checked) => `<section aria-labelledby="inside"><h2 id="inside">Look at the page itself</h2>
<p>Open your page, open the browser’s console (F12), and give it this line. It looks at the page’s policy, router, attributes and
sticky header, shows over the page what to mend, and tells nobody.</p>
${code(`import('${service}/v1/check.js?' + Date.now())`)}
<p>If the console answers that a policy forbids it, <code>script-src</code> lacks this service, or trusts scripts by a nonce alone,
which a console does not have.</p>
</section>`;

const mistake = ({ address }: Checked) =>
  address && address.origin === null
    ? `<p class="mistake" id="mistake" role="alert">“${escapeHtml(address.typed.slice(0, 200))}” is not the address of a page. It begins with https:// and the page’s host.</p>`
    : '';

/** Tells a partner's developer what their page needs. Nothing in it is of a person. */
export function checkPage(checked: Checked): string {
  const { address, asked } = checked;
  const typed = escapeHtml(address?.typed.slice(0, 2000) ?? '');
  const isWrong = address !== null && address.origin === null;
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<title>Check of a partner’s page</title>
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="robots" content="noindex">
<link rel="icon" href="data:,">
<style>${checkStyle}</style>
</head>
<body>
<main>
<h1>Check of a partner’s page</h1>
<p>For whoever embeds the referral widget of this service.</p>
<form method="get" action="/v1/check">
<p><label for="host">Address of your page</label>
<input id="host" name="host" required inputmode="url" autocomplete="url" spellcheck="false" maxlength="2000" value="${typed}"${isWrong ? ' aria-invalid="true" aria-describedby="mistake"' : ''}>${mistake(checked)}</p>
<p><label for="tenant">Your tenant’s key <span class="quiet">(may stay empty)</span></label>
<input id="tenant" name="tenant" autocomplete="off" spellcheck="false" autocapitalize="none" maxlength="60" value="${escapeHtml(asked)}"></p>
<button type="submit">Check</button>
</form>
${listing(checked)}
${isWrong ? '' : toWrite(checked)}
${inside(checked)}
</main>
</body>
</html>
`;
}
