import { frameSources } from '#server/frame-sources.ts';
import { frameRoutes } from '#server/routes/frame/frame-routes.ts';
import type { Service } from '../service/service.ts';

/** Names of a build differ with every change of the widget; who chooses them has tests of its own. */
const assets = {
  script: '/assets/main.js',
  preloads: ['/assets/page.js'],
  styles: [{ href: '/assets/main.css', text: '.main{display:block}' }],
};

/** What the service says to browsers besides its calls, as it is put together where it is started. */
export function addPages({ app, database, effects, tenants }: Service): void {
  frameRoutes(app, {
    tenants,
    readAssets: () => Promise.resolve({ forScreen: () => assets }),
    ...frameSources({ db: database.db, effects }),
  });
}
