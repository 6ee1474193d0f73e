import { rowsOf } from './account-people.ts';
import { confirmedRecommender, joinedCampaign, type Recommender } from './people.ts';
import type { Answer, Service } from '../service/service.ts';

export type Row = Readonly<Record<string, unknown>>;

/** The id of the campaign that everybody joins here. */
export const campaign = 'linde-im-stadtwald';

/** Code and fields of an answer that refuses. */
export async function refusal(answer: Promise<Answer>) {
  const { status, body } = await answer;
  const fields = (body['Felder'] as unknown as Row[] | undefined) ?? [];
  return [status, body['Code'], fields.map(({ Feld, Regel }) => ({ Feld, Regel }))];
}

/** How a call refuses a campaign that it cannot mean. */
export const unknownCampaign = [422, 'PSOF0003', [{ Feld: 'AktionsId', Regel: 'invalid' }]];

/** Somebody who has joined the campaign with a referral, and confirmed both. */
export const joinedRecommender = (service: Service, more: Record<string, object> = {}): Promise<Recommender> =>
  confirmedRecommender(service, { Empfehlung: { Aktionen: [joinedCampaign(service)] }, ...more });

/** The campaigns that somebody is shown as their own. */
export async function ownCampaigns(service: Service, token: string, language = 'de') {
  const { body } = await service.call('GET', 'empfehler/aktionen', { token, language });
  return body['Aktionen'] as unknown as Row[];
}

/** What is kept of somebody's consents to campaigns, oldest first. */
export const proofsOf = (service: Service, email: string) =>
  rowsOf(
    service,
    `select c.id, c.text, c.confirmed_at, c.withdrawn_at from consents c join recommenders r on r.id::text = c.subject
     where r.email = $1 and c.purpose = 'campaign' order by c.requested_at, c.id`,
    email,
  );

/** The service's time as the wire has it. */
export const nowOf = ({ clock }: Service) => clock.now().toISOString().slice(0, 19);
