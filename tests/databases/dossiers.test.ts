import { createSecretKey } from 'node:crypto';
import { drizzle } from 'drizzle-orm/node-postgres';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createEffects } from '#server/create-effects.ts';
import type { Database } from '#server/db/database.ts';
import { readRecipientDossier } from '#server/domain/records/dossiers/recipient.ts';
import { readRecommenderDossier } from '#server/domain/records/dossiers/recommender.ts';
import { readReferralDossier } from '#server/domain/records/dossiers/referral.ts';
import { lookFor } from '#server/domain/records/dossiers/search.ts';
import { unmaskDossier } from '#server/domain/records/dossiers/unmask.ts';
import { secureRandom } from '#server/random.ts';
import { newPlace, type DatabasePlace } from '../api/service/engines.ts';

/** Referrals before it is asked for the first time, and before it is asked again. */
const few = 5_000;
const many = 100_000;

const id = (n: string) => `('00000000-0000-4000-8000-' || lpad((${n})::text, 12, '0'))::uuid`;

/** So many referrals more, each with its own recommender, recipient, order, bounty, mails, block and trail. */
const filled = (from: number, to: number): readonly string[] => {
  const each = `from generate_series(${from}, ${to - 1}) n`;
  const referral = `lpad(n::text, 10, '0')`;
  const recipient = `lpad(n::text, 12, '0')`;
  return [
    `insert into recommenders (tenant, id, email, email_key, first_name, last_name, hash, language, customer_number, created_at, confirmed_at)
      select 't', ${id('n')}, 'r' || n || '@example.de', 'r' || n || '@example.de', 'Anna' || n % 7, 'Schmidt' || n % 9, lpad(n::text, 40, '0'), 'de',
      'K' || n, now(), now() ${each}`,
    `insert into referrals (tenant, number, code, recommender_id, first_name, last_name, product_id, bounty_id, bounty_cent, recommender_share,
      created_at, confirmed_at, expires_at)
      select 't', ${referral}, ${referral}, ${id('n')}, 'Anna', 'Schmidt', 'strom', 'b', 6000, 100, now(), now(), now() ${each}`,
    `insert into recipients (tenant, number, referral_number, first_name, last_name, email, email_key, email_hash, language, created_at,
      confirmed_at, delete_after)
      select 't', ${recipient}, ${referral}, 'Lena' || n % 7, 'Vogt' || n % 9, 'e' || n || '@example.de', 'e' || n || '@example.de', 'h' || n, 'de',
      now(), now(), now() ${each}`,
    `insert into orders (tenant, external_id, id, referral_number, recipient_number, product_id, status, ordered_at, created_at)
      select 't', 'O-' || n, ${id('n')}, ${referral}, ${recipient}, 'strom', 'Offen', now(), now() ${each}`,
    `insert into bounties (tenant, id, side, referral_number, recipient_number, recommender_id, product_id, value_cent, state, reason, at,
      order_until, order_id, created_at)
      select 't', ${id('n')}, 'Empfehler', ${referral}, ${recipient}, ${id('n')}, 'strom', 6000, 'Offen', 'EmpfaengerBestaetigt', now(), now(),
      'O-' || n, now() ${each}`,
    `insert into bounty_history (tenant, bounty_id, state, reason, at)
      select 't', ${id('n')}, 'Offen', 'EmpfaengerBestaetigt', now() ${each}`,
    `insert into mails (tenant, id, kind, addressee, language, created_at, next_attempt_at, sent_at)
      select 't', gen_random_uuid(), 'optin', 'recommender/' || ${id('n')}, 'de', now(), now(), now() ${each}`,
    `insert into mails (tenant, id, kind, addressee, language, created_at, next_attempt_at, sent_at)
      select 't', gen_random_uuid(), 'recipient-confirmation', 'recipient/' || ${recipient}, 'de', now(), now(), now() ${each}`,
    `insert into blocks (tenant, id, thing, subject, reason, blocked_by, blocked_at, lifted_at)
      select 't', gen_random_uuid(), 'Empfehlung', ${referral}, '', 'k', now(), now() ${each}`,
    `insert into operator_actions (tenant, at, operator, operator_id, key_id, action, subject)
      select 't', now(), 'k', 'k', 'k', 'support-login-used', ${id('n')} ${each}`,
    `insert into consents (tenant, id, subject, purpose, text, version, language, requested_at)
      select 't', gen_random_uuid(), ${recipient}, 'recipient-data', '', '1', 'de', now() ${each}`,
    `insert into missing_bounties (tenant, number, recommender_id, happened_on, initials, agreed, missing_text, created_at, answered_at)
      select 't', 'V-' || ${referral}, ${id('n')}, '2026-05-01', '', '', '', now(), now() ${each}`,
    'vacuum analyze',
  ];
};

