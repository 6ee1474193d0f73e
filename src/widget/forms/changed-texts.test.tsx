import type { I18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, it } from 'vitest';
import { CallError } from '#widget/http/call-error.ts';
import { germanOf } from '#widget/testing/feature-texts.fixture.ts';
import { showChangedBounty, showChangedText } from './changed-texts.tsx';

let i18n: I18n;

beforeEach(async () => {
  i18n = await germanOf();
});

it.each([
  ['Neuen Text anzeigen', showChangedText],
  ['Neue Prämie anzeigen', showChangedBounty],
])('“%s” stays until what is new is there, and says then that it is, where reading goes on', async (name, way) => {
  let isBroken = true;
  const reread = () => (isBroken ? Promise.reject(new CallError('PSOF0011')) : Promise.resolve());
  render(<I18nProvider i18n={i18n}>{way(reread)}</I18nProvider>);
  const press = () => userEvent.click(screen.getByRole('button', { name }));
  await press();
  expect(screen.getByText('Die Verbindung ist fehlgeschlagen.')).toBeTruthy();
  expect(screen.getByRole('button', { name })).toBeTruthy();
  isBroken = false;
  await press();
  await waitFor(() => expect(document.activeElement?.textContent).toBe('Du siehst jetzt den neuen Stand.'));
  expect(screen.queryByRole('button')).toBeNull();
});
