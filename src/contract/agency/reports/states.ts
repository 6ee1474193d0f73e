import { reportsWords } from './wire.ts';

const {
  recommenderName,
  recipientName,
  productName,
  agentName,
  channel,
  status,
  createdAt,
  confirmedAt,
  clicks,
  referralNumber,
  referralCount,
  leadCount,
  orderCount,
  paidOrderCount,
  latestAt,
  externalId,
  orderedAt,
  paidAt,
  conversation,
  expiresAt,
  side,
  personName,
  bountyCent,
  state,
  readyAt,
  paidOn,
} = reportsWords;

/** In place of an adviser's number: all advisers of the agency. */
export const allAgents = 'alle';

/** What each report can be put in order by: the wire's names of its columns, which no other is taken for. */
export const recommenderColumns = {
  recommenderName,
  referralCount,
  leadCount,
  orderCount,
  paidOrderCount,
  latestAt,
} as const;
export const referralColumns = {
  referralNumber,
  recommenderName,
  productName,
  agentName,
  channel,
  status,
  createdAt,
  clicks,
  leadCount,
  orderCount,
} as const;
export const leadColumns = {
  recipientName,
  recommenderName,
  productName,
  agentName,
  channel,
  status,
  createdAt,
  confirmedAt,
} as const;
export const orderColumns = {
  externalId,
  recipientName,
  recommenderName,
  productName,
  agentName,
  status,
  orderedAt,
  paidAt,
} as const;
export const bountyColumns = {
  referralNumber,
  side,
  personName,
  productName,
  agentName,
  bountyCent,
  state,
  readyAt,
  paidOn,
} as const;
export const invitationColumns = { recipientName, conversation, agentName, createdAt, expiresAt } as const;

/** How far somebody is whom an agency was recommended to; values of the wire. */
export const leadStatus = {
  /** Gave data and has not confirmed the address. */
  given: 'Angelegt',
  confirmed: 'Bestaetigt',
  ordered: 'Bestellt',
  paid: 'Gezahlt',
  cancelled: 'Storniert',
} as const;

/**
 * Where a bounty stands, as people read it of their own (specification §2.3 "Personal area"): what its money does counts, too. Values of the
 * wire, and so of the file and the filter.
 */
export const bountyStage = {
  notReady: 'Liegt noch nicht bereit',
  /** Its day is there, and the agency has not said anything of its order. */
  awaitsRelease: 'Wartet auf Freigabe',
  /** The operator has stopped it; why, is not said here. */
  checked: 'Wird geprüft',
  ready: 'Liegt bereit',
  onItsWay: 'Unterwegs',
  /** The transfer failed or came back, and waits for another account. */
  failed: 'Überweisung fehlgeschlagen',
  paid: 'Ausgezahlt',
  cancelled: 'Storniert',
  expired: 'Abgelaufen',
} as const;

/** How far a link got, in their order; values of the wire. */
export const funnelStage = {
  made: 'Erstellt',
  opened: 'Geoeffnet',
  lead: 'Lead',
  ordered: 'Bestellt',
  paid: 'Gezahlt',
} as const;
