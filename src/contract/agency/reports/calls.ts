import * as v from 'valibot';
import { agencyView } from '../../agency-roles.ts';
import { agencyFor } from '../../callers.ts';
import { cents, referralNumber, timestamp } from '../../fields.ts';
import { pageOf } from '../../paging.ts';
import { releaseDecision } from '../release/decision.ts';
import { conversation } from '../../referral/invitation/states.ts';
import { orderStatus } from '../../referral/order/states.ts';
import { referralStatus } from '../../referral/referral/referral-status.ts';
import { valuesOf } from '../../values-of.ts';
import { adviser, report } from './report.ts';
import { reportRequest } from './request.ts';
import {
  invitationColumns,
  leadColumns,
  leadStatus,
  orderColumns,
  recommenderColumns,
  referralColumns,
} from './states.ts';
import { endpoint } from './wire.ts';

/** `Anna S.` */
const recommenderName = v.string();
/** `L••• S.` */
const recipientName = v.string();

const recommenderRow = v.object({
  recommenderName,
  referralCount: v.number(),
  leadCount: v.number(),
  orderCount: v.number(),
  paidOrderCount: v.number(),
  /** Of the last referral. */
  latestAt: timestamp,
});
export type RecommenderRow = v.InferOutput<typeof recommenderRow>;

export const listAgencyRecommenders = endpoint({
  ...report,
  name: 'listAgencyRecommenders',
  summary: 'Who recommends with an agency’s advisers, and what came of it',
  source: 'Specification §7.1 PUT agentur/{x}, §3.1 "Report request", §6',
  path: 'agentur/:agent',
  body: reportRequest(recommenderColumns, recommenderColumns.latestAt),
  answer: pageOf(recommenderRow),
  allow: [agencyFor(agencyView.recommenders)],
});

const referralRow = v.object({
  referralNumber,
  recommenderName,
  ...adviser,
  productName: v.string(),
  channel: v.string(),
  status: v.picklist(valuesOf(referralStatus)),
  createdAt: timestamp,
  clicks: v.number(),
  leadCount: v.number(),
  orderCount: v.number(),
});
export type ReferralRow = v.InferOutput<typeof referralRow>;

export const listAgencyReferrals = endpoint({
  ...report,
  name: 'listAgencyReferrals',
  summary: 'Referrals in the name of an agency’s advisers',
  source: 'Specification §7.1 PUT agentur/empfehlungen/{x}/, §3.1 "Report request", §6',
  path: 'agentur/empfehlungen/:agent',
  body: reportRequest(referralColumns, referralColumns.createdAt),
  answer: pageOf(referralRow),
  allow: [agencyFor(agencyView.recommenders)],
});

const leadRow = v.object({
  referralNumber,
  recipientName,
  recommenderName,
  ...adviser,
  productName: v.string(),
  channel: v.string(),
  status: v.picklist(valuesOf(leadStatus)),
  createdAt: timestamp,
  /** Null while the recipient has not confirmed the address. */
  confirmedAt: v.nullable(timestamp),
});
export type LeadRow = v.InferOutput<typeof leadRow>;

export const listAgencyLeads = endpoint({
  ...report,
  name: 'listAgencyLeads',
  summary: 'Recipients of an agency’s referrals, and how far each is',
  source: 'Specification §7.1 PUT agentur/leads/{x}/, §3.1 "Report request", §6',
  path: 'agentur/leads/:agent',
  body: reportRequest(leadColumns, leadColumns.createdAt),
  answer: pageOf(leadRow),
  allow: [agencyFor(agencyView.recommenders)],
});

const orderRow = v.object({
  orderId: v.string(),
  /** The number that the tenant's own system has for it. */
  externalId: v.string(),
  referralNumber,
  /** Null where the order names nobody. */
  recipientName: v.nullable(recipientName),
  recommenderName,
  ...adviser,
  /** What was ordered. */
  productName: v.string(),
  status: v.picklist(valuesOf(orderStatus)),
  orderedAt: timestamp,
  paidAt: v.nullable(timestamp),
  /** What hangs on it for both sides, without what was cancelled or expired; before it is paid: up to that. */
  bountyCent: cents,
  /** When that becomes available, or did; null before it is paid. */
  readyAt: v.nullable(timestamp),
  /** What the agency has said of it; null where nobody waits for its word. */
  release: v.nullable(v.picklist(valuesOf(releaseDecision))),
  /** Whether it may still say something: what hangs on it is neither available nor over. */
  isDecidable: v.boolean(),
});
export type OrderRow = v.InferOutput<typeof orderRow>;

export const listAgencyOrders = endpoint({
  ...report,
  name: 'listAgencyOrders',
  summary: 'Orders that came of an agency’s referrals',
  source: 'Specification §7.1 PUT agentur/auftraege/{x}/, §3.1 "Report request", §6',
  path: 'agentur/auftraege/:agent',
  body: reportRequest(orderColumns, orderColumns.orderedAt),
  answer: pageOf(orderRow),
  allow: [agencyFor(agencyView.orders)],
});

const invitationRow = v.object({
  recipientName,
  conversation: v.picklist(valuesOf(conversation)),
  ...adviser,
  createdAt: timestamp,
  /** Until when it can be answered, and its row stands here: then the contact's data go. */
  expiresAt: timestamp,
});
export type InvitationRow = v.InferOutput<typeof invitationRow>;

export const listAgencyInvitations = endpoint({
  ...report,
  name: 'listAgencyInvitations',
  summary: 'Contacts whom an agency’s advisers have invited and who can still answer',
  source: 'Specification §7.1 PUT agentur/einladungen/{x}/, §3.1 "Report request", §6',
  path: 'agentur/einladungen/:agent',
  body: reportRequest(invitationColumns, invitationColumns.createdAt),
  answer: pageOf(invitationRow),
  allow: [agencyFor(agencyView.inviting)],
});
