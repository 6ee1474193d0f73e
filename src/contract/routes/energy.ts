import type { Descriptors } from './descriptor.ts';

/** The pages that energy tenants have for themselves (specification §2.2). */
export const energy = {
  home: {
    path: '/',
    access: 'open',
    asksWhoLeaves: true,
    page: 'home/home-page',
    publicName: 'Homepage',
  },
} as const satisfies Descriptors;
