import { msg } from '@lingui/core/macro';
import type { NoCode } from '#contract/agency/sign-in/provider-error.ts';
import { catalogOf, languageFacts, type Language } from '#contract/languages.ts';
import { officeErrorCodes } from '#contract/office-texts/office-error-codes.ts';
import { escapeHtml } from '#server/content/escape-html.ts';
import type { TenantSettings } from '#server/domain/tenant.ts';
import { i18nFor } from '#server/i18n/i18n-for.ts';

export const callbackStyle = `
:root { color-scheme: light dark; }
body { margin: 0; font: 1rem/1.5 system-ui, -apple-system, 'Segoe UI', Roboto, sans-serif; }
main { max-width: 26rem; margin: 0 auto; padding: 3rem 1rem; text-align: center; }
#digits { font-size: clamp(2.5rem, 16vw, 4rem); line-height: 1.2; font-weight: 700; font-variant-numeric: tabular-nums; margin: 1rem 0; }
.warning { border: 2px solid; border-radius: .5rem; padding: .75rem 1rem; text-align: start; }
`;

type Sentence = (typeof sentences)['waiting'];
const sentences = {
  waiting: msg`One moment, please …`,
  handed: msg`That is done. You can close this window and go on where you came from.`,
  failed: msg`Signing in did not work. Please close this window and try again.`,
};
const declined = msg`You have cancelled the sign-in. You can close this window and begin again at any time.`;
/** Why the provider gives no code, where no other window can say it. */
const noCode: Readonly<Record<NoCode, Sentence>> = {
  declined,
  PSOF0901: officeErrorCodes.PSOF0901.message,
  PSOF0903: officeErrorCodes.PSOF0903.message,
  PSOF0904: officeErrorCodes.PSOF0904.message,
};
const number = {
  what: msg`Type this number into the window in which you began to sign in:`,
  howLong: msg`It is valid for two minutes.`,
  title: msg`Nobody else may know this number.`,
  warning: msg`Did you not begin to sign in there yourself, but followed a link in an e-mail or a message? Then close this window and tell nobody the number: whoever has it comes into the agency office as you.`,
};
const needsScript = msg`Please switch on JavaScript to sign in.`;

/** The page that an identity provider leads back to. It knows nothing of what stands in its address; its script does. */
export function callbackPage({ config }: Pick<TenantSettings, 'config'>, language: Language): string {
  const i18n = i18nFor(catalogOf(language, config.formOfAddress));
  const text = (sentence: Sentence) => escapeHtml(i18n._(sentence));
  const paragraph = ([name, sentence]: [string, Sentence]) =>
    `<p data-says="${name}"${name === 'waiting' ? '' : ' hidden'}>${text(sentence)}</p>`;
  return `<!doctype html>
<html lang="${language}" dir="${languageFacts[language].dir}">
<head>
<meta charset="utf-8">
<title>${escapeHtml(config.name)}</title>
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="robots" content="noindex">
<link rel="icon" href="data:,">
<style>${callbackStyle}</style>
<script type="module" src="/v1/sso/callback.js"></script>
</head>
<body>
<main>
<div role="status">
${Object.entries({ ...sentences, ...noCode })
  .map(paragraph)
  .join('\n')}
<div data-says="digits" hidden>
<p>${text(number.what)}</p>
<p id="digits"></p>
<p>${text(number.howLong)}</p>
<p class="warning"><strong>${text(number.title)}</strong> ${text(number.warning)}</p>
</div>
</div>
<noscript>${escapeHtml(i18n._(needsScript))}</noscript>
</main>
</body>
</html>
`;
}
