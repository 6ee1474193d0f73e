import { I18nProvider } from '@lingui/react';
import { fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { StrictMode, type ReactNode } from 'react';
import { expect, it } from 'vitest';
import { germanOf } from '#widget/testing/feature-texts.fixture.ts';
import { MarkedText } from './marked-text.tsx';
import { TenantText } from './tenant-text.tsx';
import { TextContext, type TextSurroundings } from './text-context.ts';

async function show(text: ReactNode, surroundings: Partial<TextSurroundings['footnotes']> = {}) {
  const i18n = await germanOf();
  const followed: string[] = [];
  const opened: string[] = [];
  const footnotes = {
    page: 1,
    cited: ['dauer', 'preis'],
    cite: () => () => undefined,
    open: (identifier: string) => void opened.push(identifier),
    ...surroundings,
  };
  const { container } = render(
    <I18nProvider i18n={i18n}>
      <TextContext value={{ follow: (route) => void followed.push(route), footnotes }}>{text}</TextContext>
    </I18nProvider>,
  );
  return { followed, opened, container };
}

const pageOf = (route: string) => `/lindenstrom${route}`;

it('follows links to routes within the widget and opens others beside it', async () => {
  // As the service renders it.
  const beside = '<a href="https://example.org/x" target="_blank" rel="noopener noreferrer">Anderswo</a>';
  const html = `<p><a href="/datenschutz">Datenschutz</a> ${beside}</p>`;
  const { followed } = await show(<TenantText html={html} hrefOf={pageOf} />);
  await userEvent.click(screen.getByRole('link', { name: 'Datenschutz' }));
  expect(followed).toEqual(['/datenschutz']);
  const away = screen.getByRole('link', { name: 'Anderswo' });
  expect([away.getAttribute('target'), away.getAttribute('rel')]).toEqual(['_blank', 'noopener noreferrer']);
});

it('gives a link to a route the address of a page of its own, for a new tab', async () => {
  const html = '<p><a href="/faq?frage=geld">Geld</a> <a href="#ende">Ende</a></p>';
  const { followed, container } = await show(
    <StrictMode>
      <TenantText html={html} hrefOf={pageOf} />
    </StrictMode>,
  );
  const hrefs = screen.getAllByRole('link').map((link) => link.getAttribute('href'));
  expect(hrefs).toEqual(['/lindenstrom/faq?frage=geld', '#ende']);
  const link = screen.getByRole('link', { name: 'Geld' });
  // Whether the browser is left to follow it, which this document had better not do.
  const left: boolean[] = [];
  container.addEventListener('click', (event) => {
    left.push(!event.defaultPrevented);
    event.preventDefault();
  });
  for (const key of [{ ctrlKey: true }, { metaKey: true }, {}]) fireEvent.click(link, key);
  expect(left).toEqual([true, true, false]);
  expect(followed).toEqual(['/faq?frage=geld']);
});

it('numbers the marks of footnotes, in a page’s text and in a plain sentence', async () => {
  const { opened } = await show(
    <>
      <TenantText html={'<p>Gilt länger<sup data-footnote="preis"></sup>.</p>'} hrefOf={pageOf} />
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
