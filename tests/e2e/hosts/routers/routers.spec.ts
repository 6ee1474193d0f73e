import { test } from 'playwright/test';
import { hostAddress } from '../host-page.ts';
import { withOwnSteps, type HostSite } from './host-site.ts';
import { unheard, walk, walkWithoutNavigation, type Impossible } from './walk.ts';

test.describe.configure({ mode: 'parallel' });

const site = (name: string, path: string, more: Partial<HostSite> = {}): HostSite => ({
  name,
  address: () => hostAddress(path),
  ...more,
});

const reactRouter = site('React Router', '/react-router', { hasOwnSteps: true });
walk(reactRouter);
walk(withOwnSteps(reactRouter));
walkWithoutNavigation(reactRouter, unheard);
walk(site('React BrowserRouter', '/react-browser'));

const blocker = site('React Router with useBlocker', '/react-blocker');
const loadsAgain =
  'The router takes the way back from an entry that it has not made for one of no length, and holds that up by `history.go(0)`, which loads the page again; with own steps it has made all of them.';
walk(blocker, { 'back and forward inside': loadsAgain, 'frame stays on the way back': loadsAgain });
walk(withOwnSteps(blocker));

const inVue: Impossible = {
  'nav link after a step':
    'The router does nothing on a link to the page that it believes to be at; with own steps it knows better.',
};
const vue = site('Vue Router', '/vue', { hasOwnSteps: true });
walk(vue, inVue);
walk(withOwnSteps(vue));
walkWithoutNavigation(vue, {
  ...unheard,
  'away and back':
    'The router writes its own address over that of the step when it leaves, and without the API nothing else tells what the entry was.',
});
walk(site('Vue Router with Transition', '/vue-blended', { hasOwnSteps: true }), inVue);

const drawsAnew: Impossible = {
  'frame stays on the way back':
    'The whole body is drawn anew on the way back; for Turbo documented with what keeps the element.',
};
const turbo = site('Turbo', '/turbo', { state: 'needed by its router' });
walk(turbo, drawsAnew);
walk(site('Turbo, element kept', '/turbo-kept', { state: 'needed by its router' }));
walkWithoutNavigation(turbo, drawsAnew);

const htmx = site('htmx', '/htmx', { state: 'needed by its router' });
walk(htmx, drawsAnew);
walkWithoutNavigation(htmx, drawsAnew);
