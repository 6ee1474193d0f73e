import { render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { RadioCards } from './radio-cards.tsx';

it.each([
  [undefined, null],
  ['Bitte wähle etwas aus.', 'true'],
])('a choice says that it has to be made, and whether it is wrong: %s', (error, isInvalid) => {
  const options = [{ value: 'money', label: 'Geld' }];
  render(
    <RadioCards
      legend="Auszahlung"
      name="payout"
      options={options}
      value={undefined}
      onChange={() => {}}
      error={error}
    />,
  );
  const group = screen.getByRole('radiogroup', { name: 'Auszahlung' });
  expect(group.getAttribute('aria-required')).toBe('true');
  expect(group.getAttribute('aria-invalid')).toBe(isInvalid);
});
