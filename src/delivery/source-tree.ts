/** A node of a syntax tree (ESTree). */
export interface Node {
  readonly type: string;
  readonly start: number;
  readonly end: number;
}

/** A piece of the source and what stands in its place. */
export interface Change {
  readonly start: number;
  readonly end: number;
  readonly text: string;
}

const isNode = (value: unknown): value is Node => typeof value === 'object' && value !== null && 'type' in value;

export const childrenOf = (node: Node, key: string): Node[] =>
  [(node as unknown as Record<string, unknown>)[key]].flat().filter(isNode);

export const childOf = (node: Node, key: string): Node | undefined => childrenOf(node, key)[0];

/** All nodes of a tree of the grammar (ESTree), the outer ones first. */
export function* nodesOf(node: Node): Generator<Node> {
  yield node;
  for (const key of Object.keys(node)) for (const child of childrenOf(node, key)) yield* nodesOf(child);
}

export const nameOf = (node: Node | undefined): string => (node && 'name' in node ? String(node.name) : '');

/** Takes properties out of an object, each with what stands before the next one or the end. */
export function* without(object: Node, isOut: (property: Node) => boolean): Generator<Change> {
  const properties = childrenOf(object, 'properties');
  for (const [index, property] of properties.entries()) {
    const end = properties[index + 1]?.start ?? object.end - 1;
    if (isOut(property)) yield { start: property.start, end, text: '' };
  }
}

/** A source with its changes. */
export function changed(code: string, changes: Iterable<Change>): string {
  let text = code;
  // From the end, so that the places of those before stay what they were.
  for (const change of [...changes].toSorted((a, b) => b.start - a.start)) {
    text = text.slice(0, change.start) + change.text + text.slice(change.end);
  }
  return text;
}
