import { and, eq } from 'drizzle-orm';
import { ledgerKind, type LedgerKind } from '#contract/money/ledger/ledger-accounts.ts';
import { bountyReason, bountySide, bountyState, type BountySide } from '#contract/money/bounty/states.ts';
import { bounties } from '#server/db/schema/bounties.ts';
import { transact } from '#server/db/transact.ts';
import { newUuid } from '#server/domain/identity/uuid.ts';
import { post } from '#server/domain/money/ledger/post.ts';
import { sealBooks } from '#server/domain/money/ledger/seal.ts';
import { invoiceJob } from '#server/jobs/agency/invoices.ts';
import type { Service } from '../service/service.ts';

interface Charge {
  readonly agency: string;
  readonly cents: number;
  readonly tenant?: string;
  readonly side?: BountySide;
  readonly productId?: string;
}

interface Charged {
  readonly tenant: string;
  readonly id: string;
  readonly cents: number;
  readonly referralNumber: string;
}

/** What the books enter of an agency, without the life of the bounty around it. */
async function enter({ database: { db }, effects, clock }: Service, kind: LedgerKind, charged: Charged): Promise<void> {
  const { tenant, id, cents } = charged;
  const at = kind === ledgerKind.agencyCharged ? 'agencyChargedAt' : 'agencyCreditedAt';
  await transact(db, async (tx) => {
    await tx
      .update(bounties)
      .set({ [at]: clock.now() })
      .where(and(eq(bounties.tenant, tenant), eq(bounties.id, id)));
    await post(tx, effects, tenant, { kind, amountCent: cents, bountyId: id });
  });
}

/** A bounty to which an agency has added something, which it is charged now. */
export async function charge(service: Service, wish: Charge): Promise<Charged> {
  const { agency, cents, tenant = 'lindenstrom', side = bountySide.recommender } = wish;
  const { random } = service.effects;
  const [id, recommenderId, at] = [newUuid(random), newUuid(random), service.clock.now()];
  const number = id.replaceAll(/\D/g, '').padEnd(10, '0').slice(0, 10);
  await service.database.db.insert(bounties).values({
    tenant,
    id,
    side,
    referralNumber: number,
    recipientNumber: number,
    recommenderId,
    productId: wish.productId ?? 'lindenstrom-natur',
    valueCent: 6000 + cents,
    agencyCent: cents,
    payingAgency: agency,
    // The tests of the books hold the way there.
    state: bountyState.paid,
    standing: 'settled',
    reason: bountyReason.paidOut,
    at,
    orderUntil: at,
    createdAt: at,
  });
  const charged = { tenant, id, cents, referralNumber: number };
  await enter(service, ledgerKind.agencyCharged, charged);
  return charged;
}

/** The same is credited now. */
export const credit = (service: Service, charged: Charged): Promise<void> =>
  enter(service, ledgerKind.agencyCredited, charged);

/** What the job says in the log. */
export interface Told {
  readonly told: unknown;
  readonly message: string | undefined;
}

/** The job, once. @returns what it has logged */
export async function closeMonths({ database: { db }, effects }: Service): Promise<Told[]> {
  const lines: Told[] = [];
  const log = (told: unknown, message?: string) => void lines.push({ told, message });
  await invoiceJob({ db, effects, logger: { info: log, warn: log } }).run(new AbortController().signal);
  return lines;
}

/** What was entered has its numbers now. */
export const seal = ({ database: { db }, effects }: Service): Promise<number> => sealBooks(db, effects);

/** Goes on to a moment at which the months before it are closed, and has that done. */
export async function closedAt(service: Service, moment: string): Promise<Told[]> {
  await seal(service);
  service.clock.moment = new Date(moment);
  return closeMonths(service);
}

/** Switches the trigger that keeps invoices as they are, as who administers the database can. */
export const keepsInvoices = (service: Service, verb: 'enable' | 'disable') =>
  service.database.executeSql(`alter table agency_invoices ${verb} trigger agency_invoices_append_only`);
