import { account } from '../../api/given/bounty-people.ts';
import { referralBody } from '../../api/given/people.ts';
import { isRecommended, tellsOrder, textOf, type Recipient } from '../../api/approved/characters.ts';
import type { Story, Who } from '../../api/approved/story.ts';

/** What becomes of referrals elsewhere. */

interface Wanted {
  readonly product?: string;
  readonly share?: 100 | 50 | 0;
  readonly agent?: string;
}

interface Sold extends Wanted {
  readonly Auftragsdatum?: string;
  readonly Status?: string;
}

export const longAgo = '2026-04-20T10:00:00';
const iphone = 'Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) AppleWebKit/605.1.15';

/** Who is signed in recommends, an hour after what was before. @returns the referral's number */
export async function refers(story: Story, as: Who, wanted: Wanted = {}): Promise<string> {
  const { product = 'lindenstrom-natur', share = 100, agent } = wanted;
  const mark = agent === undefined ? {} : { Art: 'Berater', AgentNumber: agent };
  const Empfehlung = { ProduktId: product, AnteilEmpfehler: share, ...mark };
  story.pass({ hours: 1 });
  const body = referralBody(story.service, { Empfehlung });
  return textOf(await story.ask(`a referral of ${product}`, 'createReferral', { as, body }), 'Empfehlungsnummer');
}

/** Somebody follows the link, from a channel or from nowhere. */
export async function opens(story: Story, referralNumber: string, channel = ''): Promise<void> {
  const path = { referralNumber };
  const query = channel === '' ? {} : { query: `channel=${channel}` };
  await story.ask('somebody follows the link', 'clickReferral', { path, ...query, headers: { 'user-agent': iphone } });
  const body = { Channel: channel, Einsprungsquelle: 'Einsprungslink' };
  await story.ask('somebody opens the referral', 'openReferral', { path, body });
}

/** Somebody opens a referral, gives data and confirms them. */
export async function brings(story: Story, number: string, firstName: string): Promise<Recipient> {
  await opens(story, number, 'whatsapp');
  return isRecommended(story, { number }, { email: `${firstName.toLowerCase()}@example.de`, firstName });
}

/** Somebody orders by a new referral. @param order what is told of the order */
export async function sells(
  story: Story,
  as: Who,
  firstName: string,
  { Auftragsdatum = longAgo, Status = 'Gezahlt', ...wanted }: Sold = {},
): Promise<Recipient> {
  const number = await refers(story, as, wanted);
  const recipient = await brings(story, number, firstName);
  const ProduktId = wanted.product ?? 'lindenstrom-natur';
  await tellsOrder(story, `of-${firstName}`, { Empfaengernummer: recipient.number, ProduktId, Status, Auftragsdatum });
  return recipient;
}

/** The newest bounty of somebody is collected by its mail. */
export async function collects(story: Story, email: string, payout: 'Geld' | 'Gutschein'): Promise<Who> {
  const as: Who = ['the claim', story.linkTo(email, 'praemie')];
  const how =
    payout === 'Geld' ? { Bankdaten: account } : { GutscheinEmpfang: { Email: email, EmailWiederholung: email } };
  await story.ask('it is collected', 'collectBounty', { as, body: { Auszahlung: payout, ...how } });
  return as;
}

/** The newest bounty of somebody is held by the operator. */
export async function holds(story: Story, email: string, as: Who): Promise<void> {
  const claim: Who = ['the claim', story.linkTo(email, 'praemie')];
  const { body } = await story.ask('the claim', 'readClaims', { as: claim });
  const [{ PraemierungId: Gegenstand = '' } = {}] = body['Praemierungen'] as unknown as Record<string, string>[];
  await story.ask('it is held', 'createBlock', { as, body: { Sache: 'Praemie', Gegenstand, Grund: 'Verdacht' } });
}
