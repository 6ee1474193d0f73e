import type { AgencyChanges, KnownAgency } from '#contract/agency/agencies/calls.ts';
import { endAgency, importAgencies, listAgencies, reopenAgency } from '#contract/agency/agencies/calls.ts';
import {
  endAgencyUser,
  entry,
  listAgencyUsers,
  reopenAgencyUser,
  type KnownAgencyUser,
  type OpenAgencyInvitation,
} from '#contract/agency/agencies/calls-users.ts';
import { allPages } from '../all-pages.ts';
import { readGiven, wordsOf, type Command } from '../command.ts';
import { Refused } from '../refused.ts';
import { table, type Head } from '../table.ts';
import { counted, utc } from '../wording.ts';
import { agencyInvoices } from './agency-invoices.ts';
import { agencyPlans } from './agency-plans.ts';

const agencyCount = (count: number) => counted(count, 'agency', 'agencies');
const peopleCount = (count: number) => counted(count, 'person', 'people');

/** @throws Refused `FILE` for what is no JSON, which the service could tell less of */
async function readJson(name: string): Promise<string> {
  const text = await readGiven(name);
  try {
    JSON.parse(text);
  } catch (error) {
    const reason = error instanceof Error ? error.message : 'no reason';
    throw new Refused('FILE', `${name} is no JSON (${reason}). Nothing was done.`);
  }
  return text;
}

const listed = (what: string, numbers: readonly string[]) =>
  numbers.length === 0 ? [] : [`${what}: ${numbers.join(' ')}`];

/** What an import has done, or would: the sum, and each by its number. */
function changeLines(changes: AgencyChanges, isDry: boolean): string[] {
  const { isNew, changed, unchanged, ended, missing, endedBefore, joining, moving, leaving, endedPlanCount } = changes;
  const all = isNew.length + changed.length + unchanged;
  return [
    ...(isDry ? ['A dry run, nothing was kept. It would be:'] : []),
    `${agencyCount(all)}: ${isNew.length} new, ${changed.length} changed, ${unchanged} unchanged; ${ended.length} ended.`,
    `Advisers: ${joining.length} joining, ${moving.length} moving, ${leaving.length} leaving.`,
    ...listed('new', isNew),
    ...listed('changed', changed),
    ...listed('ended', ended),
    ...(endedPlanCount === 0 ? [] : [`${counted(endedPlanCount, 'addition')} of theirs to bounties, ended for good.`]),
    ...listed('not in the file, and left as they are (--end-missing ends them)', missing),
    ...listed('ended before, and still (`agencies reopen` opens one)', endedBefore),
    ...joining.map(({ agentNumber, agencyNumber }) => `adviser ${agentNumber} joins ${agencyNumber}`),
    ...moving.map(
      ({ agentNumber, agencyNumber, from }) => `adviser ${agentNumber} moves from ${from} to ${agencyNumber}`,
    ),
    ...leaving.map(({ agentNumber, agencyNumber }) => `adviser ${agentNumber} leaves ${agencyNumber}`),
  ];
}

const agencyHeads = ['Agency', 'Name', 'Place', { end: 'Advisers' }, { end: 'Users' }, 'Releases orders', 'Ended'];

const agencyRow = ({ agencyNumber, name, postcode, city, agentCount, userCount, ...agency }: KnownAgency) => [
  agencyNumber,
  name,
  [postcode, city].filter(Boolean).join(' ') || '-',
  agentCount,
  userCount,
  agency.releasesOrders ? 'yes' : 'no',
  agency.endedAt === null ? '-' : utc(agency.endedAt),
];

const wayIn = { [entry.provider]: 'by the identity provider', [entry.link]: 'by mailed links' };

const userHeads = ['User', 'Name', 'Role', 'Comes in', 'Since', 'Invited by', 'Signed in', 'Shut out', 'Ended'];

const dayOrNone = (moment: string | null) => (moment === null ? '-' : utc(moment));

const userRow = ({ userId, name, role, comesBy, invitedBy, ...user }: KnownAgencyUser) => [
  userId,
  name || '-',
  role,
  wayIn[comesBy],
  utc(user.createdAt),
  invitedBy ?? '-',
  utc(user.signedInAt),
  dayOrNone(user.shutOutAt),
  dayOrNone(user.endedAt),
];

const invitationHeads = ['Invitation', 'Invited by', 'Sent', 'Works until'];

const invitationRow = ({ invitationId, invitedBy, createdAt, expiresAt }: OpenAgencyInvitation) => [
  invitationId,
  invitedBy,
  utc(createdAt),
  utc(expiresAt),
];

