import { test } from 'playwright/test';
import { enginesHere } from '../../../engines/engines.ts';
import { hosts } from './sites.ts';
import { testHost } from './walk.ts';

test.describe.configure({ mode: 'parallel' });

// Real browsers without the Navigation API walk the same sites in `tests/engines/routers.spec.ts`, where there are any.
const pretends = enginesHere().every((engine) => engine === 'chromium');

for (const host of hosts) testHost(host, pretends);
