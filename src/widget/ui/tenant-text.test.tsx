import { i18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { expect, it } from 'vitest';
import { speak } from '#widget/i18n/languages.ts';
import { MarkedText } from './marked-text.tsx';
import { TenantText } from './tenant-text.tsx';
import { TextContext, type TextSurroundings } from './text-context.ts';

async function show(text: ReactNode, surroundings: Partial<TextSurroundings['footnotes']> = {}) {
  await speak('de');
  const followed: string[] = [];
  const opened: string[] = [];
  const footnotes = {
    page: 1,
    cited: ['dauer', 'preis'],
    cite: () => () => undefined,
    open: (identifier: string) => void opened.push(identifier),
    ...surroundings,
  };
  render(
    <I18nProvider i18n={i18n}>
      <TextContext value={{ follow: (route) => void followed.push(route), footnotes }}>{text}</TextContext>
    </I18nProvider>,
  );
  return { followed, opened };
}

it('follows links to routes within the widget and opens others beside it', async () => {
  const html = '<p><a href="/datenschutz">Datenschutz</a> <a href="https://example.org/x">Anderswo</a></p>';
  const { followed } = await show(<TenantText html={html} />);
  await userEvent.click(screen.getByRole('link', { name: 'Datenschutz' }));
  expect(followed).toEqual(['/datenschutz']);
  const away = screen.getByRole('link', { name: 'Anderswo' });
  expect([away.getAttribute('target'), away.getAttribute('rel')]).toEqual(['_blank', 'noopener']);
});

it('numbers the marks of footnotes, in a page’s text and in a plain sentence', async () => {
  const { opened } = await show(
    <>
      <TenantText html={'<p>Gilt länger<sup data-footnote="preis"></sup>.</p>'} />
      <p>
        <MarkedText text="Zwölf Monate[^preis] und mehr[^dauer]." />
      </p>
    </>,
  );
  const marks = await screen.findAllByRole('doc-noteref');
  expect(marks.map(({ textContent }) => textContent)).toEqual(['2', '2', '1']);
  expect(screen.getByText(/Zwölf Monate/).textContent).toBe('Zwölf Monate2 und mehr1.');
  await userEvent.click(screen.getAllByRole('doc-noteref', { name: 'Fußnote 1' })[0] as HTMLElement);
  expect(opened).toEqual(['dauer']);
});

it('cites a mark while it is shown, anew on each page', async () => {
  const cited: string[] = [];
  const cite = (identifier: string) => {
    cited.push(identifier);
    return () => void cited.push(`not ${identifier}`);
  };
  await show(<MarkedText text="Preis[^preis]" />, { cite });
  expect(cited).toEqual(['preis']);
});
