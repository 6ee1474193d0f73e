import type { TestProject } from 'vitest/node';
import { startPostgres } from './postgres-server.ts';
import { bareTemplate, pgliteTemplate, postgresTemplate } from './templates.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** Connection string of the PostgreSQL that the suites share; each makes a database of its own. */
    postgresUrl: string;
    /** Name of the database there that has all tables and no row. */
    postgresTemplate: string;
    /** Folder of an embedded database that has all tables and no row, to be copied. */
    pgliteTemplate: string;
    /** The same without tables. */
    bareTemplate: string;
  }
}

export default async function setup(project: Pick<TestProject, 'provide'>): Promise<() => Promise<void>> {
  const server = await startPostgres();
  try {
    project.provide('postgresUrl', server.url);
    project.provide('postgresTemplate', await postgresTemplate(server.url));
    project.provide('pgliteTemplate', await pgliteTemplate());
    project.provide('bareTemplate', await bareTemplate());
  } catch (error) {
    await server.stop();
    throw error;
  }
  return server.stop;
}
