import { describe, expect, it } from 'vitest';
import { readFrontMatter } from './front-matter.ts';
import { renderMarkdown } from './markdown.ts';

describe('markdown', () => {
  it('becomes headings, lists, tables and line breaks', () => {
    const { html, refused } = renderMarkdown('## Eins\n\nA\nB\n\n1. x\n\n| a | b |\n| --- | --- |\n| 1 | 2 |\n');
    for (const part of ['<h2>Eins</h2>', 'A<br>B', '<ol>', '<th>a</th>', '<td>2</td>']) expect(html).toContain(part);
    expect(refused).toEqual([]);
  });

  it.each([
    ['<script>alert(1)</script>', 'script'],
    ['Text <img src=x onerror=alert(1)> more', 'img'],
    ['<a href="javascript:alert(1)">x</a>', 'a '],
    ['<!-- <b> --><iframe src=//x></iframe>', 'iframe'],
    ['a <svg/onload=alert(1)> b', 'svg'],
    ['```\n<script>\n```\n\n`<b>`', 'script'],
  ])('shows raw HTML as text: %s', (source, tag) => {
    expect(renderMarkdown(source).html).not.toContain(`<${tag}`);
    expect(renderMarkdown(source).html).toContain('&lt;');
  });

  it.each(['https://example.com/a?b=1&c=2', 'http://example.com', 'mailto:a@example.com', 'tel:+49221', '#abschnitt'])(
    'keeps a link to %s',
    (address) => {
      const { html, refused } = renderMarkdown(`[x](${address})`);
      expect(html).toContain(`href="${address.replaceAll('&', '&amp;')}"`);
      expect(refused).toEqual([]);
    },
  );

  it.each([
    'javascript:alert(1)',
    'JaVaScRiPt:alert(1)',
    'data:text/html,x',
    'vbscript:x',
    '//evil.example',
    '/api',
    '/empfehlen/:productId',
    '/faq?frage=<x>',
    '/agb#//evil',
    'x.html',
    'java&#115;cript:alert(1)',
  ])('leaves out a link to %s and says so', (address) => {
    const { html, refused } = renderMarkdown(`[label](${address})`);
    expect(html).toBe('<p>label</p>\n');
    expect(refused).toHaveLength(1);
  });

  it.each(['/agb', '/kontakt', '/faq?frage=wer-darf', '/empfehler/bankdaten'])(
    'keeps a link to the page %s',
    (address) => {
      const { html, refused } = renderMarkdown(`[x](${address})`);
      expect([html, refused]).toEqual([`<p><a href="${address}">x</a></p>\n`, []]);
    },
  );

  it('marks footnotes, and leaves what is none of them', () => {
    const { html, footnotes } = renderMarkdown('A[^preis] and b[^preis], `[^code]` [^No good] [x][^dauer]');
    expect(footnotes).toEqual(['preis', 'preis', 'dauer']);
    expect(html.match(/<sup data-footnote="[a-z]+"><\/sup>/g)).toHaveLength(3);
    expect(html).toContain('[^No good]');
  });

  it('cannot be left through an attribute', () => {
    const { html } = renderMarkdown(`[x](<https://a.example/"onmouseover="alert(1)> "t\\" onclick=x")`);
    expect(html).not.toMatch(/"\s*on\w+=/);
  });

  it('leaves out pictures', () => {
    expect(renderMarkdown('![Bild](https://tracker.example/x.png)')).toEqual({
      html: '<p>Bild</p>\n',
      refused: ['https://tracker.example/x.png'],
      footnotes: [],
    });
  });
});

describe('front matter', () => {
  it('is read with and without quotes', () => {
    expect(readFrontMatter(`---\ntitle: A: b\nversion: '2026-01'\n---\n\nText`)).toEqual({
      fields: { title: 'A: b', version: '2026-01' },
      body: '\nText',
    });
  });

  it.each(['# no block', '---\ntitle: x', '---\njust words\n---\n'])('is refused when it is malformed: %j', (text) => {
    expect(readFrontMatter(text)).toBeUndefined();
  });
});
