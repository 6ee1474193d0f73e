import type { I18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { act, fireEvent, render, screen } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { connect } from '#widget/http/connection.ts';
import { germanOf } from '#widget/testing/feature-texts.fixture.ts';
import { ResendOptin } from './resend-optin.tsx';

let i18n: I18n;

beforeEach(async () => {
  i18n = await germanOf('recommend');
  // The client comes with the first call.
  await import('#widget/http/make-call.ts');
  vi.useFakeTimers();
  vi.stubGlobal('fetch', () => Promise.resolve(new Response(null, { status: 204 })));
  connect({ tenant: 'lindenstrom', language: () => 'de', token: () => null, onSessionOver: () => undefined });
});

const button = () => screen.getByRole<HTMLButtonElement>('button', { name: 'E-Mail noch einmal senden' });
const left = () => screen.queryByText(/Sekunde/)?.textContent ?? null;
const passes = (milliseconds: number) => act(() => void vi.advanceTimersByTime(milliseconds));

const show = (justSent: boolean) =>
  render(
    <I18nProvider i18n={i18n}>
      <ResendOptin referralNumber="AB12CD34EF" justSent={justSent} />
    </I18nProvider>,
  );

it('lets nobody ask for a minute after the mail went out, counted from the moment they see it', () => {
  show(true);
  expect([button().disabled, left()]).toEqual([true, 'Noch einmal möglich in 60 Sekunden.']);
  passes(1000);
  expect(left()).toBe('Noch einmal möglich in 59 Sekunden.');
  passes(58_000);
  expect([button().disabled, left()]).toEqual([true, 'Noch einmal möglich in 1 Sekunde.']);
  passes(1000);
  expect([button().disabled, left()]).toEqual([false, null]);
});

it('lets who comes later ask at once, and then a minute later', async () => {
  show(false);
  expect([button().disabled, left()]).toEqual([false, null]);
  fireEvent.click(button());
  await vi.waitFor(() => screen.getByText('Wir haben die E-Mail noch einmal geschickt.'));
  // What begins to tick with the answer does so a moment after it is shown.
  await vi.waitFor(() => expect(vi.getTimerCount()).toBe(1));
  expect([button().disabled, left()]).toEqual([true, 'Noch einmal möglich in 60 Sekunden.']);
  passes(60_000);
  expect(button().disabled).toBe(false);
});
