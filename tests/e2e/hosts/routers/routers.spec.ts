import { test } from 'playwright/test';
import { hostAddress } from '../host-page.ts';
import { withOwnSteps, type HostSite } from './host-site.ts';
import { walk } from './walk.ts';

test.describe.configure({ mode: 'parallel' });

const site = (name: string, path: string): HostSite => ({ name, address: () => hostAddress(path) });

const reactRouter = site('React Router', '/react-router');
const blocker = site('React Router with useBlocker', '/react-blocker');
const vue = site('Vue Router', '/vue');

for (const each of [
  reactRouter,
  withOwnSteps(reactRouter),
  site('React BrowserRouter', '/react-browser'),
  blocker,
  withOwnSteps(blocker),
  vue,
  withOwnSteps(vue),
  site('Vue Router with Transition', '/vue-blended'),
  site('Turbo', '/turbo'),
  site('htmx', '/htmx'),
]) {
  walk(each);
}
