import { test } from 'playwright/test';
import { withOwnSteps, type HostSite } from '../e2e/hosts/routers/host-site.ts';
import { walk } from '../e2e/hosts/routers/walk.ts';
import { originOf } from './server-sites.ts';

test.describe.configure({ mode: 'parallel' });

const next: HostSite = { name: 'Next', address: () => originOf('next'), refreshes: true, state: 'of its router' };

for (const each of [next, withOwnSteps(next), { name: 'Astro', address: () => originOf('astro') }]) {
  walk(each);
}
