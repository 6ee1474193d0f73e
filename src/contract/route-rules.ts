import type { Access, PageDescriptor } from './routes/descriptor.ts';
import { pages, type RouteName } from './routes.ts';

/** What browsers know of a page. */
type Rules = Omit<PageDescriptor, 'page' | 'parts' | 'needs' | 'endOfLink' | 'publicName' | 'alsoNamed'>;

function rulesOf(name: RouteName): Rules {
  const all: Readonly<Record<RouteName, Rules>> = pages;
  return all[name];
}

export function accessTo(name: RouteName): Access {
  return rulesOf(name).access;
}

export function isDisabledInAutologin(name: RouteName): boolean {
  return rulesOf(name).withoutAutologin ?? false;
}

/** Whether whoever is there may be asked for consent. */
export function mayAskForConsentAt(name: RouteName): boolean {
  return !rulesOf(name).withoutConsentBanner;
}

/** Whether whoever is about to leave from there may be asked to recommend. */
export function asksWhoLeaves(name: RouteName): boolean {
  return rulesOf(name).asksWhoLeaves ?? false;
}

/** A route with one of the tenant's legal pages. */
export type LegalRoute = {
  [Name in RouteName]: (typeof pages)[Name] extends Required<Pick<Rules, 'legalPage'>> ? Name : never;
}[RouteName];

/** Which of the tenant's legal pages stands there. */
export function legalPageAt(name: LegalRoute): NonNullable<Rules['legalPage']> {
  return pages[name].legalPage;
}
