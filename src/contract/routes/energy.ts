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
  recommend: {
    path: '/empfehlen/:productId',
    access: 'open',
    asksWhoLeaves: true,
    page: 'recommend/recommend-page',
    needs: 'campaigns',
    publicName: 'Recommendation',
  },
  agentRecommend: {
    path: '/agent/empfehlen/:productId',
    access: 'open',
    page: 'recommend/agent-recommend-page',
    publicName: 'AgentRecommendations',
  },
  recipient: {
    path: '/empfaengerdaten/:referralNumber',
    access: 'public',
    page: 'recipient/recipient-page',
    // Most people come by a shared link, to fill in this form.
    needs: 'offer',
    publicName: 'RecipientData',
  },
  goodwillThanks: {
    path: '/kulanzdanke',
    access: 'step',
    page: 'bounty/goodwill-thanks-page',
    publicName: 'GoodwillThanks',
  },
} as const satisfies Descriptors;
