import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { toWire } from '#contract/wire.ts';
import { connect } from '#widget/http/connection.ts';
import { anna } from '#widget/testing/user.fixture.ts';
import { showPart } from '#widget/testing/show-part.fixture.tsx';
import { NameForm } from './name-form.tsx';

it('says “saved” of the words that are, and not beside others', async () => {
  connect({ tenant: 'lindenstrom', language: () => 'de', token: () => 'abc', onSessionOver: () => undefined });
  const answer = toWire({ ...anna, firstName: 'Anne' });
  vi.stubGlobal('fetch', () => Promise.resolve(Response.json(answer)));
  await showPart('my-data', <NameForm user={anna} />, { user: anna });
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
