import { endpointOf } from '../../endpoint.ts';
import { sharedWords } from '../../words/shared.ts';

/** Words of what an agency sees of its referrals. */
export const reportsWords = {
  ...sharedWords,
  // The report's request (specification §3.1).
  orderBy: 'OrderBy',
  descending: 'Descending',
  agent: 'Beraternummer',
  agents: 'Berater',
  agentNumber: 'AgentNumber',
  agentName: 'BeraterName',
  hasLeft: 'Ausgeschieden',
  channel: 'Channel',
  recipientName: 'EmpfaengerName',
  conversation: 'Gespraech',
  orderId: 'AuftragId',
  orderedAt: 'Auftragsdatum',
  paidAt: 'GezahltAm',
  latestAt: 'ZuletztAm',
  readyAt: 'BereitAb',
  side: 'Seite',
  personName: 'PersonName',
  paidOn: 'AusgezahltAm',
  release: 'Freigabe',
  isDecidable: 'FreigabeMoeglich',
  referralCount: 'AnzahlEmpfehlungen',
  clickCount: 'AnzahlKlicks',
  leadCount: 'AnzahlLeads',
  confirmedCount: 'AnzahlBestaetigt',
  orderCount: 'AnzahlAuftraege',
  paidOrderCount: 'AnzahlGezahlt',
  openedCent: 'EntstandenCent',
  cancelledCent: 'StorniertCent',
  sums: 'Summen',
  months: 'Monate',
  channels: 'Kanaele',
  products: 'Produkte',
  funnel: 'Trichter',
  stage: 'Stufe',
  ofFormerPercent: 'ProzentVonVorher',
  ofAllPercent: 'ProzentVonAllen',
} as const;

/** Declares a call of this topic. */
export const endpoint = endpointOf(reportsWords);
