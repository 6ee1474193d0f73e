import { render, renderHook, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { useFormInUse } from './use-form-in-use.ts';

it('leaves alone who is in a form of the page, or has changed something there, until the next page', async () => {
  render(
    <>
      <button type="button">Menü</button>
      <form>
        <input aria-label="Vorname" />
      </form>
      <input aria-label="Suche" />
    </>,
  );
  const { result, rerender } = renderHook(({ path }) => useFormInUse(path), { initialProps: { path: '/empfehlen/1' } });
  const isInUse = () => result.current();
  const user = userEvent.setup();
  await user.type(screen.getByLabelText('Suche'), 'x');
  expect(isInUse()).toBe(false);
  await user.click(screen.getByLabelText('Vorname'));
  expect(isInUse()).toBe(true);
  await user.click(screen.getByRole('button'));
  expect(isInUse()).toBe(false);
  await user.type(screen.getByLabelText('Vorname'), 'L');
  await user.click(screen.getByRole('button'));
  expect(isInUse()).toBe(true);
  rerender({ path: '/faq' });
  expect(isInUse()).toBe(false);
});
