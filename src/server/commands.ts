/** What the service's program is asked for by its arguments. */
export type Command =
  | { readonly name: 'serve' }
  | { readonly name: 'database' }
  | { readonly name: 'tenants check'; readonly folder: string }
  | { readonly name: 'wrong usage'; readonly sentence: string };

const usage = `usage:
  main.js                        starts the service
  main.js migrate                brings the database's tables up to date
  main.js status                 says where they stand
  main.js tenants check FOLDER   reads a tenant's folder, or a folder of tenants, and says what is wrong in it`;

export function readCommand(args: readonly string[]): Command {
  const [topic, verb, folder, ...others] = args;
  if (topic === undefined) return { name: 'serve' };
  if ((topic === 'migrate' || topic === 'status') && verb === undefined) return { name: 'database' };
  if (topic === 'tenants' && verb === 'check' && folder !== undefined && others.length === 0) {
    return { name: 'tenants check', folder };
  }
  return { name: 'wrong usage', sentence: `${usage}\nThere is no command "${args.join(' ')}".` };
}
