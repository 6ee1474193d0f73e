import { endpointOf } from '../../endpoint.ts';
import { sharedWords } from '../../words/shared.ts';

/** Words of what an order pays. */
export const bountyPlanWords = {
  ...sharedWords,
  plans: 'Plaene',
  categoryName: 'KategorieName',
  shares: 'Aufteilungen',
  recommenderCent: 'EmpfehlerCent',
  recipientCent: 'EmpfaengerCent',
  mostRecommenderCent: 'EmpfehlerHoechstensCent',
  mostRecipientCent: 'EmpfaengerHoechstensCent',
  mostCent: 'HoechstensCent',
  lastDay: 'LetzterTag',
  recipientBonusCent: 'EmpfaengerbonusCent',
  furtherCent: 'WeitereAuftraegeCent',
  daysToComplain: 'ReklamationsfristTage',
  orderPeriodDays: 'AuftragsfristTage',
  isReleaseWanted: 'FreigabeNoetig',
  readyFrom: 'BereitFruehestens',
  readyUntil: 'BereitSpaetestens',
  agencyCent: 'ZuschlagHeuteCent',
  planId: 'PlanId',
  addedCent: 'ZuschlagCent',
  startDay: 'Starttag',
  endDay: 'Endtag',
  endedAt: 'BeendetAm',
  referralCount: 'AnzahlEmpfehlungen',
  openCent: 'OffenCent',
  ownPlans: 'EigenePlaene',
  ownRules: 'EigeneRegeln',
  capCent: 'HoechstZuschlagCent',
  budgetCent: 'BudgetCent',
  usedCent: 'VerbrauchtCent',
  stopped: 'Ausgesetzt',
  dryRun: 'probelauf',
  before: 'Vorher',
  after: 'Nachher',
  agencyNumber: 'Agenturnummer',
} as const;

/** Declares a call of this topic. */
export const endpoint = endpointOf(bountyPlanWords);
