import sanitize from 'sanitize-html';
import { footnoteHtml, footnoteMark } from './footnote-mark.ts';
import { isHarmless, ownTab } from './harmless-address.ts';

export interface RenderedText {
  readonly html: string;
  /** Addresses and pictures that were left out because a page of ours may not carry them. */
  readonly refused: readonly string[];
  /** Identifiers of the footnotes that the text refers to by `[^identifier]`, in order. */
  readonly footnotes: readonly string[];
}

/** What a text begins with that is HTML and not markdown. */
export const htmlMark = '<!-- html -->';

/** What markdown can say, and no more. */
const tags = `h2 h3 h4 h5 h6 p br hr ul ol li strong b em i s del sub sup blockquote code pre a span
  table thead tbody tr th td`.split(/\s+/);

/** Nobody nests deeper than that by hand. */
const deepest = 40;

/**
 * What is left of a tenant's HTML that is safe to put into the widget: no script, style, form, frame or handler, links as in markdown, pictures
 * left out. The page has its title as the first heading, so one of the text's own becomes a second.
 */
export function cleanHtml(given: string): RenderedText {
  const refused: string[] = [];
  const footnotes: string[] = [];
  const html = sanitize(given, {
    allowedTags: tags,
    allowedAttributes: {
      a: ['href', 'target', 'rel'],
      th: ['scope', 'colspan', 'rowspan'],
      td: ['colspan', 'rowspan'],
    },
    nestingLimit: deepest,
    transformTags: {
      h1: 'h2',
      a: (_tag, { href = '' }) => {
        if (isHarmless(href)) return { tagName: 'a', attribs: { href, ...ownTab(href) } };
        refused.push(href);
        return { tagName: 'span', attribs: {} };
      },
      img: (_tag, { src = '', alt = '' }) => {
        refused.push(src);
        return { tagName: 'span', attribs: {}, text: alt };
      },
    },
    textFilter: (text) =>
      text.replaceAll(footnoteMark, (_mark, identifier: string) => {
        footnotes.push(identifier);
        return footnoteHtml(identifier);
      }),
  });
  return { html, refused, footnotes };
}
