import { hostAddress } from '../host-page.ts';
import { withOwnSteps, type HostSite } from './host-site.ts';
import { unheard, type Host, type Impossible } from './walk.ts';

const site = (name: string, path: string, more: Partial<HostSite> = {}): HostSite => ({
  name,
  address: () => hostAddress(path),
  ...more,
});

const loadsAgain =
  'The router takes the way back from an entry that it has not made for one of no length, and holds that up by `history.go(0)`, which loads the page again; with own steps it has made all of them.';
const inVue: Impossible = {
  'nav link after a step':
    'The router does nothing on a link to the page that it believes to be at; with own steps it knows better.',
};
const drawsAnew: Impossible = {
  'frame stays on the way back':
    'The whole body is drawn anew on the way back; documented with what keeps the element.',
};
const needed = { state: 'needed by its router' } as const;

const reactRouter = site('React Router', '/react-router', { hasOwnSteps: true });
const blocker = site('React Router with useBlocker', '/react-blocker');
const vue = site('Vue Router', '/vue', { hasOwnSteps: true });

/** The sites that are built with the product's own. */
export const hosts: readonly Host[] = [
  { site: reactRouter, withoutNavigation: unheard },
  { site: withOwnSteps(reactRouter) },
  { site: site('React BrowserRouter', '/react-browser'), withoutNavigation: unheard },
  {
    site: blocker,
    impossible: { 'back and forward inside': loadsAgain, 'frame stays on the way back': loadsAgain },
  },
  { site: withOwnSteps(blocker) },
  {
    site: vue,
    impossible: inVue,
    withoutNavigation: {
      ...unheard,
      'away and back':
        'The router writes its own address over that of the step when it leaves, and without the API nothing else tells what the entry was.',
    },
  },
  { site: withOwnSteps(vue) },
  { site: site('Vue Router with Transition', '/vue-blended', { hasOwnSteps: true }), impossible: inVue },
  { site: site('Turbo', '/turbo', needed), impossible: drawsAnew, withoutNavigation: drawsAnew },
  { site: site('Turbo, element kept', '/turbo-kept', needed) },
  { site: site('htmx', '/htmx', needed), impossible: drawsAnew, withoutNavigation: drawsAnew },
];
