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
  recipient: {
    path: '/empfaengerdaten/:referralNumber',
    access: 'public',
    page: 'recipient/recipient-page',
    // Most people come by a shared link, to fill in this form.
    needs: 'offer',
    publicName: 'RecipientData',
  },
} as const satisfies Descriptors;
