import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';

it('a document that holds nothing to start with says so, reports it, and is loaded anew by its button alone', async () => {
  document.documentElement.lang = 'de';
  document.body.innerHTML = '<div id="root"></div>';
  const reported = vi.fn<(error: unknown) => void>();
  vi.stubGlobal('reportError', reported);
  const reload = vi.spyOn(window.location, 'reload').mockReturnValue();
  await import('./main.ts');
  expect((await screen.findByRole('alert')).textContent).toContain('Das Programm öffnet sich hier nicht.');
  expect(reported.mock.calls).toEqual([[new Error('no boot data')]]);
  expect(reload).not.toHaveBeenCalled();
  await userEvent.click(screen.getByRole('button', { name: 'Noch einmal versuchen' }));
  await waitFor(() => expect(reload).toHaveBeenCalledOnce());
});