interface Asked {
  readonly text: string;
  readonly values: unknown[];
}

describe('what operators look for among many', () => {
  let place: DatabasePlace;
  let pool: pg.Pool;
  let db: Database;
  const heard: Asked[] = [];
  const effects = createEffects({
    clock: { now: () => new Date('2026-05-20T10:00:00Z') },
    random: secureRandom,
    secretKey: createSecretKey(Buffer.alloc(32, 7)),
    publicUrl: 'https://empfehlen.example',
    webhookNetworks: [],
  });
  beforeAll(async () => {
    place = await newPlace('postgres');
    pool = new pg.Pool({ connectionString: place.databaseUrl });
    db = drizzle(pool, { logger: { logQuery: (text, values) => void heard.push({ text, values }) } });
  });
  afterAll(async () => {
    await pool.end();
    await place.remove();
  });

  const fill = async (from: number, to: number) => {
    for (const statement of filled(from, to)) await pool.query(statement);
  };

  /** Pages that all statements of some work read, by their plans. */
  const pagesOf = async (work: () => Promise<unknown>): Promise<number> => {
    heard.length = 0;
    await work();
    let pages = 0;
    for (const { text, values } of heard.filter((asked) => /^\(?select/.test(asked.text))) {
      const explain = () =>
        pool.query<{ 'QUERY PLAN': [{ Plan: Record<string, number> }] }>(
          `explain (analyze, buffers, format json) ${text}`,
          values,
        );
      await explain();
      const { rows } = await explain();
      const { 'Shared Hit Blocks': hit = 0, 'Shared Read Blocks': read = 0 } = rows[0]?.['QUERY PLAN'][0].Plan ?? {};
      pages += hit + read;
    }
    return pages;
  };

  const tenant = { key: 't', variant: 'energy', products: [], formerProducts: [], shop: null } as const;
  const search = (sought: string) => () => lookFor(db, effects, { tenant: 't', sought });
  const uuid = '00000000-0000-4000-8000-000000000123';
  const by = { kind: 'operator', id: 'k', name: 'k', keyId: 'k' } as const;
  const works = {
    'an address': search('r123@example.de'),
    'a recipient’s address': search('e123@example.de'),
    'a surname': search('Schmidt3'),
    'how a surname begins': search('Schm'),
    'a whole name': search('Anna3 Schmidt3'),
    'nobody’s name': search('Xaver Niemand'),
    'a referral’s number': search('0000000123'),
    'a recipient’s number': search('000000000123'),
    'an order': search('O-123'),
    'a customer’s number': search('K123'),
    'an account’s last digits': search('4711'),
    'a claim': search('V-0000000123'),
    'an id': search(uuid),
    'a recommender’s dossier': () => readRecommenderDossier(db, effects, { tenant, id: uuid, language: 'de' }),
    'a recipient’s dossier': () => readRecipientDossier(db, effects, { tenant: 't', number: '000000000123' }),
    'a referral’s dossier': () => readReferralDossier(db, effects, { tenant, number: '0000000123', language: 'de' }),
    'who that is': () =>
      unmaskDossier(db, effects, { tenant: 't', kind: 'Empfehlung', subject: '0000000123', reason: 'Ruft an', by }),
  };

  it('reads no more of twenty times as much', async () => {
    const measured = async () => {
      const pages: Record<string, number> = {};
      for (const [what, work] of Object.entries(works)) pages[what] = await pagesOf(work);
      return pages;
    };
    await fill(1, few);
    const before = await measured();
    await fill(few, many);
    const after = await measured();
    console.info(JSON.stringify({ before, after }));
    // An index of more rows is a page deeper.
    const deeper = Object.keys(works).filter((what) => (after[what] ?? 0) > (before[what] ?? 0) * 1.5 + 10);
    expect(deeper).toEqual([]);
  }, 600_000);
});
