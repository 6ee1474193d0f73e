import { Marked, type Tokens } from 'marked';
import { routes } from '#contract/routes.ts';
import { escapeHtml } from './escape-html.ts';

export interface RenderedMarkdown {
  readonly html: string;
  /** Addresses and pictures that were left out because a page of ours may not carry them. */
  readonly refused: readonly string[];
  /** Identifiers of the footnotes that the text refers to by `[^identifier]`, in order. */
  readonly footnotes: readonly string[];
}

/** Routes of the widget that stand for themselves; `?frage=` leads to one question of the FAQ. */
const innerAddress = /^(\/[\w/]*)(?:\?frage=[a-z0-9-]+)?$/;
const innerPaths: readonly string[] = Object.values(routes).filter((path) => !path.includes(':'));

/** Only what a reader may follow without harm: the web, a mail, a call, a place on the same page, another page of the widget. */
function isHarmless(address: string): boolean {
  if (/^#[\w-]*$/.test(address)) return true;
  const path = innerAddress.exec(address)?.[1];
  if (path !== undefined) return innerPaths.includes(path);
  if (!URL.canParse(address)) return false;
  const { protocol, hostname } = new URL(address);
  return protocol === 'mailto:' || protocol === 'tel:' || (/^https?:$/.test(protocol) && hostname !== '');
}

/** The mark of a footnote in a text; the widget numbers it by where it stands on the page. */
export const footnoteMark = /\[\^([a-z0-9][a-z0-9-]{0,63})\]/g;

/**
 * Renders a tenant's markdown as HTML that is safe to put into the widget: raw HTML becomes visible text, links lead only
 * to harmless addresses (others keep their text), pictures are left out. Links to the web open a tab of their own, since
 * most sites refuse to be shown inside a partner's frame.
 */
export function renderMarkdown(markdown: string): RenderedMarkdown {
  const refused: string[] = [];
  const footnotes: string[] = [];
  const marked = new Marked({
    gfm: true,
    breaks: true,
    extensions: [
      {
        name: 'footnote',
        level: 'inline',
        start: (text) => text.indexOf('[^'),
        tokenizer(text) {
          const [raw, identifier] = new RegExp(`^${footnoteMark.source}`).exec(text) ?? [];
          return raw === undefined ? undefined : { type: 'footnote', raw, identifier };
        },
        renderer({ identifier }: Tokens.Generic) {
          footnotes.push(String(identifier));
          return `<sup data-footnote="${String(identifier)}"></sup>`;
        },
      },
    ],
    renderer: {
      html: ({ text }: Tokens.HTML | Tokens.Tag) => escapeHtml(text),
      image({ href, text }: Tokens.Image) {
        refused.push(href);
        return escapeHtml(text);
      },
      link({ href, tokens }: Tokens.Link) {
        const label = this.parser.parseInline(tokens);
        if (!isHarmless(href)) {
          refused.push(href);
          return label;
        }
        const ownTab = href.startsWith('http') ? ' target="_blank" rel="noopener noreferrer"' : '';
        return `<a href="${escapeHtml(href)}"${ownTab}>${label}</a>`;
      },
      // A page that is read, not filled in: a task list's boxes would be controls without a label.
      checkbox: ({ checked }: Tokens.Checkbox) => (checked ? '☑ ' : '☐ '),
    },
  });
  return { html: marked.parse(markdown, { async: false }), refused, footnotes };
}
