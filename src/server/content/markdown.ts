import { Marked, type Tokens } from 'marked';
import { escapeHtml } from './escape-html.ts';

export interface RenderedMarkdown {
  readonly html: string;
  /** Addresses and pictures that were left out because a page of ours may not carry them. */
  readonly refused: readonly string[];
}

/** Only what a reader may follow without harm: the web, a mail, a call, a place on the same page. */
function isHarmless(address: string): boolean {
  if (/^#[\w-]*$/.test(address)) return true;
  if (!URL.canParse(address)) return false;
  const { protocol, hostname } = new URL(address);
  return protocol === 'mailto:' || protocol === 'tel:' || (/^https?:$/.test(protocol) && hostname !== '');
}

/**
 * Renders a tenant's markdown as HTML that is safe to put into the widget: raw HTML becomes visible text, links lead only
 * to harmless addresses (others keep their text), pictures are left out. Links to the web open a tab of their own, since
 * most sites refuse to be shown inside a partner's frame.
 */
export function renderMarkdown(markdown: string): RenderedMarkdown {
  const refused: string[] = [];
  const marked = new Marked({
    gfm: true,
    breaks: true,
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
  return { html: marked.parse(markdown, { async: false }), refused };
}
