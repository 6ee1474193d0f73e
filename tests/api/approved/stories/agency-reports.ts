import { agencyRole } from '#contract/agency-roles.ts';
import { agencyWith, signedInTo } from '../../given/agency-people.ts';
import { environment, isRecommended, recommends, tellsOrder } from '../characters.ts';
import type { Story, Who } from '../story.ts';

const csv = { accept: 'text/csv' };

/** What an agency says of its orders, whose bounties wait for that. */
async function tellRelease(story: Story, as: Who): Promise<void> {
  await story.service.database.executeSql(`update agencies set releases_orders = true where number = 'A-1'`);
  const listed = await story.ask('its orders wait for its word', 'listAgencyOrders', {
    path: { agent: 'alle' },
    as,
    body: {},
  });
  const [row] = listed.body['Content'] as unknown as { readonly AuftragId: string }[];
  const orderId = row?.AuftragId ?? '';
  const say = (title: string, release: string, body: object | null = null) =>
    story.ask(title, 'releaseOrder', { path: { orderId, release }, as, body });
  await say('an order is refused without a reason', 'nein');
  await say('an order is refused', 'nein', { Grund: 'Doppelt bestellt' });
  await say('that is taken back', 'offen');
  const many = (AuftragIds: readonly string[]) => ({ as, body: { AuftragIds, Freigabe: 'ja' } });
  await story.ask('many are released', 'releaseOrders', many([orderId]));
  await story.ask('one that is nobody’s', 'releaseOrders', many(['6f1c2d3e-4b5a-4c6d-8e7f-901234567890']));
}

/** What an agency sees of its referrals, row by row, as files and in sums. */
export async function tellAgencyReports(story: Story): Promise<void> {
  const { service, tenant } = story;
  await agencyWith(service, 'A-1', ['LS-1001', 'LS-1002'], tenant.key);
  await agencyWith(service, 'A-2', ['LS-1003'], tenant.key);
  const owner: Who = ['the owner', await signedInTo(service, 'A-1', agencyRole.owner, tenant.key)];
  const placeholder: Who = ['nobody of a role', await signedInTo(service, 'A-1', agencyRole.none, tenant.key)];
  const everybody = { path: { agent: 'alle' }, as: owner, body: {} };
  await story.ask('an office without referrals', 'listAgencyReferrals', everybody);
  const anna = await recommends(story, { email: 'anna@example.de', agent: 'LS-1001' });
  const lena = await isRecommended(story, anna, { email: 'lena@example.de' });
  await tellsOrder(story, 'LS-1', { Empfaengernummer: lena.number, Status: 'Gezahlt' });
  await story.ask('who recommends', 'listAgencyRecommenders', everybody);
  await story.ask('its referrals', 'listAgencyReferrals', everybody);
  await story.ask('its leads', 'listAgencyLeads', everybody);
  await story.ask('its orders', 'listAgencyOrders', everybody);
  await tellRelease(story, owner);
  await story.ask('its invitations', 'listAgencyInvitations', everybody);
  await story.ask('its orders as a file', 'listAgencyOrders', { ...everybody, headers: csv, showsAllHeaders: true });
  await story.ask('its sums', 'readAgencyOverview', { path: { agent: 'LS-1001' }, as: owner });
  await story.ask('another agency’s adviser', 'listAgencyOrders', { ...everybody, path: { agent: 'LS-1003' } });
  await story.ask('an order by what is no column', 'listAgencyOrders', { ...everybody, body: { OrderBy: 'email' } });
  await story.ask('without a role', 'readAgencyOverview', { path: { agent: 'alle' }, as: placeholder });
  await story.ask('its bounties', 'listAgencyBounties', everybody);
  await story.ask('what an order pays', 'readAgencyBountyPlan', { as: owner });
  await tellAdditions(story, owner);
}

/** What an agency adds to a bounty, and ends again. */
async function tellAdditions(story: Story, as: Who): Promise<void> {
  const days = { Starttag: '2026-06-01', Endtag: '2026-06-30' };
  const body = { ProduktId: 'lindengas-fair', ZuschlagCent: 751, ...days };
  await story.ask('what it would add', 'addToAgencyBountyPlan', { as, body, query: 'probelauf=true' });
  const added = await story.ask('it adds that', 'addToAgencyBountyPlan', { as, body });
  await story.ask('it adds that once more', 'addToAgencyBountyPlan', { as, body });
  await story.ask('too much', 'addToAgencyBountyPlan', { as, body: { ...body, ZuschlagCent: 900_000 } });
  const path = { productId: 'lindengas-fair', agentNumber: 'LS-1001' };
  await story.ask('what is promised with its adviser', 'readOfferWithAgent', { path });
  await story.ask('what agencies add', 'listAgencyPlans', { as: environment(story) });
  const of = { path: { planId: String(added.body['PlanId']) } };
  await story.ask('it ends that', 'deleteFromAgencyBountyPlan', { as, ...of });
  await story.ask('what has ended', 'endAgencyPlan', { as: environment(story), ...of });
  await story.ask('what is nobody’s', 'deleteFromAgencyBountyPlan', { as, path: { planId: 'x' } });
}
