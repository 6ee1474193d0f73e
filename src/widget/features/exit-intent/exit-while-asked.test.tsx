import { screen } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { asking, hasBeenThere, leave, popup } from './exit-intent.fixture.ts';
import { openWidget } from '#widget/testing/open.fixture.tsx';

beforeEach(hasBeenThere);

it('asks nobody who has a dialog open, and asks once it is closed', async () => {
  const { user } = await openWidget('/faq', asking);
  await user.click(await screen.findByRole('button', { name: 'Cookie-Einstellungen' }));
  const settings = await screen.findByRole('dialog', { name: 'Cookie-Einstellungen' });
  await import('./exit-intent.tsx');
  leave();
  expect(popup()).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Schließen' }));
  expect(settings.isConnected).toBe(false);
  await vi.waitFor(() => {
    leave();
    expect(popup()).toBeTruthy();
  });
});
