import { readFile } from 'node:fs/promises';
import { isForFrames } from './for-browsers.ts';
import { changed, childOf, childrenOf, nameOf, type Change, type Node } from './source-tree.ts';

/** What declares a call. */
const declaring = 'endpoint';
/** What is known of a call before its schemas are there. */
const atOnce = ['name', 'method', 'path'];
/** Marks the module with everything of a file of calls. */
const whole = '?whole';
/** Marks the module with name and address of one of its calls. Each is a module of its own: it stands with whoever makes it. */
const single = '?call=';
const marked = /\?(?:whole|call=\w+)$/;

const callsFile = /\/src\/contract\/.+\/calls(?:-[\w-]+)?\.ts$/;
const importsCalls = /\/calls(?:-[\w-]+)?\.ts$/;

interface Call {
  readonly name: string;
  /** The source of what is known at once. */
  readonly facts: readonly string[];
}

/** The calls that a file exports. */
function callsIn(program: Node, code: string): Call[] {
  const declarations = childrenOf(program, 'body')
    .filter(({ type }) => type === 'ExportNamedDeclaration')
    .flatMap((node) => childrenOf(node, 'declaration'))
    .flatMap((declaration) => childrenOf(declaration, 'declarations'));
  return declarations.flatMap((one) => {
    const value = childOf(one, 'init');
    const [definition] = value ? childrenOf(value, 'arguments') : [];
    if (!value || !definition || nameOf(childOf(value, 'callee')) !== declaring) return [];
    const isKnown = (property: Node) =>
      atOnce.includes(nameOf(childOf(property, 'key'))) && childOf(property, 'value')?.type === 'Literal';
    const known = childrenOf(definition, 'properties').filter(isKnown);
    return [{ name: nameOf(childOf(one, 'id')), facts: known.map(({ start, end }) => code.slice(start, end)) }];
  });
}

/** A call without its schemas: made, it fetches the whole of itself (`src/widget/http/call.ts`). */
function withoutSchemas({ name, facts }: Call, file: string): string {
  const fetched = `whole: () => import(${JSON.stringify(file + whole)}).then((all) => all.${name})`;
  return `export const ${name} = { ${[...facts, fetched].join(', ')} };`;
}

interface Context {
  parse: (code: string, options: { lang: 'ts' | 'tsx' }) => Node;
  resolve: (source: string, importer: string) => Promise<{ readonly id: string } | null>;
}

const isOfType = (node: Node) => 'importKind' in node && node.importKind === 'type';
const textOf = (node: Node | undefined) => (node && 'value' in node ? String(node.value) : '');

/**
 * A plugin of Vite: whoever imports a call gets its name and address, and whoever imports a schema gets the whole file. So a page that
 * only reads waits for no schema, and nobody has to write that down.
 */
export function lateSchemas() {
  const known = new Map<string, Promise<ReadonlyMap<string, Call>>>();

  async function read(context: Context, file: string): Promise<ReadonlyMap<string, Call>> {
    const code = await readFile(file, 'utf8');
    return new Map(callsIn(context.parse(code, { lang: 'ts' }), code).map((call) => [call.name, call]));
  }

  function callsOf(context: Context, file: string) {
    const calls = known.get(file) ?? read(context, file);
    known.set(file, calls);
    return calls;
  }

  /** One import of several things becomes one of each call and one of everything else. */
  async function parted(context: Context, node: Node, code: string, importer: string): Promise<Change | null> {
    const source = textOf(childOf(node, 'source'));
    if (node.type !== 'ImportDeclaration' || isOfType(node) || !importsCalls.test(source)) return null;
    const file = (await context.resolve(source, importer))?.id;
    if (file === undefined || !callsFile.test(file)) return null;
    const calls = await callsOf(context, file);
    const imports = childrenOf(node, 'specifiers')
      .filter((specifier) => !isOfType(specifier))
      .map((specifier) => {
        const name = nameOf(childOf(specifier, 'imported'));
        const from = calls.has(name) ? file + single + name : file + whole;
        return `import { ${code.slice(specifier.start, specifier.end)} } from ${JSON.stringify(from)};`;
      });
    return { ...node, text: imports.join(' ') };
  }

  return {
    name: 'late-schemas',
    enforce: 'pre' as const,
    applyToEnvironment: isForFrames,
    load: {
      filter: { id: marked },
      async handler(this: Context, id: string) {
        const [file = '', mark = ''] = id.split('?');
        const [, name = ''] = mark.split('=');
        const call = (await callsOf(this, file)).get(name);
        const code = call ? withoutSchemas(call, file) : await readFile(file, 'utf8');
        return { code, moduleType: 'ts' as const };
      },
    },
    transform: {
      filter: { id: /\/src\/(?:contract|widget)\/.+\.tsx?(?:\?whole)?$/, code: '/calls' },
      async handler(this: Context, code: string, id: string) {
        const program = this.parse(code, { lang: id.endsWith('.tsx') ? 'tsx' : 'ts' });
        const parting = childrenOf(program, 'body').map((node) => parted(this, node, code, id));
        const changes = (await Promise.all(parting)).filter((change) => change !== null);
        return { code: changed(code, changes), map: null };
      },
    },
  };
}
