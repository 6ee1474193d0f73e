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
