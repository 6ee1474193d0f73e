import type { Descriptors } from './descriptor.ts';

/** The pages that telecom tenants have for themselves (specification §2.1). */
export const telecom = {
  home: {
    path: '/',
    access: 'open',
    asksWhoLeaves: true,
    page: 'home/shop-home-page',
    publicName: 'Homepage',
  },
  recipient: {
    path: '/empfaengerdaten/:referralNumber',
    access: 'public',
    page: 'recipient/telecom-recipient-page',
    // Most people come by a shared link, to fill in this form.
    needs: 'offer',
    publicName: 'RecipientData',
  },
  invitation: {
    path: '/einladung',
    access: 'step',
    page: 'invitation/invitation-page',
    publicName: 'Invitation',
  },
  tariffCategory: {
    path: '/kategorie/:category',
    access: 'open',
    asksWhoLeaves: true,
    page: 'tariffs/category-page',
    publicName: 'Category',
  },
  tariff: {
    path: '/tarif/:productId',
    access: 'open',
    asksWhoLeaves: true,
    page: 'tariffs/tariff-page',
    publicName: 'Product',
  },
} as const satisfies Descriptors;
