import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { ConsentPurpose } from '#contract/boot.ts';
import type { Tracking } from '#contract/programme/tenant/trackings.ts';
import { tellStep } from '#widget/features/measuring/steps.ts';
import { createHost } from '#widget/host/host.ts';
import { followPage } from '#widget/session/consent.ts';
import { applyMeasuring } from './apply-measuring.ts';
import { boot } from './boot.fixture.ts';

const count = (purpose: Tracking['purpose']): Tracking => ({
  kind: 'matomo',
  purpose,
  url: `https://${purpose}.example/matomo.php`,
  siteId: 7,
});
const trackings = [count('analytical'), count('marketing')];

/** Who was told of which page or goal. */
let told: string[];

/** The page grants this from now on. */
function grant(...purposes: ConsentPurpose[]): void {
  followPage(purposes);
  applyMeasuring(createHost({ tenant: 'lindenstrom', allowedOrigins: [] }).page, { ...boot, trackings });
}

/** What measures is there, and has told what it was given. */
async function chunkIsThere(): Promise<void> {
  await import('#widget/features/measuring/measure.ts');
  await vi.dynamicImportSettled();
}

beforeEach(() => {
  told = [];
  vi.stubGlobal('fetch', (address: URL) => {
    told.push(`${address.hostname.split('.')[0]} ${address.searchParams.get('action_name')}`);
    return Promise.resolve(new Response());
  });
});

afterEach(() => {
  grant();
  followPage(null);
});

it('tells nobody of a step whose consent was taken back while what measures was on its way', async () => {
  grant('analytical');
  tellStep({ kind: 'page', name: 'home' });
  grant();
  await chunkIsThere();
  expect(told).toEqual([]);
});

it('tells steps that were made while what measures was on its way to whoever may hear them then', async () => {
  tellStep({ kind: 'page', name: 'home' });
  grant('analytical', 'marketing');
  grant('marketing');
  tellStep({ kind: 'page', name: 'login' });
  await chunkIsThere();
  expect(told).toEqual(['marketing home', 'marketing login']);
  grant('functional');
  tellStep({ kind: 'page', name: 'home' });
  await chunkIsThere();
  expect(told).toHaveLength(2);
});
