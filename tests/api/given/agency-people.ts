import { agencyRole, type AgencyRole } from '#contract/agency-roles.ts';
import { agencyAgents } from '#server/db/schema/agencies.ts';
import { newEmail, tokenIn, type Answer, type Service } from '../service/service.ts';
import { newAgency, newAgencyUser, officeToken } from './office-people.ts';
import { confirmedRecommender, recipientBody, type Recommender } from './people.ts';

/** An agency of a tenant with these advisers. */
export async function agencyWith(
  service: Service,
  number: string,
  agentNumbers: readonly string[],
  tenant = 'lindenstrom',
): Promise<void> {
  await newAgency(service, { tenant, number });
  const createdAt = service.clock.now();
  const rows = agentNumbers.map((agentNumber) => ({ tenant, agentNumber, agencyNumber: number, createdAt }));
  if (rows.length > 0) await service.database.db.insert(agencyAgents).values(rows);
}

/** The token of somebody of an agency who is signed in to its office. */
export async function signedInTo(
  service: Service,
  number: string,
  role: AgencyRole = agencyRole.owner,
  tenant = 'lindenstrom',
): Promise<string> {
  return officeToken(service, await newAgencyUser(service, { tenant, number, role }), tenant);
}

/** Somebody who recommends with an adviser, in their own name. */
export const withAdviser = (
  service: Service,
  AgentNumber: string,
  { Empfehlung = {}, Empfehler = {} }: { Empfehlung?: object; Empfehler?: object } = {},
): Promise<Recommender> => confirmedRecommender(service, { Empfehlung: { AgentNumber, ...Empfehlung }, Empfehler });

/** Somebody who gave data for a referral, and has not confirmed them. */
export async function unconfirmedRecipient(service: Service, { number }: Recommender, change: object): Promise<void> {
  const given = await service.call('POST', `empfaenger/create/${number}`, { body: recipientBody(service, change) });
  if (given.status !== 200) throw new Error(given.text);
}

/** Somebody of this name who gave data for a referral and confirmed them. */
export async function confirmedNamed(
  service: Service,
  { number }: Recommender,
  name: { readonly Vorname: string; readonly Nachname: string },
): Promise<{ readonly number: string; readonly email: string }> {
  const email = newEmail();
  const body = recipientBody(service, { ...name, Email: email });
  const given = await service.call('POST', `empfaenger/create/${number}`, { body });
  const mail = (await service.mailsTo(email)).at(-1);
  if (mail?.kind !== 'recipient-confirmation') throw new Error(given.text);
  const confirmed = await service.call('PUT', 'empfaenger/bestaetigung', { body: { Token: tokenIn(mail.confirmUrl) } });
  return { number: String(confirmed.body['Empfaengernummer']), email };
}

export const reportPaths = {
  recommenders: 'agentur',
  referrals: 'agentur/empfehlungen',
  leads: 'agentur/leads',
  orders: 'agentur/auftraege',
  bounties: 'agentur/praemien',
  invitations: 'agentur/einladungen',
} as const;
export type ReportName = keyof typeof reportPaths;

/** Asks for a report. */
export const askReport = (
  service: Service,
  report: ReportName,
  {
    token,
    of = 'alle',
    tenant = 'lindenstrom',
    language = 'de',
    ...body
  }: { token: string; of?: string; tenant?: string; language?: string } & Readonly<Record<string, unknown>>,
): Promise<Answer> => service.call('PUT', `${reportPaths[report]}/${of}`, { token, tenant, language, body });

/** The rows of one. Fails where it is refused. */
export async function rowsOfReport(...asked: Parameters<typeof askReport>): Promise<Record<string, unknown>[]> {
  const { status, body, text } = await askReport(...asked);
  if (status !== 200) throw new Error(text);
  return body['Content'] as unknown as Record<string, unknown>[];
}
