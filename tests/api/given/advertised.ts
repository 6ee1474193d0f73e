import { mailOf, rowsOf } from './account-people.ts';
import type { Row } from './joining.ts';
import { confirmedRecommender, joinedCampaign, trackingBody, type Recommender } from './people.ts';
import { newEmail, tokenIn, type Service } from '../service/service.ts';

/** The newsletter's words as a recommender's form shows them, ticked. */
export function newsletterWanted({ tenant }: Service) {
  const { text, version } = tenant.texts.de.newsletterLabel;
  return { NewsletterPermission: true, NewsletterText: text, NewsletterVersion: version };
}

interface Subscribed {
  readonly email?: string;
  readonly tenant?: string;
}

/** Somebody who has confirmed the newsletter and a campaign with a referral. */
export const subscriber = (
  service: Service,
  { email = newEmail(), tenant = 'lindenstrom' }: Subscribed = {},
): Promise<Recommender> =>
  confirmedRecommender(
    service,
    {
      Empfehlung: { Aktionen: [joinedCampaign(service)] },
      Empfehler: { Email: email, ...newsletterWanted(service) },
    },
    tenant,
  );

interface Followed extends Subscribed {
  readonly number: string;
}

/** Gives a recipient's data with advertising ticked. @returns the secret of the mailed link, and the address */
export async function givesData(
  service: Service,
  { number, email = newEmail(), tenant = 'lindenstrom' }: Followed,
): Promise<{ email: string; Token: string }> {
  const { text, version } = service.tenant.texts.de.newsletterLabel;
  const allowed = { werbeeinwilligungText: text, werbeeinwilligungVersion: version };
  const body = { ...trackingBody(service, number, { email, werbeeinwilligung: true }), ...allowed };
  const path = 'tracking/abschliessen/?channel=co&einsprungsquelle=Einsprungslink';
  const given = await service.call('POST', path, { body, tenant });
  if (given.status !== 200) throw new Error(given.text);
  return { email, Token: tokenIn((await mailOf(service, email, 'recipient-confirmation')).confirmUrl) };
}

/** Confirms them. */
export async function confirmsData(service: Service, Token: string, tenant = 'lindenstrom') {
  const { status, body, text } = await service.call('PUT', 'empfaenger/bestaetigung', { body: { Token }, tenant });
  if (status !== 200) throw new Error(text);
  return { number: String(body['Empfaengernummer']), allows: body['NewsletterOptinGegeben'] as unknown as boolean };
}

/** A recipient who allows advertising. */
export async function advertisedRecipient(service: Service, followed: Followed) {
  const { email, Token } = await givesData(service, followed);
  return { email, number: (await confirmsData(service, Token, followed.tenant)).number };
}

/** Ids of what somebody has agreed to of a purpose, as recommender or recipient. */
export const proofIdsOf = async (service: Service, email: string, purpose = 'newsletter') =>
  (
    await rowsOf(
      service,
      `select c.id::text from consents c where c.purpose = $2 and c.subject in
         (select id::text from recommenders where email = $1 union select number from recipients where email = $1)
       order by c.id`,
      email,
      purpose,
    )
  ).map(({ id }) => String(id));

/** Who may be sent newsletter or advertising at this moment, of a tenant that has few; with an address that person alone. */
export async function allowedNow(service: Service, token: string, email?: string): Promise<Row[]> {
  const { body } = await service.call('GET', 'operator/newsletter/zustimmungen?Pagesize=50', { token });
  if (body['Weiter'] !== null) throw new Error('there is another page');
  return (body['Content'] as unknown as Row[]).filter(({ Email }) => email === undefined || Email === email);
}
