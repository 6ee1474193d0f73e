import { join } from 'node:path';
import type { PageModules } from './page-table.ts';

interface ModuleGraph {
  getModuleInfo(id: string): { importedIds: readonly string[] } | null;
}

/** The pages that most people come to. */
interface Frequented {
  readonly home: PageModules;
  readonly faq: PageModules;
  readonly terms: PageModules;
  readonly recipient: PageModules;
  readonly recommend: PageModules;
}

/** What each shared chunk is for, in the order in which they are asked: files whose imports it takes together. */
function sharedBy({
  home,
  faq,
  terms,
  recipient,
  recommend,
}: Frequented): readonly [name: string, files: readonly string[]][] {
  const inFeatures = (name: string) => `features/${name}.tsx`;
  return [
    // What is alive before the app is there: it may wait for nothing.
    ['starter', ['starter/main.ts']],
    ['base', ['app/start.tsx', inFeatures(home.page)]],
    // What pages read that have no form, and say where a link leads nowhere.
    ['pages', [...[faq, terms].map(({ page }) => inFeatures(page)), 'ui/problem.tsx']],
    ['forms', [recipient, recommend].map(({ page }) => inFeatures(page))],
  ];
}

/** Of what forms share, what those need alone that may have to prove that no machine fills them in: a chunk by itself. */
const ofChecks =
  /\/(send-checked|use-checked-sending|use-security-check|security-check|security-check-progress)\.(tsx?|css|module\.css)$|\/identity\/calls\.ts\?call=/;

/** Calls go with the pages that make them, and their schemas with the forms that they are for. */
const ofCalls = /\/src\/contract\/(?!identity\/)[\w/-]+\/calls(-[\w-]+)?\.ts\?(whole|call=\w+)$/;

/** Rules of the contract that one feature goes by. */
const ofOneFeature = /\/money\/bounty\/shares-offered\.ts$/;

/** What pages know of a bounty, and of whether it can be collected. */
const ofBounties = /\/contract\/money\/(bounty\/states|collecting\/collectable)\.ts$/;

/** Too small for files of their own. */
const ofFields = /\/host\/use-onward\.ts$|\/bounty\/collected\.ts$/;

const ofValibot = /\/node_modules\/valibot\//;
/** Of what forms share, what whoever makes a call needs as well. */
const ofSchemas = /\/node_modules\/valibot\/|\/src\/contract\//;

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
export function sharedChunk(widget: string, frequented: Frequented): (id: string, graph: ModuleGraph) => string | null {
  const features = join(widget, 'features/');
  const always = new Set<string>();
  let members: [name: string, ids: Set<string>][] | undefined;
  return (id, graph) => {
    if (/vite\/preload-helper/.test(id)) return 'starter';
    if (ofFields.test(id)) return 'fields';
    if (ofBounties.test(id)) return 'bounties';
    members ??= sharedBy(frequented).map(([name, files]) => {
      const ids = new Set<string>();
      for (const file of files) withImports(join(widget, file), graph, ids);
      return [name, ids];
    });
    if (always.size === 0) withImports(join(widget, 'app/start.tsx'), graph, always);
    const [name] = members.find(([, ids]) => ids.has(id)) ?? [];
    const ownsItself = id.startsWith(features) || ofCalls.test(id) || ofOneFeature.test(id);
    if (name === 'forms' && ofChecks.test(id)) return 'check';
    if (name === 'forms' && !ownsItself) {
      const needsSchemas = [...withImports(id, graph)].some((needed) => ofValibot.test(needed));
      // Pages without a form have fields and buttons as well, and wait for no schema.
      if (!needsSchemas) return 'fields';
      return ofSchemas.test(id) ? 'schemas' : 'forms';
    }
    return name !== undefined && (always.has(id) || !ownsItself) ? name : null;
  };
}
