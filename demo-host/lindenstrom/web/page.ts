import { html, type Html } from './html.ts';
import { footer, header, type Language } from '../pages/frame-parts.ts';

export interface Page {
  readonly language: Language;
  readonly title: string;
  readonly description: string;
  /** The referral page is the one whose entry in the navigation is lit. */
  readonly isReferralPage?: boolean;
  /** Pages about one person's doings stay out of search engines. */
  readonly indexed: boolean;
  readonly main: Html;
}

/** A complete document; `styleVersion` changes when the style sheet does, so that it can be kept for ever. */
export function documentOf(page: Page, styleVersion: string): string {
  const { language, title, description } = page;
  return html`<!doctype html>
    <html lang="${language}">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>${title}</title>
        <meta name="description" content="${description}" />
        <meta name="color-scheme" content="light dark" />
        <meta name="theme-color" content="#fbf8f1" media="(prefers-color-scheme: light)" />
        <meta name="theme-color" content="#111a15" media="(prefers-color-scheme: dark)" />
        ${!page.indexed && html`<meta name="robots" content="noindex" />`}
        <link rel="icon" href="/icon.svg" type="image/svg+xml" />
        <link rel="stylesheet" href="/site.css?v=${styleVersion}" />
      </head>
      <body>
        <a class="skip" href="#inhalt">${language === 'de' ? 'Zum Inhalt' : 'Skip to content'}</a>
        ${header(language, page.isReferralPage === true)}
        <main id="inhalt" tabindex="-1">${page.main}</main>
        ${footer(language)}
      </body>
    </html> `.text;
}
