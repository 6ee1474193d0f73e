import { createHash } from 'node:crypto';
import type { Database } from '#server/db/database.ts';
import { deletionMarks } from '#server/db/schema/deletions.ts';
import type { Effects } from '../../effects.ts';

/** Names a person, an invitation or an operator's key by what nobody can guess: a random id, or the hash of a link's secret. */
export interface Marked {
  readonly tenant: string;
  /**
   * Who is gone, or that a recommender has left the newsletter or a campaign or has had the kept account forgotten, that a recipient allows
   * advertising no more, that an invited contact has said no or was forgotten, who came to an agency by an
   * invitation, or a key that was revoked.
   */
  readonly kind:
    | 'recommender'
    | 'recipient'
    | 'newsletter'
    | 'recipient-newsletter'
    | 'campaign'
    | 'kept-account'
    | 'invitation'
    | 'invited-contact'
    | 'agency-user'
    | 'key';
  readonly id: string;
}

/** What finds a person again in a backup from before that: nobody can guess the id that it is a hash of. */
export function markOf({ tenant, kind, id }: Marked): string {
  return createHash('sha256').update(`deletion-mark/${tenant}/${kind}/${id}`).digest('hex');
}

/** Keeps the mark of what must not come back with a backup, in the transaction that ends it. */
export async function keepMark(tx: Database, { clock }: Pick<Effects, 'clock'>, marked: Marked): Promise<void> {
  const values = { tenant: marked.tenant, mark: markOf(marked), at: clock.now() };
  const { tenant, mark } = deletionMarks;
  await tx
    .insert(deletionMarks)
    .values(values)
    .onConflictDoUpdate({ target: [tenant, mark], set: { at: values.at } });
}
