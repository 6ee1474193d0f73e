import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { showPart } from '#widget/testing/show-part.fixture.tsx';
import MissingBountyForm from './missing-bounty-form.tsx';

beforeEach(async () => {
  await showPart('personal-area', <MissingBountyForm onTaken={() => undefined} />, { boot: { products: [] } });
});
afterEach(() => vi.useRealTimers());

const send = () => userEvent.click(screen.getByRole('button', { name: 'Anfrage senden' }));

it('says what is wrong with a day to come, and with a name in place of initials', async () => {
  await userEvent.type(screen.getByLabelText('Tag der Empfehlung'), '2999-01-01');
  await userEvent.type(screen.getByLabelText(/^Initialen/), 'Lena Sommer');
  await send();
  expect(screen.getAllByText('Der Tag darf nicht in der Zukunft liegen.')).toHaveLength(2);
  expect(screen.getAllByText('Bitte gib nur Initialen an, zum Beispiel L. S.')).toHaveLength(2);
});

it('takes a day that has come since the form was opened', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2998-12-31T23:30:00Z') });
  await userEvent.type(screen.getByLabelText('Tag der Empfehlung'), '2999-01-01');
  await send();
  expect(screen.queryByText('Der Tag darf nicht in der Zukunft liegen.')).toBeNull();
  expect(screen.getByText('Bitte prüfe 1 Feld')).toBeTruthy();
});

it('offers a day that has come since the form was opened', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2998-12-31T23:30:00Z') });
  await userEvent.type(screen.getByLabelText(/^Initialen/), 'L');
  expect(screen.getByLabelText('Tag der Empfehlung')).toHaveProperty('max', '2999-01-01');
});
