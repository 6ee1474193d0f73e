/** What the service's program is asked for by its arguments. */
export type Command =
  | { readonly name: 'serve' }
  | { readonly name: 'tenants check'; readonly folder: string }
  | { readonly name: 'wrong usage'; readonly sentence: string };

const usage = `usage:
  main.js                        starts the service
  main.js tenants check FOLDER   reads a tenant's folder, or a folder of tenants, and says what is wrong in it`;

export function readCommand(args: readonly string[]): Command {
  const [topic, verb, folder, ...others] = args;
  if (topic === undefined) return { name: 'serve' };
  if (topic === 'tenants' && verb === 'check' && folder !== undefined && others.length === 0) {
    return { name: 'tenants check', folder };
  }
  return { name: 'wrong usage', sentence: usage };
}
