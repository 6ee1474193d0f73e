import { test } from 'playwright/test';
import { withOwnSteps, type HostSite } from '../e2e/hosts/routers/host-site.ts';
import { unheard, walk, walkWithoutNavigation, type Impossible } from '../e2e/hosts/routers/walk.ts';
import { originOf } from './server-sites.ts';

test.describe.configure({ mode: 'parallel' });

const next: HostSite = {
  name: 'Next',
  address: () => originOf('next'),
  state: 'marked by its router',
  hasOwnSteps: true,
  refreshes: true,
};
for (const each of [next, withOwnSteps(next)]) {
  walk(each);
  walkWithoutNavigation(each, unheard);
}

const astro: HostSite = { name: 'Astro', address: () => originOf('astro'), state: 'needed by its router' };
const drawsAnew: Impossible = { 'frame stays on the way back': 'The page is drawn anew on the way back.' };
walk(astro, drawsAnew);
walkWithoutNavigation(astro, {
  ...drawsAnew,
  'nav link after a step': 'It draws the page before it writes the address, of which no event tells.',
});

const angular: HostSite = {
  name: 'Angular',
  address: () => originOf('angular'),
  hasOwnSteps: true,
};
walk(angular);
walk(withOwnSteps(angular));
walkWithoutNavigation(angular, unheard);

const svelteKit: HostSite = { name: 'SvelteKit', address: () => originOf('sveltekit'), state: 'needed by its router' };
walk(svelteKit);
walkWithoutNavigation(svelteKit, unheard);
