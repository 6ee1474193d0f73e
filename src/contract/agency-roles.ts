import { valuesOf } from './values-of.ts';

/** What somebody is in an agency (specification §6); values of the wire. */
export const agencyRole = {
  owner: 'AgenturInhaber',
  /** An owner whose agency works for the tenant no more: looks, and changes nothing. */
  inactiveOwner: 'AgenturInhaber_inaktiv',
  employee: 'AgenturMitarbeiter',
  /** Whoever was given no role, or one that nobody knows: has no rights. */
  none: 'Platzhalter',
} as const;
export type AgencyRole = (typeof agencyRole)[keyof typeof agencyRole];

/** The parts of the office that a role opens (specification §6); values of the wire. */
export const agencyView = {
  employees: 'Mitarbeiter',
  inviting: 'Einladungstool',
  invoices: 'Rechnungen',
  administration: 'Verwaltung',
  orders: 'AuftragsReport',
  recommenders: 'EmpfehlerReport',
  bounties: 'Praemien',
  bountyPlan: 'Praemienplan',
  statistics: 'StatistikReport',
  masterData: 'Stammdaten',
  addToBountyPlan: 'AddPraemienplan',
  deleteFromBountyPlan: 'DeletePraemienplan',
} as const;
export type AgencyView = (typeof agencyView)[keyof typeof agencyView];

const { employees, inviting, invoices, addToBountyPlan, deleteFromBountyPlan } = agencyView;
const all = valuesOf(agencyView);
const except = (...views: readonly AgencyView[]) => all.filter((view) => !views.includes(view));

/** What each role may see, the table of specification §6. */
const opened: Readonly<Record<AgencyRole, readonly AgencyView[]>> = {
  [agencyRole.owner]: all,
  [agencyRole.inactiveOwner]: except(employees, inviting),
  [agencyRole.employee]: except(employees, invoices, addToBountyPlan, deleteFromBountyPlan),
  [agencyRole.none]: [],
};

/** The parts of the office that are open to a role. */
export const viewsOf = (role: AgencyRole): readonly AgencyView[] => opened[role];

/** Who says something of the agency's orders; whoever else opens their report looks (docs/decisions/2026-11-28-order-release.md). */
export const mayDecideOrders = (role: AgencyRole): boolean => role === agencyRole.owner || role === agencyRole.employee;

/** Who adds to the agency's own bounty plan and ends what it adds; whoever else opens it looks (docs/decisions/2026-11-28-agency-bounty-plan.md). */
export const mayChangePlan = (role: AgencyRole): boolean => role === agencyRole.owner;

export const mayOpen = (role: AgencyRole, view: AgencyView): boolean => opened[role].includes(view);
