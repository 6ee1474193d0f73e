import { afterAll, beforeAll, expect, it } from 'vitest';
import { deskTime } from '#contract/operator/desk-time.ts';
import { newDeskPerson, tokenAtDesk } from '../given/desk-people.ts';
import { Service } from '../service/service.ts';

let service: Service;
beforeAll(async () => {
  service = await Service.start('pglite');
}, 180_000);
afterAll(() => service.stop());

it('goes on for whoever touched the desk less than half an hour ago, wherever in a minute the page told so', async () => {
  const token = await tokenAtDesk(service, await newDeskPerson(service, 'Ida Lang'));
  const told = async () => (await service.call('GET', 'operator/anmeldung', { token })).status;
  const passSeconds = (seconds: number) => service.clock.pass({ hours: seconds / 3600 });
  passSeconds(59);
  expect(await told()).toBe(200);
  // The last touch, of which the page says nothing: it has told so less than `touchMinutes` ago.
  passSeconds(deskTime.touchMinutes * 60 - 1);
  // The page is open still, for another half a minute.
  passSeconds(deskTime.idleMinutes * 60 - 30);
  expect(await told()).toBe(200);
});
