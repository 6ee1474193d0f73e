import { once } from 'node:events';
import { connect, createServer, type Socket } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openDatabase } from '#server/db/open.ts';
import { visitCounts } from '#server/domain/referral/referral/count-visits.ts';
import { confirmedRecommender } from '../api/given/people.ts';
import { newPlace } from '../api/service/engines.ts';
import { Service } from '../api/service/service.ts';

/** Of the connections between the service and PostgreSQL one is lost without a word, as behind a firewall that forgets it. */
const lost = new Set<Socket>();
let losesNext = false;
const isClick = (piece: Buffer) => piece.includes('"clicks" = ');

let place: Awaited<ReturnType<typeof newPlace>>;
let service: Service;
const between = createServer();
beforeAll(async () => {
  place = await newPlace('postgres');
  const to = new URL(place.databaseUrl ?? '');
  between.on('connection', (near) => {
    const far = connect(Number(to.port), to.hostname);
    for (const socket of [near, far]) socket.on('error', () => undefined);
    near.on('data', (piece) => {
      if (losesNext && isClick(piece)) {
        losesNext = false;
        lost.add(near);
      }
      if (!lost.has(near)) far.write(piece);
    });
    far.on('data', (piece) => {
      if (!lost.has(near)) near.write(piece);
    });
    near.on('close', () => far.destroy());
    far.on('close', () => near.destroy());
  });
  between.listen(0, '127.0.0.1');
  await once(between, 'listening');
  const address = between.address();
  const host = `127.0.0.1:${typeof address === 'object' ? address?.port : ''}`;
  const databaseUrl = Object.assign(new URL(to), { host }).href;
  service = await Service.start('postgres', undefined, undefined, () =>
    openDatabase({ dataDir: place.dataDir, databaseUrl }),
  );
}, 180_000);
afterAll(async () => {
  for (const near of lost) near.destroy();
  await service.stop();
  between.close();
  await place.remove();
});

it('keeps none of the others who follow a link from it when one connection is lost without a word', async () => {
  const [one, other] = [await confirmedRecommender(service), await confirmedRecommender(service)];
  const { click } = visitCounts({ db: service.database.db, effects: service.effects });
  const at = (number: string) => click({ tenant: 'lindenstrom', number, channel: '' });
  const within = (ms: number, answer: Promise<boolean>) =>
    Promise.race([answer.catch(() => 'refused'), pause(ms).then(() => 'waits')]);
  expect(await at(one.number)).toBe(true);
  losesNext = true;
  const first = at(one.number);
  await pause(500);
  expect(losesNext).toBe(false);
  const later = [at(one.number), at(one.number), at(one.number)];
  expect(await within(10_000, at(other.number))).toBe(true);
  // As long as anybody waits for a lock or for a connection, and a little more.
  expect(await Promise.all([first, ...later].map((answer) => within(45_000, answer)))).not.toContain('waits');
});
