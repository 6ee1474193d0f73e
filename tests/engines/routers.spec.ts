import { hosts } from '../e2e/hosts/routers/sites.ts';
import { walksOf } from '../e2e/hosts/routers/walk.ts';
import { ways } from '../e2e/hosts/routers/ways.ts';
import { test } from './suite.ts';
import { visitorOfTab } from './visitor-of-tab.ts';

for (const { site, withoutNavigation } of hosts) {
  if (!withoutNavigation) continue;
  test.describe(site.name, () => {
    for (const { title, details, walk } of walksOf(site.name, site, withoutNavigation, ways)) {
      test(title, details, ({ tab }) => walk(visitorOfTab(tab)));
    }
  });
}