/** How many there are, and each. */
const counting = (count: string, heads: readonly Head[], rows: readonly (readonly (string | number)[])[]) =>
  [count, ...(rows.length > 0 ? [table(heads, rows)] : [])].join('\n');

export const agencyCommands: Readonly<Record<string, Command>> = {
  list: {
    usage: '',
    summary: 'lists the agencies, each with how many advisers and users, ended ones among them',
    async run(service, given, { say }) {
      wordsOf(given);
      const found = await allPages((pageNumber) => service.call(listAgencies, { query: { pageNumber } }));
      say(counting(agencyCount(found.length), agencyHeads, found.map(agencyRow)), found);
    },
  },
  import: {
    usage: 'FILE.json [--end-missing] [--dry-run]',
    summary:
      'takes agencies with their advisers from a file, all or nothing; --end-missing ends those that it does not name',
    options: { 'end-missing': { type: 'boolean' }, 'dry-run': { type: 'boolean' } },
    async run(service, given, { say }) {
      const [name = ''] = wordsOf(given, 'FILE.json');
      const text = await readJson(name);
      const isDry = given.options['dry-run'] === true;
      const endMissing = given.options['end-missing'] === true ? 'true' : 'false';
      const changes = await service.call(importAgencies, {
        query: { dryRun: isDry ? 'true' : 'false', endMissing },
        file: { open: () => text, type: 'application/json' },
      });
      say(changeLines(changes, isDry).join('\n'), changes);
    },
  },
  end: {
    usage: 'AGENCY [--dry-run]',
    summary: 'ends an agency: its people are signed out and come in no more, its figures stay',
    options: { 'dry-run': { type: 'boolean' } },
    async run(service, given, { say }) {
      const [agencyNumber = ''] = wordsOf(given, 'AGENCY');
      const isDry = given.options['dry-run'] === true;
      const query = { dryRun: isDry ? 'true' : 'false' } as const;
      const done = await service.call(endAgency, { params: { agencyNumber }, query });
      const { userCount, sessionCount, planCount } = done;
      const whom = `Kept out: ${peopleCount(userCount)}, signed out of ${counted(sessionCount, 'session')}; ended for good: ${counted(planCount, 'addition')} to bounties`;
      say(
        isDry
          ? `A dry run, nothing was done. It would be: ${agencyNumber} has ended. ${whom}.`
          : `${agencyNumber} has ended. ${whom}. \`agencies reopen\` undoes it.`,
        done,
      );
    },
  },
  reopen: {
    usage: 'AGENCY',
    summary: 'reopens an agency that has ended: its people may sign in again',
    async run(service, given, { say }) {
      const [agencyNumber = ''] = wordsOf(given, 'AGENCY');
      await service.call(reopenAgency, { params: { agencyNumber } });
      say(`${agencyNumber} is open again. Its people may sign in.`, { agencyNumber });
    },
  },
  invoices: agencyInvoices,
  plans: agencyPlans,
  users: {
    usage: 'AGENCY',
    summary: 'lists who of an agency has come into the office, how, and who may no more; and its open invitations',
    async run(service, given, { say }) {
      const [agencyNumber = ''] = wordsOf(given, 'AGENCY');
      let open: readonly OpenAgencyInvitation[] = [];
      const users = await allPages(async (pageNumber) => {
        const page = await service.call(listAgencyUsers, { params: { agencyNumber }, query: { pageNumber } });
        open = page.invitations;
        return page;
      });
      const invited = counting(counted(open.length, 'open invitation'), invitationHeads, open.map(invitationRow));
      const all = counting(peopleCount(users.length), userHeads, users.map(userRow));
      say(open.length === 0 ? all : [all, '', invited].join('\n'), { users, invitations: open });
    },
  },
  'end-user': {
    usage: 'AGENCY USER-ID',
    summary: 'ends the access of somebody of an agency, at once and whoever vouches for them',
    async run(service, given, { say }) {
      const [agencyNumber = '', userId = ''] = wordsOf(given, 'AGENCY', 'USER-ID');
      const done = await service.call(endAgencyUser, { params: { agencyNumber, userId } });
      const ended = counted(done.sessionCount, 'session');
      say(`${userId} comes in no more, ${ended} ended. \`agencies reopen-user\` undoes it.`, done);
    },
  },
  'reopen-user': {
    usage: 'AGENCY USER-ID',
    summary: 'lets somebody of an agency, whose access was ended, sign in again',
    async run(service, given, { say }) {
      const [agencyNumber = '', userId = ''] = wordsOf(given, 'AGENCY', 'USER-ID');
      await service.call(reopenAgencyUser, { params: { agencyNumber, userId } });
      say(`${userId} may sign in again.`, { userId });
    },
  },
};
