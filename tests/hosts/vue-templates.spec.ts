import { join } from 'node:path';
import { expect, test } from 'playwright/test';
import { buildProject } from './build-project.ts';

test('the package tells Vue’s checker what a template may write, and what not', async () => {
  test.setTimeout(180_000);
  // The checker of the project fails where it accepts what it should refuse as well.
  expect(await buildProject(join(import.meta.dirname, 'vue-templates'))).toContain('vue-templates');
});
