import { beforeEach, expect, it, vi } from 'vitest';
import type { ConsentPurpose } from '#contract/boot.ts';
import type { Tracking } from '#contract/programme/tenant/trackings.ts';
import { createHost } from '#widget/host/host.ts';
import { createWidget, type Widget } from '#widget/session/widget.ts';
import { applyMeasuring } from './apply-measuring.ts';
import { boot } from '#widget/testing/boot.fixture.ts';

const count = (purpose: Tracking['purpose']): Tracking => ({
  kind: 'matomo',
  purpose,
  url: `https://${purpose}.example/matomo.php`,
  siteId: 7,
});
const trackings = [count('analytical'), count('marketing')];

let widget: Widget;

/** Who was told of which page or goal. */
let told: string[];

/** The page grants this from now on. */
function grant(...purposes: ConsentPurpose[]): void {
  widget.consent.followPage(purposes);
  applyMeasuring(widget, createHost({ tenant: 'lindenstrom', allowedOrigins: [] }).page);
}

/** What measures is there, and has told what it was given. */
async function chunkIsThere(): Promise<void> {
  await import('#widget/features/measuring/measure.ts');
  await vi.dynamicImportSettled();
}

beforeEach(() => {
  widget = createWidget({ ...boot, trackings });
  told = [];
  vi.stubGlobal('fetch', (address: URL) => {
    told.push(`${address.hostname.split('.')[0]} ${address.searchParams.get('action_name')}`);
    return Promise.resolve(new Response());
  });
});

it('tells nobody of a step whose consent was taken back while what measures was on its way', async () => {
  grant('analytical');
  widget.measured.tell({ kind: 'page', name: 'home' });
  grant();
  await chunkIsThere();
  expect(told).toEqual([]);
});

it('tells steps that were made while what measures was on its way to whoever may hear them then', async () => {
  widget.measured.tell({ kind: 'page', name: 'home' });
  grant('analytical', 'marketing');
  grant('marketing');
  widget.measured.tell({ kind: 'page', name: 'login' });
  await chunkIsThere();
  expect(told).toEqual(['marketing home', 'marketing login']);
  grant('functional');
  widget.measured.tell({ kind: 'page', name: 'home' });
  await chunkIsThere();
  expect(told).toHaveLength(2);
});
