/** What a call says of itself for the API's document, which the service writes; no browser reads it. */
const forTheDocument = new Set(['summary', 'source']);
/** What the service answers an error code with. A browser has the answer's own status. */
const forTheAnswer = 'status';

interface Node {
  readonly type: string;
  readonly start: number;
  readonly end: number;
}

const isNode = (value: unknown): value is Node => typeof value === 'object' && value !== null && 'type' in value;

/** All nodes of a tree of the grammar (ESTree), the outer ones first. */
function* nodesOf(node: Node): Generator<Node> {
  yield node;
  for (const value of Object.values(node)) {
    for (const child of Array.isArray(value) ? (value as unknown[]) : [value]) if (isNode(child)) yield* nodesOf(child);
  }
}

const nameOf = (node: unknown): unknown => (isNode(node) && 'name' in node ? node.name : null);

/** The properties of `endpoint({ … })` that are for the document. */
function* propertiesIn(program: Node): Generator<Node> {
  for (const call of nodesOf(program)) {
    if (call.type !== 'CallExpression' || !('callee' in call) || nameOf(call.callee) !== 'endpoint') continue;
    const [given] = 'arguments' in call && Array.isArray(call.arguments) ? (call.arguments as unknown[]) : [];
    if (!isNode(given) || !('properties' in given) || !Array.isArray(given.properties)) continue;
    for (const property of given.properties as unknown[]) {
      if (isNode(property) && 'key' in property && forTheDocument.has(String(nameOf(property.key)))) yield property;
    }
  }
}

/** The status of each entry of the list of error codes. */
function* statusesIn(program: Node): Generator<Node> {
  for (const node of nodesOf(program)) {
    if (node.type === 'Property' && 'key' in node && nameOf(node.key) === forTheAnswer) yield node;
  }
}

/** A plugin of Vite: the widget gets calls and error codes without what only the service needs of them. */
export const leanContract = {
  name: 'lean-contract',
  enforce: 'pre' as const,
  applyToEnvironment: ({ name }: { name: string }) => name === 'client',
  transform: {
    filter: { id: /\/src\/contract\/([\w/-]+\/calls(-[\w-]+)?|error-codes)\.ts$/ },
    handler(this: { parse(code: string, options: { lang: 'ts' }): Node }, code: string, id: string) {
      const program = this.parse(code, { lang: 'ts' });
      const unread = id.endsWith('/error-codes.ts') ? statusesIn(program) : propertiesIn(program);
      let lean = code;
      // From the end, so that the places of those before stay what they were.
      for (const { start, end } of [...unread].toReversed()) {
        lean = lean.slice(0, start) + lean.slice(end).replace(/^\s*,/, '');
      }
      return { code: lean, map: null };
    },
  },
};
