import type { I18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, it, vi } from 'vitest';
import { germanOf } from '#widget/testing/feature-texts.fixture.ts';
import { later } from './later.tsx';
import { PageContext } from './page-context.ts';

const told: string[] = [];
let i18n: I18n;
const page = {
  siteName: '',
  step: 0,
  onShown: () => undefined,
  onFocused: () => undefined,
  onFailed: (code: string) => void told.push(code),
};

function show(Part: ReturnType<typeof later<{ readonly name: string }>>) {
  render(
    <I18nProvider i18n={i18n}>
      <PageContext value={page}>
        <input aria-label="Nachricht" />
        <Part name="Lena" />
      </PageContext>
    </I18nProvider>,
  );
  return userEvent.setup();
}

const Greeting = ({ name }: { readonly name: string }) => <p>Hallo {name}</p>;

beforeEach(async () => {
  told.length = 0;
  i18n = await germanOf();
});

it('is tried again where it stands, and what was typed beside it stays', async () => {
  const load = vi.fn(() => Promise.resolve({ default: Greeting }));
  load.mockRejectedValueOnce(new TypeError('Failed to fetch'));
  load.mockRejectedValueOnce(new TypeError('Failed to fetch'));
  const user = show(later(load, 3));
  await user.type(screen.getByRole('textbox'), 'Schau mal');
  expect((await screen.findByRole('alert')).textContent).toContain('Die Verbindung ist fehlgeschlagen.');
  const again = screen.getByRole('button', { name: 'Noch einmal versuchen' });
  await user.click(again);
  expect(document.activeElement).toBe(again);
  await user.click(again);
  expect(await screen.findByText('Hallo Lena')).toBeTruthy();
  expect(screen.queryByRole('alert')).toBeNull();
  expect(screen.getByRole('textbox')).toHaveProperty('value', 'Schau mal');
  expect(document.activeElement?.textContent).toBe('Hallo Lena');
  expect(told).toEqual(['PSOF0011', 'PSOF0011']);
});

it('says that it is being tried again, and takes no second press meanwhile', async () => {
  let refuse: (cause: Error) => void = () => undefined;
  const load = vi.fn(
    () =>
      new Promise<{ default: typeof Greeting }>((_, reject) => {
        refuse = reject;
      }),
  );
  const user = show(later(load, 3));
  refuse(new TypeError('Failed to fetch'));
  const again = await screen.findByRole('button', { name: 'Noch einmal versuchen' });
  expect(again.getAttribute('aria-busy')).toBeNull();
  await user.click(again);
  await user.click(again);
  expect(again.getAttribute('aria-busy')).toBe('true');
  expect(document.activeElement).toBe(again);
  expect(load).toHaveBeenCalledTimes(2);
  refuse(new TypeError('Failed to fetch'));
  await waitFor(() => expect(again.getAttribute('aria-busy')).toBeNull());
});

it('is there at once the next time', async () => {
  const load = vi.fn(() => Promise.resolve({ default: Greeting }));
  const Part = later(load, 3);
  show(Part);
  await screen.findByText('Hallo Lena');
  expect(document.activeElement).toBe(document.body);
  show(Part);
  expect(screen.getAllByText('Hallo Lena')).toHaveLength(2);
});
