import fc from 'fast-check';
import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import type { OfferedReferral } from '#contract/referral/referral/calls.ts';
import type { Tenant } from '#server/domain/tenant.ts';
import type { Offered } from '#server/routes/frame/boot.ts';
import type { RenderScreen } from '#server/routes/frame/renderer.ts';
import { renderScreen } from '#widget/app/render.tsx';
import { hostile, numbers, offer, someOffers, someRequests, urlOf, usual } from './random-frames.ts';
import { answerOf, demoTenants, serveFrames } from './serve-frames.ts';

let demo: ReadonlyMap<string, Tenant>;
beforeAll(async () => {
  demo = await demoTenants();
});

// A name that looks like an element of a sentence is said to lingui's console.
beforeEach(() => {
  vi.spyOn(console, 'error').mockImplementation((...parts: unknown[]) => {
    expect(parts.join(' ')).toMatch(/^Can't use element at index '\w+' as it is not declared/);
  });
});

const inGermany = { now: () => new Date('2026-05-20T10:00:00Z') };

/** The same tenants, each with another name and look. */
const others = (tenants: ReadonlyMap<string, Tenant>) =>
  new Map(
    Array.from(tenants, ([key, tenant]) => {
      const name = `${tenant.config.name}!`;
      return [key, { ...tenant, config: { ...tenant.config, name }, themeCss: `${tenant.themeCss}/**/` }];
    }),
  );

describe('a frame of which a part is kept', () => {
  it('is just what it would be made anew, whoever asks for whatever, also when a tenant changes or a day ends', async () => {
    const counted = { kept: 0, anew: 0 };
    const counting =
      (which: 'kept' | 'anew'): RenderScreen =>
      (...asked) => {
        counted[which] += 1;
        return renderScreen(...asked);
      };
    await fc.assert(
      fc.asyncProperty(someOffers, someRequests, async (offers, requests) => {
        const served = { current: demo };
        const tenants = {
          get: (key: string) => served.current.get(key),
          has: (key: string) => demo.has(key),
          keys: () => demo.keys(),
          values: () => served.current.values(),
        };
        const clock = { moment: inGermany.now(), now: () => clock.moment };
        const keeping = serveFrames({ tenants, clock, offers, render: counting('kept') });
        const answers: unknown[] = [];
        const anew: unknown[] = [];
        for (const step of requests.steps) {
          if (step === 'another day') clock.moment = new Date(clock.moment.getTime() + 200 * 86_400_000);
          else if (step === 'another tenant') served.current = others(served.current);
          else {
            const url = urlOf(demo, requests, step);
            answers.push([url, await answerOf(keeping, url, requests.browsers[step.headers] ?? {})]);
            const fresh = serveFrames({ tenants, clock, offers, render: counting('anew') });
            anew.push([url, await answerOf(fresh, url, requests.browsers[step.headers] ?? {})]);
            await fresh.close();
          }
        }
        await keeping.close();
        expect(answers).toEqual(anew);
      }),
      { numRuns: 6 },
    );
    // It was not rendered anew each time.
    expect(counted.kept).toBeLessThan(counted.anew);
  }, 600_000);

  it('is another one for each way to ask for it', async () => {
    const urls = [
      'empfaengerdaten/AB12CD34EF',
      'empfaengerdaten/R000000001',
      'faq',
      'empfehlen/lindenstrom-natur',
    ].flatMap((path) =>
      ['', 'lang=de', 'lang=en'].flatMap((language) =>
        ['', '&channel=qr', '&widget=hero', '&again=1', '&host=http%3A%2F%2F127.0.0.1%3A4601'].map(
          (query) => `/lindenstrom/${path}?${language}${query}`,
        ),
      ),
    );
    const ways = urls.flatMap((url) => [
      { url, sent: {} },
      { url, sent: { 'sec-fetch-dest': 'iframe' } },
      { url, sent: { 'accept-language': 'en' } },
    ]);
    const offers = new Map<string, Offered>([
      ['AB12CD34EF', { offered: offer }],
      [
        'R000000001',
        { offered: { ...offer, referralNumber: 'R000000001', agentName: 'Becker, 50667 Köln', upTo: true } },
      ],
    ]);
    const served = { tenants: demo, clock: inGermany, offers };
    const keeping = serveFrames(served);
    const anew: string[] = [];
    for (const { url, sent } of ways) {
      const fresh = serveFrames(served);
      anew.push((await answerOf(fresh, url, sent)).body);
      await fresh.close();
    }
    for (let times = 0; times < 2; times += 1) {
      const bodies: string[] = [];
      for (const { url, sent } of ways) bodies.push((await answerOf(keeping, url, sent)).body);
      expect(bodies).toEqual(anew);
    }
    await keeping.close();
  }, 300_000);

  it('is rendered for one, and sent to all', async () => {
    const offers = new Map<string, Offered>(
      numbers.map((referralNumber, at) => [
        referralNumber,
        {
          offered: { ...offer, referralNumber, recommenderName: usual[at] ?? '', expiresAt: `2026-06-2${at}T08:00:00` },
        },
      ]),
    );
    let rendered = 0;
    const render: RenderScreen = (...asked) => {
      rendered += 1;
      return renderScreen(...asked);
    };
    const app = serveFrames({ tenants: demo, clock: inGermany, offers, render });
    for (const [at, number] of numbers.entries()) {
      const { body } = await app.inject(`/lindenstrom/empfaengerdaten/${number}?lang=de&channel=mark${at}`);
      expect(body).toContain(`${usual[at]} empfiehlt dir Lindenstrom Natur</h1>`);
      // The history of the browser keeps it.
      expect(body).toContain('<title>Eine Empfehlung für dich: Lindenstrom Natur · Lindenstrom</title>');
      expect(body).toContain(`<time dateTime="2026-06-2${at}T08:00:00Z">2${at}.06.2026</time>`);
      expect(body).toContain(`"referralNumber":"${number}"`);
      expect(body).not.toMatch(/RW_BLANK|rw\.blank|\uE000|9876/);
    }
    // For the first, and as for nobody.
    expect(rendered).toBe(2);
    await app.close();
  });

  it('is rendered for each whose name is more than letters, and says nothing but that name', async () => {
    for (const recommenderName of hostile) {
      const offers = new Map<string, Offered>([
        ['AB12CD34EF', { offered: { ...offer, recommenderName: 'Anna S.' } }],
        ['ZZ99YY88XX', { offered: { ...offer, referralNumber: 'ZZ99YY88XX', recommenderName } }],
      ]);
      const app = serveFrames({ tenants: demo, clock: inGermany, offers });
      await app.inject('/lindenstrom/empfaengerdaten/AB12CD34EF');
      const { body } = await app.inject('/lindenstrom/empfaengerdaten/ZZ99YY88XX');
      expect(body).not.toContain('<script>alert');
      const json = /<script type="application\/json" id="boot">(.*?)<\/script>/s.exec(body)?.[1];
      const { offeredReferral } = JSON.parse(json ?? '') as { offeredReferral: OfferedReferral };
      expect(offeredReferral.recommenderName).toBe(recommenderName);
      await app.close();
    }
  });
});
