import type { TestProject } from 'vitest/node';
import { pgliteTemplate } from '../../databases/templates.ts';

/** The embedded database alone: what the other one would notice besides is not worth twice the time. */
export default async function setup(project: TestProject): Promise<void> {
  project.provide('pgliteTemplate', await pgliteTemplate());
}
