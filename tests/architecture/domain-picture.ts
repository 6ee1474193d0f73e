import { layers } from './domain-layers.ts';

const domain = /^src\/server\/domain\/(.+)\/[^/]+$/;

const topicOf = (file: string): string | undefined => domain.exec(file)?.[1];

type Graph = ReadonlyMap<string, ReadonlySet<string>>;

/** Which topic of the domain imports which. @param imports pairs of files: who imports, and what */
function topicsOf(imports: readonly (readonly [string, string])[]): Graph {
  const graph = new Map(layers.flat().map(({ topic }) => [topic, new Set<string>()]));
  for (const [from, to] of imports) {
    const [importing, imported] = [topicOf(from), topicOf(to)];
    // Tests may be read, too; they prove what is there.
    if (importing === undefined || imported === undefined || importing === imported || from.includes('.test.'))
      continue;
    if (graph.has(imported)) graph.get(importing)?.add(imported);
  }
  return graph;
}

/** Whether one topic reaches another one over at least one more. */
function reachesBy(graph: Graph, from: string, to: string): boolean {
  const seen = new Set<string>();
  const open = [...(graph.get(from) ?? [])].filter((next) => next !== to);
  for (let next = open.pop(); next !== undefined; next = open.pop()) {
    if (next === to) return true;
    if (!seen.has(next)) open.push(...(graph.get(next) ?? []));
    seen.add(next);
  }
  return false;
}

const idOf = (topic: string) => topic.replace(/\W/g, '_');

/**
 * The page that shows the topics of the domain: drawn as a graph in layers (Mermaid), of which only those arrows are drawn that no other
 * way implies, and listed with what each holds and imports.
 */
export function drawDomain(imports: readonly (readonly [string, string])[]): string {
  const graph = topicsOf(imports);
  const drawn = layers.map((layer, index) => {
    const boxes = layer.map(({ topic }) => `    ${idOf(topic)}["${topic}"]`);
    return [`  subgraph layer${index + 1}["${index + 1}"]`, ...boxes, '  end'].join('\n');
  });
  const arrows = [...graph].flatMap(([from, to]) =>
    [...to]
      .filter((topic) => !reachesBy(graph, from, topic))
      .toSorted()
      .map((topic) => `  ${idOf(from)} --> ${idOf(topic)}`),
  );
  const rows = layers.flatMap((layer, index) =>
    layer.map(({ topic, holds }) => {
      const imported = [...(graph.get(topic) ?? [])].toSorted().map((each) => `\`${each}\``);
      return `| ${index + 1} | \`${topic}\` | ${holds} | ${imported.join(', ')} |`;
    }),
  );
  return `# The topics of the domain

Written by \`tests/architecture/domain.test.ts\` from the imports that are there (\`npx vitest run --project node
tests/architecture/domain.test.ts -u\`); it fails where this page says something else. A topic is a folder below
\`src/server/domain\`. It imports topics of lower layers only (\`tests/architecture/domain-layers.ts\`); below all of them lie the shapes
of mails (\`mails\`) and what stands in the domain's own folder: tenant, effects, time, sums of money.

An arrow leads to what a topic imports; those that follow from others are left out.

\`\`\`mermaid
flowchart BT
${drawn.join('\n')}
${arrows.join('\n')}
\`\`\`

| Layer | Topic | Holds | Imports |
|---|---|---|---|
${rows.join('\n')}
`;
}
