import { test } from 'playwright/test';
import { withOwnSteps, type HostSite } from '../e2e/hosts/routers/host-site.ts';
import { testHost, unheard, type Host, type Impossible } from '../e2e/hosts/routers/walk.ts';
import { originOf } from './server-sites.ts';

test.describe.configure({ mode: 'parallel' });

const next: HostSite = {
  name: 'Next',
  address: () => originOf('next'),
  state: 'marked by its router',
  hasOwnSteps: true,
  refreshes: true,
};
const astro: HostSite = { name: 'Astro', address: () => originOf('astro'), state: 'needed by its router' };
const kept: HostSite = {
  ...astro,
  name: 'Astro, element kept',
  embedding: { path: '/empfehlen-bleibt', link: 'Bleibt', linkToLogin: 'Bleibt, Anmelden' },
};
const angular: HostSite = { name: 'Angular', address: () => originOf('angular'), hasOwnSteps: true };
const svelteKit: HostSite = { name: 'SvelteKit', address: () => originOf('sveltekit'), state: 'needed by its router' };

const drawsAnew: Impossible = { 'frame stays on the way back': 'The page is drawn anew on the way back.' };

const hosts: readonly Host[] = [
  { site: next, withoutNavigation: unheard },
  { site: withOwnSteps(next), withoutNavigation: unheard },
  {
    site: astro,
    impossible: drawsAnew,
    withoutNavigation: {
      ...drawsAnew,
      'nav link after a step': 'It draws the page before it writes the address, of which no event tells.',
    },
  },
  { site: kept },
  { site: angular, withoutNavigation: unheard },
  { site: withOwnSteps(angular) },
  { site: svelteKit, withoutNavigation: unheard },
];

for (const host of hosts) testHost(host);
