import { act, screen } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { boot } from './boot.fixture.ts';
import { openWidget } from './open.fixture.tsx';

const popup = () => screen.queryByRole('dialog', { name: 'Bevor du gehst' });
const leave = () => {
  act(() => void document.documentElement.dispatchEvent(new MouseEvent('mouseleave', { clientY: -1 })));
};

beforeEach(() => {
  const since = performance.now.bind(performance);
  // Whoever comes now has been there for long enough.
  vi.spyOn(performance, 'now').mockImplementation(() => since() + 20_000);
  vi.spyOn(window, 'matchMedia').mockImplementation(
    (media) => Object.assign(new EventTarget(), { media, matches: true }) as MediaQueryList,
  );
});

it('asks nobody who has a dialog open, and asks once it is closed', async () => {
  const { user } = await openWidget('/faq', { boot: { config: { ...boot.config, exitIntent: true } } });
  await user.click(await screen.findByRole('button', { name: 'Cookie-Einstellungen' }));
  const settings = await screen.findByRole('dialog', { name: 'Cookie-Einstellungen' });
  await import('#widget/features/exit-intent/exit-intent.tsx');
  leave();
  expect(popup()).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Schließen' }));
  expect(settings.isConnected).toBe(false);
  await vi.waitFor(() => {
    leave();
    expect(popup()).toBeTruthy();
  });
});
