import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openDatabase } from '#server/db/open.ts';
import { sealBooks } from '#server/domain/money/ledger/seal.ts';
import { deleteOutdated } from '#server/domain/records/retention/delete-outdated.ts';
import { rowsOf, setPassword } from '../given/account-people.ts';
import { confirmedRecipient, providedBounty, withPassword } from '../given/bounty-people.ts';
import { administer, engines, newPlace, type DatabasePlace } from '../service/engines.ts';
import { listen, operator } from '../given/operator-program.ts';
import { confirmedRecommender, joinedCampaign, recipientBody } from '../given/people.ts';
import { operatorKey, Service } from '../service/service.ts';
import { documentedCopies } from '../../docs/operations.ts';

/** The last part of a connection string. */
const nameOf = (url: string | undefined) => url?.split('/').at(-1) ?? '';

describe.each(engines)('a backup of %s', (engine) => {
  let folder: string;
  const places: DatabasePlace[] = [];
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'rw-backup-'));
  });
  afterAll(async () => {
    for (const place of places) await place.remove();
    await rm(folder, { recursive: true, force: true });
  });

  const place = async () => {
    const made = await newPlace(engine);
    places.push(made);
    return made;
  };
  const startOn = (at: DatabasePlace) => Service.start(engine, undefined, undefined, () => openDatabase(at));

  /** As docs/operations.md says, with the service stopped. */
  async function copy(from: DatabasePlace): Promise<DatabasePlace> {
    const to = await place();
    if (engine === 'pglite') {
      await rm(to.dataDir, { recursive: true, force: true });
      const words = documentedCopies().command.split(' ');
      const meant: Readonly<Record<string, string>> = { data: from.dataDir, 'data-2026-11-23': to.dataDir };
      const copying = () => promisify(execFile)('sh', ['-c', words.map((word) => meant[word] ?? word).join(' ')]);
      await copying();
      // Never onto a former one.
      const onto = await copying().catch((error: unknown) => error);
      if (!(onto instanceof Error)) throw new Error('a backup was copied onto a former one');
      return to;
    }
    await administer(`drop database ${nameOf(to.databaseUrl)}`);
    const named = documentedCopies().statement.replace('referral_backup', nameOf(to.databaseUrl));
    await administer(named.replace(/referral$/, nameOf(from.databaseUrl)));
    return to;
  }

  it('is restored whole: the books are fine, and deletions made since are repeated by their marks', async () => {
    const original = await place();
    const first = await startOn(original);
    const joined = { Empfehlung: { Aktionen: [joinedCampaign(first)] } };
    const [gone, stays] = [await providedBounty(first, 50), await confirmedRecommender(first, joined)];
    const asked = await confirmedRecipient(first, stays);
    const reads = await withPassword(first, stays);
    const newsletter = 'update recommenders set newsletter_given = true where email = $1';
    await rowsOf(first, newsletter, stays.email);
    await first.call('POST', `empfaenger/create/${stays.number}`, { body: recipientBody(first) });
    await first.stop();
    const backup = await copy(original);

    const second = await startOn(original);
    second.clock.moment = first.clock.now();
    const token = String((await setPassword(second, gone.anna.passwordToken)).body['Token']);
    expect((await second.call('DELETE', 'empfehler/delete', { token })).status).toBe(204);
    expect((await second.call('PUT', 'empfehler/newsletter/abmelden', { token: reads })).status).toBe(204);
    const campaign = { AktionsId: joinedCampaign(second).AktionsId };
    const left = await second.call('PUT', 'empfehler/aktionen/widerruf', { token: reads, body: campaign });
    expect(left.status).toBe(200);
    const url = await listen(second);
    expect((await operator(url, operatorKey, 'deletions', 'recipient', asked.number)).said).toContain('is deleted');
    const marks = await operator(url, operatorKey, 'deletions', 'marks');
    expect(marks.said.split('\n')).toHaveLength(5);
    expect(marks.said).not.toMatch(new RegExp(`${asked.number}|${gone.anna.hash}|@`));
    const file = join(folder, `${engine}.csv`);
    await writeFile(file, marks.said);
    await second.stop();

    const restored = await startOn(backup);
    restored.clock.moment = first.clock.now();
    const there = () =>
      rowsOf(
        restored,
        `select (select count(*)::int from recommenders where email = $1) as recommender,
                (select count(*)::int from recommenders where email = $2) as other,
                (select count(*)::int from recommenders where email = $2 and newsletter_given) as reads,
                (select count(*)::int from consents where subject = r.id::text and purpose = 'campaign'
                   and withdrawn_at is null) as joined,
                (select count(*)::int from recipients where number = $3) as recipient
         from recommenders r where email = $2`,
        gone.anna.email,
        stays.email,
        asked.number,
      );
    expect(await there()).toEqual([{ recommender: 1, other: 1, reads: 1, joined: 1, recipient: 1 }]);
    const data = () => restored.call('GET', 'account/user', { token: reads });
    expect((await data()).status).toBe(200);
    const at = await listen(restored);
    const repeated = await operator(at, operatorKey, 'deletions', 'repeat', file);
    expect(repeated.said).toMatch(
      /^Deleted again: 2 people\. Ended again: 2 consents to newsletter, campaigns or invitations\. .*\nNothing to do for 0 marks/,
    );
    expect(await there()).toEqual([{ recommender: 0, other: 1, reads: 0, joined: 0, recipient: 0 }]);
    // Whoever logged out since is in no more, and nobody can tell who that is.
    expect((await data()).status).toBe(401);
    // They are marked here, too: this database may have to be restored as well.
    const marksOf = (csv: string) => new Set(csv.split('\n').map((line) => line.split(';')[0]));
    const kept = await operator(at, operatorKey, 'deletions', 'marks');
    expect(marksOf(kept.said)).toEqual(marksOf(marks.said));
    const again = await operator(at, operatorKey, 'deletions', 'repeat', file);
    expect(again.said).toMatch(
      /^Deleted again: 0 people\. Ended again: 0 consents to newsletter, campaigns or invitations\. .*\nNothing to do for 4 marks/,
    );
    expect((await restored.mailsTo(gone.anna.email)).map(({ kind }) => kind)).toEqual([]);

    // Deadlines need no marks.
    restored.clock.pass({ days: 84 });
    expect(await deleteOutdated(restored.database.db, restored.effects)).toMatchObject({ unconfirmedRecipients: 1 });
    await sealBooks(restored.database.db, restored.effects);
    const check = await operator(at, operatorKey, 'ledger', 'check');
    expect([check.code, check.said]).toEqual([0, expect.stringContaining('all as written')]);
    const none = join(folder, 'none.csv');
    await writeFile(none, 'Loeschmarke;VermerktAm\n');
    expect((await operator(at, operatorKey, 'deletions', 'repeat', none)).code).toBe(2);
    await restored.stop();
  });
});
