import type { AnswerOf } from '#contract/endpoint.ts';
import type { searchDossiers as call } from '#contract/records/dossiers/calls-operator.ts';
import type { Database } from '#server/db/database.ts';
import type { Effects } from '../../effects.ts';
import type { Operator } from '../../operator/actions.ts';
import { finders, type Keys } from './clues.ts';
import type { Hit } from './hits.ts';
import { asSearch } from './searches.ts';

/** Who finds more than these says more of whom they look for. */
const mostFound = 25;

interface Asked {
  readonly tenant: string;
  /** Parsed by the call: one line without anything that moves a cursor. */
  readonly sought: string;
}

/** People, referrals and orders of a tenant that somebody may mean by a text, masked, each once. */
export async function lookFor(db: Database, keys: Keys, { tenant, sought }: Asked): Promise<AnswerOf<typeof call>> {
  const found = new Map<string, Hit>();
  for (const find of finders) {
    for (const hit of await find(db, { tenant, text: sought, most: mostFound + 1 }, keys)) {
      const key = `${hit.kind} ${hit.id}`;
      if (!found.has(key)) found.set(key, hit);
    }
    if (found.size > mostFound) break;
  }
  return { found: [...found.values()].slice(0, mostFound), hasMore: found.size > mostFound };
}

/** The same for an operator, as what it is. @throws Failure as `asSearch` */
export const searchDossiers = (
  db: Database,
  effects: Effects,
  { by, ...asked }: Asked & { readonly by: Operator },
): Promise<AnswerOf<typeof call>> =>
  asSearch(
    db,
    effects,
    { tenant: asked.tenant, by, sought: asked.sought },
    () => lookFor(db, effects, asked),
    ({ found }) => found.length,
  );
