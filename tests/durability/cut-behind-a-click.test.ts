import { once } from 'node:events';
import { connect, createServer } from 'node:net';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openDatabase } from '#server/db/open.ts';
import { rowsOf } from '../api/given/account-people.ts';
import { confirmedRecommender } from '../api/given/people.ts';
import { newPlace } from '../api/service/engines.ts';
import { Service } from '../api/service/service.ts';

/** What PostgreSQL answers to the next click is lost with the connection: it is done, and nobody is told. */
let cutsNext = false;
let place: Awaited<ReturnType<typeof newPlace>>;
let service: Service;
const between = createServer();
beforeAll(async () => {
  place = await newPlace('postgres');
  const to = new URL(place.databaseUrl ?? '');
  between.on('connection', (near) => {
    const far = connect(Number(to.port), to.hostname);
    let isCut = false;
    for (const socket of [near, far]) socket.on('error', () => undefined);
    near.on('data', (piece) => {
      if (cutsNext && piece.includes('"clicks" = ')) {
        cutsNext = false;
        isCut = true;
      }
      far.write(piece);
    });
    far.on('data', (piece) => {
      if (isCut) near.resetAndDestroy();
      else near.write(piece);
    });
    near.on('close', () => far.end());
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
  await service.stop();
  between.close();
  await place.remove();
});

it('tells nobody to come again whose click is counted: who does is counted twice', async () => {
  const { number } = await confirmedRecommender(service);
  const follow = async () => (await service.app.inject({ url: `/lindenstrom/e/${number}` })).statusCode;
  expect(await follow()).toBe(302);
  cutsNext = true;
  const first = await follow();
  const again = first === 503 ? await follow() : null;
  const [sums] = await rowsOf(service, 'select clicks from referrals where number = $1', number);
  expect({ first, again, ...sums }).toEqual({ first: 302, again: null, clicks: 2 });
});
