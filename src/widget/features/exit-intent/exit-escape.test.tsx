import { screen } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { asking, hasBeenThere, leave, popup } from './exit-intent.fixture.ts';
import { openWidget } from '#widget/testing/open.fixture.tsx';

beforeEach(hasBeenThere);

it('leaves Escape to a dialog that was opened over it', async () => {
  const { user } = await openWidget('/faq', asking);
  await import('./exit-intent.tsx');
  await vi.waitFor(() => {
    leave();
    expect(popup()).toBeTruthy();
  });
  await user.click(screen.getByRole('button', { name: 'Cookie-Einstellungen' }));
  await screen.findByRole('dialog', { name: 'Cookie-Einstellungen' });
  await user.keyboard('{Escape}');
  expect(popup()).toBeTruthy();
  await user.click(screen.getAllByRole('button', { name: 'Schließen' })[0] as HTMLElement);
  await vi.waitFor(() => expect(screen.queryByRole('dialog', { name: 'Cookie-Einstellungen' })).toBeNull());
  await user.keyboard('{Escape}');
  expect(popup()).toBeNull();
});
