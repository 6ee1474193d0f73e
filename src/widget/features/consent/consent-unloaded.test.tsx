import { screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { findHeading, openWidget } from '#widget/testing/open.fixture.tsx';

// The chunk cannot be had. A module is read once, so no other test of this file could have it.
vi.mock('#widget/features/consent/consent.tsx', () => {
  throw new TypeError('Failed to fetch');
});

it('who has pressed nothing is not told that the settings could not be loaded; who presses is', async () => {
  const { user } = await openWidget('/', { boot: { consentPurposes: ['functional', 'analytical'] } });
  await findHeading('Gute Energie spricht sich herum');
  await vi.dynamicImportSettled();
  expect(screen.queryByRole('alert')).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Cookie-Einstellungen' }));
  expect((await screen.findByRole('alert')).textContent).toBe('Die Einstellungen konnten nicht geladen werden.');
});
