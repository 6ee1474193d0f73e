import { lazy, type ComponentType, type LazyExoticComponent } from 'react';
import type { RouteName } from '#contract/routes.ts';

interface PageModule {
  readonly default: ComponentType;
}

/**
 * The table of pages: which feature shows which route. A feature is removed by deleting its folder and its lines here.
 * Each is a chunk of its own, fetched when it is needed; the route's name and path stand in the contract.
 */
const pages: Partial<Record<RouteName, () => Promise<PageModule>>> = {
  personalArea: () => import('#widget/features/personal-area/personal-area-page.tsx'),

  login: () => import('#widget/features/account/login-page.tsx'),
  logout: () => import('#widget/features/account/logout-page.tsx'),
  forgotPassword: () => import('#widget/features/account/forgot-password-page.tsx'),
  register: () => import('#widget/features/account/register-page.tsx'),
  setPassword: () => import('#widget/features/account/set-password-page.tsx'),

  terms: () => import('#widget/features/legal/terms-page.tsx'),
  privacy: () => import('#widget/features/legal/privacy-page.tsx'),
  imprint: () => import('#widget/features/legal/imprint-page.tsx'),

  notFound: () => import('#widget/features/not-found/not-found-page.tsx'),
};

const shown = new Map<RouteName, LazyExoticComponent<ComponentType>>();

/** The component of a route's page, or undefined when no feature shows it. */
export function pageOf(name: RouteName): LazyExoticComponent<ComponentType> | undefined {
  const load = pages[name];
  if (load && !shown.has(name)) shown.set(name, lazy(load));
  return shown.get(name);
}

/** A page whose chunk could not be fetched stays broken in React; forgetting it lets the next try fetch again. */
export function forgetPage(name: RouteName): void {
  shown.delete(name);
}

/** Begins to fetch a page's chunk before React asks for it. */
export function preloadPage(name: RouteName): void {
  // A failure is shown, with a way to try again, when React asks for the page.
  pages[name]?.().catch(() => undefined);
}
