import { I18nProvider } from '@lingui/react';
import { act, render, screen } from '@testing-library/react';
import type { ReactNode } from 'react';
import { beforeEach, expect, it, vi } from 'vitest';
import { createTexts, type Texts } from '#widget/i18n/texts.ts';
import { Button } from './button.tsx';
import { Notice } from './notice.tsx';
import { Outcome } from './outcome.tsx';
import { Page } from './page.tsx';
import { PageContext } from './page-context.ts';
import { said, Spoken } from './voice.fixture.tsx';

let texts: Texts;

beforeEach(async () => {
  texts = createTexts();
  await texts.speak('de');
  vi.spyOn(document, 'hasFocus').mockReturnValue(true);
});

/** @returns how to show something else in its place */
function show(first: ReactNode, step = 0): (next: ReactNode) => void {
  const page = { siteName: '', step, onShown: () => undefined, onFocused: () => undefined, onFailed: () => undefined };
  const around = (shown: ReactNode) => (
    <I18nProvider i18n={texts.i18n}>
      <PageContext value={page}>
        <Spoken>{shown}</Spoken>
      </PageContext>
    </I18nProvider>
  );
  const { rerender } = render(around(first));
  return (next) => rerender(around(next));
}

const saved = (
  <Notice tone="success" title="Gespeichert." action={<button type="button">Weiter</button>}>
    Für immer.
  </Notice>
);
const failed = <Notice tone="error" title="Verloren." />;

it('stands there and is silent before anything is said', () => {
  show(<Page title="Daten" />);
  expect(screen.getByRole('log').getAttribute('aria-live')).toBe('polite');
  expect(said()).toEqual([]);
});

it('says in words what comes on a page that is there, and takes it back when that goes', () => {
  const change = show(<Page title="Daten" />);
  change(<Page title="Daten">{saved}</Page>);
  expect(said()).toEqual(['Gespeichert. Für immer.']);
  change(<Page title="Daten" />);
  expect(said()).toEqual([]);
});

it.each([
  [
    'a page brings along',
    <Page key="page" title="Danke">
      {saved}
    </Page>,
  ],
  ['takes the focus', <Outcome key="outcome">{saved}</Outcome>],
])('leaves to the reader what %s', (_, shown) => {
  const change = show(<p>Vorher</p>, 1);
  change(shown);
  expect(said()).toEqual([]);
  expect(screen.getByRole('note').textContent).toContain('Gespeichert.');
});

it('says what the first page has waited for, since no heading takes the focus there', () => {
  const change = show(<Page title="Prämie" loading />);
  change(<Page title="Prämie">{saved}</Page>);
  expect(said()).toEqual(['Gespeichert. Für immer.']);
});

it('says what came of a press to who has gone on to the partner’s page', () => {
  vi.spyOn(document, 'hasFocus').mockReturnValue(false);
  window.dispatchEvent(new Event('blur'));
  show(<Outcome>{saved}</Outcome>);
  expect(said()).toEqual(['Gespeichert. Für immer.']);
});

it('gives an outcome that takes the focus the name of all that it says', () => {
  show(<Outcome>{saved}</Outcome>);
  const outcome = document.activeElement;
  expect(outcome?.getAttribute('role')).toBe('group');
  expect(outcome?.getAttribute('aria-labelledby')).toBe(outcome?.id);
});

it('leaves an error that comes alone to the alert, and says it with the focus where it has that', () => {
  const change = show(<Page title="Daten" />);
  change(<Page title="Daten">{failed}</Page>);
  expect([screen.getByRole('alert').textContent, said()]).toEqual(['Verloren.', []]);
  change(<Outcome>{failed}</Outcome>);
  expect([screen.queryByRole('alert'), said()]).toEqual([null, []]);
});

it('says that a button is busy, for as long as it is', () => {
  const change = show(<Button>Senden</Button>);
  change(<Button busy>Senden</Button>);
  expect(said()).toEqual(['Einen Moment bitte']);
  change(<Button>Senden</Button>);
  expect(said()).toEqual([]);
});

it('says it anew in another language', async () => {
  const change = show(<Page title="Daten" />);
  change(<Page title="Daten">{<Button busy>Senden</Button>}</Page>);
  await act(() => texts.speak('en'));
  change(<Page title="Daten">{<Button busy>Send</Button>}</Page>);
  expect(said()).toEqual(['One moment, please']);
});
