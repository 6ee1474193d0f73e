import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { ErrorBoundary } from './error-boundary.tsx';

it('shows something to try again with, and the page once it works', async () => {
  // React reports what a boundary catches; here that is expected.
  const reported = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  let broken = true;
  const Page = () => {
    if (broken) throw new Error('chunk');
    return <p>Seite</p>;
  };
  render(
    <ErrorBoundary
      onTryAgain={() => {
        broken = false;
      }}
      fallback={({ onTryAgain }) => (
        <button type="button" onClick={onTryAgain}>
          Noch einmal
        </button>
      )}
    >
      <Page />
    </ErrorBoundary>,
  );
  await userEvent.click(screen.getByRole('button', { name: 'Noch einmal' }));
  expect(screen.getByText('Seite')).toBeTruthy();
  expect(reported).toHaveBeenCalled();
});
