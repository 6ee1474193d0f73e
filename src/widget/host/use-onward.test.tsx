import { renderHook } from '@testing-library/react';
import { expect, it } from 'vitest';
import { HostProvider } from './host-provider.tsx';
import { createHost } from './host.ts';
import { useOnward } from './use-onward.ts';

it.each([
  { who: 'stayed', goes: '/code', to: '/faq' },
  { who: 'went elsewhere', goes: '/agb', to: '/agb' },
])('leads on when the answer comes, unless somebody has gone elsewhere: who $who is at $to', ({ goes, to }) => {
  window.history.replaceState(null, '', '/lindenstrom/#/code');
  const host = createHost({ tenant: 'lindenstrom', allowedOrigins: [] });
  const { location } = host;
  const { result } = renderHook(() => useOnward(), {
    wrapper: ({ children }) => <HostProvider value={host}>{children}</HostProvider>,
  });
  const go = result.current();
  if (goes !== location.route) location.navigate(goes);
  go('/faq');
  expect(location.route).toBe(to);
});
