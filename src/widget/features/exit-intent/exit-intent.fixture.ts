import { act, screen } from '@testing-library/react';
import { vi } from 'vitest';
import { boot } from '#widget/testing/boot.fixture.ts';

/** The start of a tenant that asks who leaves. */
export const asking = { boot: { config: { ...boot.config, exitIntent: true } } };

export const popup = () => screen.queryByRole('dialog', { name: 'Bevor du gehst' });

/** The pointer leaves the page by its upper edge. */
export const leave = () => {
  act(() => void document.documentElement.dispatchEvent(new MouseEvent('mouseleave', { clientY: -1 })));
};

/** Somebody with a mouse, who has been there for long enough to be asked. */
export function hasBeenThere() {
  const since = performance.now.bind(performance);
  vi.spyOn(performance, 'now').mockImplementation(() => since() + 20_000);
  vi.spyOn(window, 'matchMedia').mockImplementation(
    (media) => Object.assign(new EventTarget(), { media, matches: true }) as MediaQueryList,
  );
}
