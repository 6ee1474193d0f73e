import { i18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { toWire } from '#contract/wire.ts';
import { connect } from '#widget/http/connection.ts';
import { speakGermanOf } from '#widget/i18n/feature-texts.fixture.ts';
import { signIn } from '#widget/session/session.ts';
import { anna } from '#widget/session/user.fixture.ts';
import { NameForm } from './name-form.tsx';

it('says “saved” of the words that are, and not beside others', async () => {
  await speakGermanOf('my-data');
  signIn(anna);
  connect({ tenant: 'lindenstrom', language: () => 'de', token: () => 'abc', onSessionOver: () => undefined });
  const answer = toWire({ ...anna, firstName: 'Anne' });
  vi.stubGlobal('fetch', () => Promise.resolve(Response.json(answer)));
  render(
    <I18nProvider i18n={i18n}>
      <NameForm user={anna} />
    </I18nProvider>,
  );
  const name = screen.getByRole('textbox', { name: 'Vorname' });
  await userEvent.clear(name);
  await userEvent.type(name, 'Anne');
  expect(screen.queryByText('Gespeichert.')).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: 'Namen speichern' }));
  expect(await screen.findByText('Gespeichert.')).toBeTruthy();
  await userEvent.clear(name);
  expect(screen.queryByText('Gespeichert.')).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: 'Namen speichern' }));
  expect(screen.queryByText('Gespeichert.')).toBeNull();
});
