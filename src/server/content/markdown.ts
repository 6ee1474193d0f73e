import { Marked, type Tokens } from 'marked';
import { escapeHtml } from './escape-html.ts';
import { footnoteHtml, footnoteMark } from './footnote-mark.ts';
import { isHarmless, ownTab } from './harmless-address.ts';
import { cleanHtml, htmlMark, type RenderedText } from './html.ts';

/**
 * Renders a tenant's markdown as HTML that is safe to put into the widget: raw HTML becomes visible text, links lead only
 * to harmless addresses (others keep their text), pictures are left out. Links to the web open a tab of their own, since
 * most sites refuse to be shown inside a partner's frame. A text that begins with `<!-- html -->` is HTML, of which is kept what markdown could have said.
 */
export function renderMarkdown(markdown: string): RenderedText {
  if (markdown.trimStart().startsWith(htmlMark)) return cleanHtml(markdown.trimStart().slice(htmlMark.length));
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
          return footnoteHtml(String(identifier));
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
        const others = Object.entries(ownTab(href)).map(([name, value]) => ` ${name}="${value}"`);
        return `<a href="${escapeHtml(href)}"${others.join('')}>${label}</a>`;
      },
      // A page that is read, not filled in: a task list's boxes would be controls without a label.
      checkbox: ({ checked }: Tokens.Checkbox) => (checked ? '☑ ' : '☐ '),
    },
  });
  return { html: marked.parse(markdown, { async: false }), refused, footnotes };
}
