import { operatorScope, type OperatorScope } from '../operator-scopes.ts';

/** Parts of the desk, as its navigation groups them. */
export type DeskSection = 'start' | 'people' | 'orders' | 'money' | 'service';

/** Everything that is known of a page of the operator's desk before it is opened (design §13). */
export interface DeskPage {
  /** Its address behind the hash of the desk's; German segments are data of the contract. */
  readonly path: `/betrieb${string}`;
  /** What a key has to be for to see it; `any` where whoever is signed in may, `nobody` where nobody is asked who they are. */
  readonly scope: OperatorScope | 'any' | 'nobody';
  /** Where the navigation names it; without it, it is reached from another page. */
  readonly section?: DeskSection;
  /** The module that shows it: `src/widget/desk/pages/{page}.tsx`. For the build only. */
  readonly page: string;
}

type DeskPages = Readonly<Record<string, DeskPage>>;

/** The pages of the desk, an entry of its own: its shell, its table of pages and its navigation follow from this, in this order. */
export const desk = {
  signIn: { path: '/betrieb/anmelden', scope: 'nobody', page: 'sign-in-page' },
  start: { path: '/betrieb', scope: 'any', page: 'start-page' },
  find: { path: '/betrieb/finden', scope: operatorScope.support, section: 'people', page: 'find-page' },
  recommender: { path: '/betrieb/empfehler', scope: operatorScope.support, page: 'recommender-page' },
  recipient: { path: '/betrieb/empfaenger', scope: operatorScope.support, page: 'recipient-page' },
  referral: { path: '/betrieb/empfehlung', scope: operatorScope.support, page: 'referral-page' },
  orderFile: { path: '/betrieb/auftraege', scope: operatorScope.orders, section: 'orders', page: 'order-file-page' },
  orderImports: {
    path: '/betrieb/auftragsimporte',
    scope: operatorScope.orders,
    section: 'orders',
    page: 'order-imports-page',
  },
  unmatchedOrders: {
    path: '/betrieb/offene-auftraege',
    scope: operatorScope.orders,
    section: 'orders',
    page: 'unmatched-orders-page',
  },
  due: { path: '/betrieb/faellig', scope: operatorScope.payRuns, section: 'money', page: 'due-page' },
  payRuns: { path: '/betrieb/zahllaeufe', scope: operatorScope.payRuns, section: 'money', page: 'pay-runs-page' },
  payRun: { path: '/betrieb/zahllauf', scope: operatorScope.payRuns, page: 'pay-run-page' },
  bank: { path: '/betrieb/bank', scope: operatorScope.payRuns, section: 'money', page: 'bank-page' },
  bankFile: { path: '/betrieb/bankdatei', scope: operatorScope.payRuns, page: 'bank-file-page' },
  vouchers: { path: '/betrieb/gutscheine', scope: operatorScope.vouchers, section: 'money', page: 'vouchers-page' },
  books: { path: '/betrieb/hauptbuch', scope: operatorScope.reports, section: 'money', page: 'books-page' },
  fraudCases: {
    path: '/betrieb/auffaelligkeiten',
    scope: operatorScope.blocks,
    section: 'people',
    page: 'fraud-cases-page',
  },
  fraudCase: { path: '/betrieb/auffaelligkeit', scope: operatorScope.blocks, page: 'fraud-case-page' },
  health: { path: '/betrieb/befinden', scope: operatorScope.reports, section: 'start', page: 'health-page' },
  missing: { path: '/betrieb/vermisst', scope: operatorScope.support, section: 'people', page: 'missing-page' },
  missingCase: { path: '/betrieb/vermisst/fall', scope: operatorScope.support, page: 'missing-case-page' },
  supportLogin: {
    path: '/betrieb/anmeldelink',
    scope: operatorScope.support,
    section: 'people',
    page: 'support-login-page',
  },
  blocks: { path: '/betrieb/sperren', scope: operatorScope.blocks, section: 'people', page: 'blocks-page' },
  newBlock: { path: '/betrieb/sperren/neu', scope: operatorScope.blocks, page: 'new-block-page' },
  overdue: { path: '/betrieb/ueberfaellig', scope: operatorScope.reports, section: 'money', page: 'overdue-page' },
  keys: { path: '/betrieb/schluessel', scope: operatorScope.keys, section: 'service', page: 'keys-page' },
  trail: { path: '/betrieb/protokoll', scope: operatorScope.reports, section: 'service', page: 'trail-page' },
} as const satisfies DeskPages;
