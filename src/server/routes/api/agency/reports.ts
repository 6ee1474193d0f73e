import type { FastifyReply, FastifyRequest } from 'fastify';
import { listAgencyBounties } from '#contract/agency/reports/calls-bounties.ts';
import * as calls from '#contract/agency/reports/calls.ts';
import { reportsWords } from '#contract/agency/reports/wire.ts';
import type { Language } from '#contract/fields.ts';
import type { AgencyUser } from '#server/domain/agency/agencies/user.ts';
import { ownAgents } from '#server/domain/agency/reports/agents.ts';
import { bountyReport } from '#server/domain/agency/reports/bounties.ts';
import { invitationReport } from '#server/domain/agency/reports/invitations.ts';
import { leadReport } from '#server/domain/agency/reports/leads.ts';
import { orderReport } from '#server/domain/agency/reports/orders.ts';
import { overviewOf } from '#server/domain/agency/reports/overview.ts';
import { readAll, readPage, type Asked, type Report } from '#server/domain/agency/reports/page.ts';
import { recommenderReport } from '#server/domain/agency/reports/recommenders.ts';
import { referralReport } from '#server/domain/agency/reports/referrals.ts';
import { scopeOf, type Shown } from '#server/domain/agency/reports/scope.ts';
import { dayInBerlin } from '#server/domain/berlin-time.ts';
import { sendCsv, wantsCsv, type CsvRow } from '#server/http/send-csv.ts';
import type { Tenant } from '#server/domain/tenant.ts';
import type { ApiContext } from '../api-context.ts';
import type { HandlersOf } from '../handlers-of.ts';

/** What every call of the office comes with. */
interface Asking {
  readonly tenant: Tenant;
  readonly params: { readonly agent: string };
  readonly caller: Pick<AgencyUser, 'agency'>;
  readonly language: Language;
}

/** A list of this topic, as far as its file goes by it. */
interface Listed {
  readonly path: string;
  readonly answer: { readonly entries: { readonly content: { readonly item: { readonly entries: object } } } };
}

/** What an agency sees of its referrals. */
export function reportsHandlers({ db, effects }: ApiContext): HandlersOf<'agency/reports'> {
  const shownTo = async ({ tenant, params, caller, language }: Asking): Promise<Shown> => {
    const scope = await scopeOf(db, { tenant: tenant.key, agency: caller.agency }, params.agent);
    return { tenant, language, scope, now: effects.clock.now() };
  };
  const list =
    <Column extends string, Raw, Row extends CsvRow>({ path, answer }: Listed, report: Report<Column, Raw, Row>) =>
    async (
      call: Asking & { readonly body: Asked<Column>; readonly request: FastifyRequest; readonly reply: FastifyReply },
    ) => {
      const shown = await shownTo(call);
      if (!wantsCsv(call.request)) return readPage(db, shown, report, call.body);
      const name = path.replace('/:agent', '').replaceAll('/', '-');
      return sendCsv(call.reply, {
        rows: await readAll(db, shown, report, call.body),
        names: Object.keys(answer.entries.content.item.entries),
        words: reportsWords,
        fileName: `${name}-${dayInBerlin(shown.now)}`,
      });
    };
  return {
    listAgencyRecommenders: list(calls.listAgencyRecommenders, recommenderReport),
    listAgencyReferrals: list(calls.listAgencyReferrals, referralReport),
    listAgencyLeads: list(calls.listAgencyLeads, leadReport),
    listAgencyOrders: list(calls.listAgencyOrders, orderReport),
    listAgencyBounties: list(listAgencyBounties, bountyReport),
    listAgencyInvitations: list(calls.listAgencyInvitations, invitationReport),
    listOwnAgents: async ({ tenant, caller }) => ({ agents: await ownAgents(db, tenant, caller.agency) }),
    readAgencyOverview: async (call) => overviewOf(db, await shownTo(call)),
  };
}
