import { basename } from 'node:path';
import { changed, childOf, childrenOf, nameOf, nodesOf, without, type Change, type Node } from './source-tree.ts';

/** What a call says of itself for the service and for the API's document; no browser reads it. */
const forTheDocument = ['summary', 'source', 'allow', 'errors', 'fieldCodes', 'idempotent', 'isRepeatable', 'variant'];
/** What the service answers an error code with. A browser has the answer's own status. */
const forTheAnswer = ['status'];
/** What of a page only service and build read. */
const forTheService = ['page', 'needs', 'leadsTo', 'endOfLink', 'publicName', 'alsoNamed'];
/** What gives a call the words of its topic. */
const declaring = 'endpoint';

/** English name → wire name. */
type Dictionary = Readonly<Record<string, string>>;

const isNamed = (names: readonly string[]) => (property: Node) => names.includes(nameOf(childOf(property, 'key')));

/** Makes `endpoint({ … })` the object itself. */
function* bare(call: Node, definition: Node): Generator<Change> {
  yield { start: call.start, end: definition.start, text: '(' };
  yield { start: definition.end, end: call.end, text: ')' };
}

/** @param keepsWords whether the calls come with the words of their topic */
function* inCalls(program: Node, keepsWords: boolean): Generator<Change> {
  for (const node of nodesOf(program)) {
    const imported = childrenOf(node, 'specifiers').map((specifier) => nameOf(childOf(specifier, 'local')));
    if (!keepsWords && node.type === 'ImportDeclaration' && imported.join() === declaring) yield { ...node, text: '' };
    const [definition] = childrenOf(node, 'arguments');
    if (node.type !== 'CallExpression' || nameOf(childOf(node, 'callee')) !== declaring || !definition) continue;
    yield* without(definition, isNamed(forTheDocument));
    if (!keepsWords) yield* bare(node, definition);
  }
}

function* inObjects(names: readonly string[], program: Node): Generator<Change> {
  for (const node of nodesOf(program)) if (node.type === 'ObjectExpression') yield* without(node, isNamed(names));
}

/** The topics that call everything as the dictionary of all topics does, both ways: their calls need none of their own. */
function topicsLike(all: Dictionary, topics: Readonly<Record<string, Dictionary>>): Set<string> {
  const english = new Map(Object.entries(all).map(([name, word]) => [word, name]));
  const isLike = (words: Dictionary) =>
    Object.entries(words).every(([name, word]) => all[name] === word && english.get(word) === name);
  return new Set(Object.keys(topics).filter((topic) => isLike(topics[topic] ?? {})));
}

const leanFile =
  /\/src\/contract\/(?:(.+)\/calls(?:-[\w-]+)?|error-codes|dictionaries|routes\/(?:shared|energy|telecom|office|desk))\.ts(?:\?whole)?$/;

/**
 * A plugin of Vite: the widget gets calls, error codes and pages without what only the service needs of them, and one dictionary in
 * place of those of all topics, as far as they agree and a browser says them. Calls of a topic that disagrees keep its own.
 * @param all the dictionary of all topics
 * @param topics the dictionary of each
 * @param said the names that the calls of a build say; operators have as many words again
 * @param build the one that gets it
 */
export function leanContract(
  all: Dictionary,
  topics: Readonly<Record<string, Dictionary>>,
  said: ReadonlySet<string>,
  build = 'client',
) {
  const alike = topicsLike(all, topics);
  const spoken = Object.fromEntries(Object.entries(all).filter(([name]) => said.has(name)));
  return {
    name: `lean-contract-of-${build}`,
    enforce: 'pre' as const,
    applyToEnvironment: ({ name }: { name: string }) => name === build,
    transform: {
      filter: { id: leanFile },
      handler(this: { parse(code: string, options: { lang: 'ts' }): Node }, code: string, id: string) {
        const file = basename(id);
        if (file === 'dictionaries.ts')
          return { code: `export const wireNames = ${JSON.stringify(spoken)};`, map: null };
        const program = this.parse(code, { lang: 'ts' });
        const topic = leanFile.exec(id)?.[1];
        if (topic !== undefined) return { code: changed(code, inCalls(program, !alike.has(topic))), map: null };
        const names = file === 'error-codes.ts' ? forTheAnswer : forTheService;
        return { code: changed(code, inObjects(names, program)), map: null };
      },
    },
  };
}
