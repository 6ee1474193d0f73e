import { askedOfAgency } from './asked-of-agencies.ts';
import { somebody } from './fill-waiting.ts';
import { now } from './rows.ts';
import type { Asked } from './stage.ts';

const digits = (length: number) => String(somebody).padStart(length, '0');
const uuid = (block: string, n: number) => `00000000-0000-4000-${block}-${String(n).padStart(12, '0')}`;
const referral = digits(10);
const recipient = digits(12);
const recommender = uuid('8000', somebody / 3);
const midway = `${now.getTime() - 150 * 86_400_000}_${uuid('8000', 0)}`;
const search = (sought: string): Asked => ({
  method: 'POST',
  path: 'operator/akten/suche',
  body: { Gesucht: sought },
});
/** Every call by which operators list and read, and the reports of an agency, by the name of the call and what is special. */
export const asked: Readonly<Record<string, Asked>> = {
  'searchDossiers: an address': search('r12@example.de'),
  'searchDossiers: a surname': search('Schmidt12'),
  'searchDossiers: how a surname begins': search('Schm'),
  'searchDossiers: a referral': search(referral),
  'searchDossiers: an order': search('O-10'),
  'searchDossiers: nobody': search('Xaver Niemand'),
  readRecommenderDossier: { path: `operator/akten/empfehler/${recommender}` },
  readRecipientDossier: { path: `operator/akten/empfaenger/${recipient}` },
  readReferralDossier: { path: `operator/akten/empfehlungen/${referral}` },
  readRecipientDetails: { path: `operator/empfaenger/${recipient}` },
  listUnmatchedOrders: { path: 'operator/auftraege' },
  'listUnmatchedOrders: with those set aside': { path: 'operator/auftraege?alle=true' },
  suggestMatches: { path: 'operator/auftraege/X-7/vorschlaege' },
  listOrderImports: { path: 'operator/auftragsimporte' },
  'listOrderImports: later': { path: `operator/auftragsimporte?nach=${midway}` },
  listDuePayments: { path: 'operator/faellig' },
  'listDuePayments: held': { path: 'operator/faellig?grund=KontoFehlt' },
  listPayRuns: { path: 'operator/zahllaeufe' },
  'readPayRun: a draft': { path: `operator/zahllaeufe/${uuid('8009', 1)}` },
  'readPayRun: of old': { path: `operator/zahllaeufe/${uuid('8000', 100)}` },
  listBankQuestions: { path: 'operator/bankfragen' },
  listBankFiles: { path: 'operator/bankdateien' },
  'listBankFiles: later': { path: `operator/bankdateien?vor=${midway}` },
  listBankFileLines: { path: `operator/bankdateien/${uuid('8000', 100)}` },
  listVoucherPools: { path: 'operator/gutscheine' },
  listBlocks: { path: 'operator/sperren' },
  'listBlocks: all': { path: 'operator/sperren?alle=true' },
  listFraudCases: { path: 'operator/auffaelligkeiten' },
  'listFraudCases: decided': { path: 'operator/auffaelligkeiten?entschieden=true' },
  'listFraudCases: decided, later': { path: `operator/auffaelligkeiten?entschieden=true&vor=${midway}` },
  readFraudCase: { path: `operator/auffaelligkeiten/${uuid('8001', 7)}` },
  listOverdue: { path: 'operator/ueberfaellig' },
  checkBooks: { path: 'operator/hauptbuch/pruefung' },
  'checkBooks: from an anchor': { path: 'operator/hauptbuch/pruefung?anker=ANCHOR' },
  listLedgerMonths: { path: 'operator/hauptbuch/monate' },
  listMissingCases: { path: 'operator/vermisst' },
  'listMissingCases: all': { path: 'operator/vermisst?alle=true' },
  readMissingCase: { path: `operator/vermisst/V-W${digits(9)}` },
  listOperatorActions: { path: 'operator/protokoll' },
  'listOperatorActions: since a day': { path: 'operator/protokoll?seit=2026-05-19' },
  'listOperatorActions: about somebody': { path: `operator/protokoll?gegenstand=${recommender}` },
  listSearches: { path: 'operator/akten/suchen' },
  listOperatorKeys: { path: 'operator/schluessel' },
  listStatistics: { path: 'operator/statistik/monate' },
  listDeletions: { path: 'operator/loeschungen' },
  'listDeletions: of a month': { path: 'operator/loeschungen?monat=2026-05' },
  listDeletionMarks: { path: 'operator/loeschungen/marken' },
  readHealth: { path: 'operator/befinden' },
  listWebhooks: { path: 'operator/webhooks' },
  listWebhookDeliveries: { path: `operator/webhooks/${uuid('8000', 1)}/zustellungen` },
  'listWebhookDeliveries: given up': { path: `operator/webhooks/${uuid('8000', 1)}/zustellungen?zustand=Aufgegeben` },
  listNewsletterConsents: { path: 'operator/newsletter/zustimmungen' },
  listCampaignConsents: { path: 'operator/aktionen/linde-im-stadtwald/zustimmungen' },
  listAgencies: { path: 'operator/agenturen' },
  listAgencyUsers: { path: 'operator/agenturen/LS-A01/mitarbeiter' },
  listAgencyPlans: { path: 'operator/agenturzuschlaege' },
  listInvoices: { path: 'operator/rechnungen' },
  ...askedOfAgency,
  listAgencyInvoices: { path: 'agentur/rechnungen', by: 'agency' },
  listEmployees: { path: 'agentur/mitarbeiter', by: 'agency' },
  '/metrics': { path: '/metrics', by: 'metrics' },
};
