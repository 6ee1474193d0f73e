import { test } from 'playwright/test';
import { hosts } from './sites.ts';
import { testHost } from './walk.ts';

test.describe.configure({ mode: 'parallel' });

for (const host of hosts) testHost(host);
