import { mayOpen, type AgencyRole } from './agency-roles.ts';
import { plainPath } from './fit-path.ts';
import type { Variant } from './routes/descriptor.ts';
import { office, type OfficePage } from './routes/office.ts';

export type OfficeRoute = keyof typeof office;

const descriptors: Readonly<Record<OfficeRoute, OfficePage>> = office;

/** The pages of the office of a tenant's agencies, in the order of their tabs. */
export const officeRoutesOf = (tenants: Variant): OfficeRoute[] =>
  (Object.keys(office) as OfficeRoute[]).filter((name) => (descriptors[name].variant ?? tenants) === tenants);

/** Where the office begins; every one of its addresses begins so. */
export const officeRoot = office.start.path;

/** Whether a route of an address is the office's to show, also one that is none of its pages. */
export function isOfOffice(route: string): boolean {
  const path = plainPath(route);
  return path === officeRoot || path.startsWith(`${officeRoot}/`);
}

/** The page of the office at a route; undefined where it has none there, at a tenant of that variant. */
export function findOfficeRoute(route: string, variant: Variant): OfficeRoute | undefined {
  const path = plainPath(route);
  return officeRoutesOf(variant).find((name) => descriptors[name].path === path);
}

export const pathInOffice = (name: OfficeRoute): string => descriptors[name].path;

/** Whether a page is for nobody in particular. */
export const isForNobody = (name: OfficeRoute): boolean => descriptors[name].view === 'nobody';

/** Whether somebody of that role may see a page (specification §6). */
export function mayVisit(role: AgencyRole, name: OfficeRoute): boolean {
  const { view } = descriptors[name];
  return view === 'nobody' || view === 'any' || mayOpen(role, view);
}
