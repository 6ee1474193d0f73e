import { mayOpen, type AgencyRole } from './agency-roles.ts';
import { plainPath } from './fit-path.ts';
import { office, type OfficePage } from './routes/office.ts';

export type OfficeRoute = keyof typeof office;

export const officeRoutes = Object.keys(office) as OfficeRoute[];

const descriptors: Readonly<Record<OfficeRoute, Pick<OfficePage, 'path' | 'view'>>> = office;

/** Where the office begins; every one of its addresses begins so. */
export const officeRoot = office.start.path;

/** Whether a route of an address is the office's to show, also one that is none of its pages. */
export function isOfOffice(route: string): boolean {
  const path = plainPath(route);
  return path === officeRoot || path.startsWith(`${officeRoot}/`);
}

/** The page of the office at a route; undefined where it has none there. */
export function findOfficeRoute(route: string): OfficeRoute | undefined {
  const path = plainPath(route);
  return officeRoutes.find((name) => descriptors[name].path === path);
}

export const pathInOffice = (name: OfficeRoute): string => descriptors[name].path;

/** Whether a page is for nobody in particular. */
export const isForNobody = (name: OfficeRoute): boolean => descriptors[name].view === 'nobody';

/** Whether somebody of that role may see a page (specification §6). */
export function mayVisit(role: AgencyRole, name: OfficeRoute): boolean {
  const { view } = descriptors[name];
  return view === 'nobody' || view === 'any' || mayOpen(role, view);
}
