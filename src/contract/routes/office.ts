import { agencyView, type AgencyView } from '../agency-roles.ts';
import type { Variant } from './descriptor.ts';

/** Everything that is known of a page of the agency office before it is opened (specification §2.3, §6). */
export interface OfficePage {
  /** Its address in the frame and in the page's own; German segments are data of the contract. */
  readonly path: `/agentur${string}`;
  /** What a role has to open to see it; `any` where whoever is signed in may, `nobody` where nobody is asked who they are. */
  readonly view: AgencyView | 'any' | 'nobody';
  /** The only variant whose tenants have it: elsewhere there is nothing at its address. */
  readonly variant?: Variant;
  /** The module that shows it: `src/widget/office/pages/{page}.tsx`. For the build only. */
  readonly page: string;
}

type OfficePages = Readonly<Record<string, OfficePage>>;

/**
 * The pages of the agency office, an entry of its own (design §12): its shell, its table of pages and its tabs follow from this.
 * Its pages have one name everywhere: tenants rename those of the programme alone.
 */
export const office = {
  signIn: { path: '/agentur/anmelden', view: 'nobody', page: 'sign-in-page' },
  start: { path: '/agentur', view: 'any', page: 'start-page' },
  overview: { path: '/agentur/uebersicht', view: agencyView.statistics, page: 'overview-page' },
  orders: { path: '/agentur/auftraege', view: agencyView.orders, page: 'orders-page' },
  leads: { path: '/agentur/leads', view: agencyView.recommenders, page: 'leads-page' },
  referrals: { path: '/agentur/empfehlungen', view: agencyView.recommenders, page: 'referrals-page' },
  recommenders: { path: '/agentur/empfehler', view: agencyView.recommenders, page: 'recommenders-page' },
  invite: { path: '/agentur/einladen', view: agencyView.inviting, variant: 'telecom', page: 'invite-page' },
  invitations: {
    path: '/agentur/einladungen',
    view: agencyView.inviting,
    variant: 'telecom',
    page: 'invitations-page',
  },
  bounties: { path: '/agentur/praemien', view: agencyView.bounties, page: 'bounties-page' },
  bountyPlan: { path: '/agentur/praemienplan', view: agencyView.bountyPlan, page: 'bounty-plan-page' },
  invoices: { path: '/agentur/rechnungen', view: agencyView.invoices, page: 'invoices-page' },
  invoice: { path: '/agentur/rechnung', view: agencyView.invoices, page: 'invoice-page' },
  masterData: { path: '/agentur/stammdaten', view: agencyView.masterData, page: 'master-data-page' },
  employees: { path: '/agentur/mitarbeiter', view: agencyView.employees, page: 'employees-page' },
} as const satisfies OfficePages;
