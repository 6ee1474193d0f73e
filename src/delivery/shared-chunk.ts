import { join } from 'node:path';

interface ModuleGraph {
  getModuleInfo(id: string): { importedIds: readonly string[] } | null;
}

/** What each shared chunk is for, in the order in which they are asked: files whose imports it takes together. */
const shared: readonly [name: string, files: readonly string[]][] = [
  // What is alive before the app is there.
  ['starter', ['starter/main.ts']],
  // The app. The service and the budgets know it by this name.
  ['base', ['app/start.tsx', 'features/home/home-page.tsx']],
  // Most people come by a shared link, to a page whose form is loaded beside it.
  ['pages', ['features/recipient/recipient-page.tsx']],
  ['forms', ['features/recipient/recipient-form.tsx', 'features/recommend/recommend-page.tsx']],
];

/** Of what forms share, what those need alone that may have to prove that no machine fills them in: a chunk by itself. */
const ofChecks =
  /\/(send-checked|use-checked-sending|use-security-check|security-check|security-check-progress)\.(tsx?|css|module\.css)$/;

/** The calls of a topic go with the pages that make them. */
const ofCalls = /\/src\/contract\/[\w/-]+\/calls(-[\w-]+)?\.ts$/;

/** What a module needs before it can run, itself included. */
function withImports(id: string, graph: ModuleGraph, found = new Set<string>()): Set<string> {
  if (found.has(id)) return found;
  found.add(id);
  for (const imported of graph.getModuleInfo(id)?.importedIds ?? []) withImports(imported, graph, found);
  return found;
}

/**
 * Names the chunk that a module shared by several screens goes into; null leaves it to the bundler. Each file that a
 * first screen waits for costs its share of a round trip, and splitting by who shares what makes two dozen of them, most
 * smaller than the headers they come with. What belongs to one feature stays with its pages.
 * @param widget the folder of the widget's source
 */
export function sharedChunk(widget: string): (id: string, graph: ModuleGraph) => string | null {
  const features = join(widget, 'features/');
  const always = new Set<string>();
  let members: [name: string, ids: Set<string>][] | undefined;
  return (id, graph) => {
    if (id.includes('rolldown/runtime')) return 'starter';
    members ??= shared.map(([name, files]) => {
      const ids = new Set<string>();
      for (const file of files) withImports(join(widget, file), graph, ids);
      return [name, ids];
    });
    if (always.size === 0) withImports(join(widget, 'app/start.tsx'), graph, always);
    const [name] = members.find(([, ids]) => ids.has(id)) ?? [];
    const ownsItself = id.startsWith(features) || ofCalls.test(id);
    if (name === 'forms' && ofChecks.test(id)) return 'check';
    return name !== undefined && (always.has(id) || !ownsItself) ? name : null;
  };
}
