import { isForFrames } from './for-browsers.ts';
import { leftOut, madeFor, type LeftOut } from './left-out-of-react.ts';
import { changed, childOf, childrenOf, nameOf, type Change, type Node } from './source-tree.ts';

/** The production builds for browsers; the last one renders. */
const files = /\/node_modules\/react(?:-dom)?\/cjs\/(?:react|react-dom|react-dom-client)\.production\.js$/;
const renderer = /client\.production\.js$/;

/** What makes a part, whose kind a name says, and hands out what loads in advance. */
const pieces: readonly (readonly [found: RegExp, text: string])[] = [
  [/fiberTag = isHostHoistableType\([^?]*\? 26[^;]*;/, 'fiberTag = 5;'],
  [/D: prefetchDNS,[^}]*M: preinitModuleScript/, ''],
];
const methodOfFragment = /^FragmentInstance\.prototype\.\w+ =/;
const exported = /^exports\.(\w+) =/;
/** Lanes of which a view transition may be made. */
const inLanesOfTransitions = /^\((.+) & 335544064\) === \1$/;
const ways = ['BreakStatement', 'ContinueStatement', 'ReturnStatement', 'ThrowStatement'];
/** What a node says of a place to which something is given, or of a name that is none of a variable. */
const given: Readonly<Record<string, string>> = {
  AssignmentExpression: 'left',
  MemberExpression: 'property',
  Property: 'key',
  VariableDeclarator: 'id',
};

const valueOf = (node: Node | undefined) => (node && 'value' in node ? node.value : undefined);
const operatorOf = (node: Node) => ('operator' in node ? node.operator : undefined);

/** Whether a node reads the kind of a part. */
function isTag(node: Node | undefined): boolean {
  if (node?.type === 'MemberExpression') return nameOf(childOf(node, 'property')) === 'tag';
  return ['tag', 'nodeTag', 'fiberTag'].includes(nameOf(node));
}

/** Whether nothing comes past the end of statements. */
function leaves(statements: readonly Node[]): boolean {
  const last = statements.at(-1);
  if (!last) return false;
  if (last.type === 'BlockStatement') return leaves(childrenOf(last, 'body'));
  if (last.type !== 'IfStatement') return ways.includes(last.type);
  return leaves(childrenOf(last, 'consequent')) && leaves(childrenOf(last, 'alternate'));
}

const isFunction = ({ type }: Node) => ['FunctionDeclaration', 'FunctionExpression'].includes(type);

/** The variables that something declares, but for those of functions in it. */
function* variablesOf(node: Node): Generator<string> {
  if (isFunction(node)) return;
  if (node.type === 'VariableDeclarator') yield nameOf(childOf(node, 'id'));
  for (const key of Object.keys(node)) for (const child of childrenOf(node, key)) yield* variablesOf(child);
}

/** The same names may stand for other numbers in another version. */
function requireVersion(code: string): void {
  if (code.includes(`version = "${madeFor}"`) || code.includes(`version: "${madeFor}"`)) return;
  throw new Error(
    `src/delivery/left-out-of-react.ts was made for React ${madeFor}: see docs/decisions/2026-11-25-lean-react.md`,
  );
}

class Leaving {
  readonly changes: Change[] = [];
  readonly met = new Set<string>();
  /** The variables of the function that is read whose declarations are taken out. */
  #lost = new Set<string>();
  readonly #code: string;
  readonly #tags: ReadonlySet<unknown>;
  readonly #types: ReadonlySet<string>;
  readonly #functions: ReadonlyMap<string, string>;
  readonly #variables: ReadonlyMap<string, string>;

  constructor(code: string, features: readonly LeftOut[]) {
    this.#code = code;
    this.#tags = new Set(features.flatMap(({ tags = [] }) => tags));
    this.#types = new Set(features.flatMap(({ types = [] }) => types));
    this.#functions = new Map(features.flatMap(({ functions = {} }) => Object.entries(functions)));
    this.#variables = new Map(features.flatMap(({ variables = {} }) => Object.entries(variables)));
  }

  /** What stands in a list and was not found. */
  get missed(): string[] {
    const names = [...this.#types, ...this.#functions.keys(), ...this.#variables.keys()];
    return names.filter((name) => !this.met.has(name));
  }

  visit(node: Node, parent?: Node, key = ''): void {
    if (this.#replaced(node, parent, key)) return;
    if (isFunction(node)) {
      this.#visitFunction(node);
      return;
    }
    if (node.type === 'SwitchStatement') {
      for (const child of childrenOf(node, 'discriminant')) this.visit(child, node, 'discriminant');
      this.#visitCases(node);
      return;
    }
    this.#visitChildren(node);
  }

  #visitChildren(node: Node): void {
    for (const name of Object.keys(node)) for (const child of childrenOf(node, name)) this.visit(child, node, name);
  }

  /** A variable belongs to the whole function, also where what is taken out declared it. */
  #visitFunction(node: Node): void {
    const outer = this.#lost;
    this.#lost = new Set();
    this.#visitChildren(node);
    const body = childOf(node, 'body');
    if (body && this.#lost.size > 0) {
      this.changes.push({ start: body.start + 1, end: body.start + 1, text: `var ${[...this.#lost].join(', ')};` });
    }
    this.#lost = outer;
  }

  #replaced(node: Node, parent: Node | undefined, key: string): boolean {
    const text = this.#textFor(node, parent, key);
    if (text === null) return false;
    const body = node.type === 'FunctionDeclaration' ? childOf(node, 'body') : undefined;
    this.changes.push(body ? { start: body.start + 1, end: body.end - 1, text } : { ...node, text });
    return true;
  }

  #textFor(node: Node, parent: Node | undefined, key: string): string | null {
    const source = () => this.#code.slice(node.start, node.end);
    switch (node.type) {
      case 'FunctionDeclaration':
        return this.#known(this.#functions, nameOf(childOf(node, 'id')));
      case 'ExpressionStatement':
        return methodOfFragment.test(source()) ? '' : null;
      case 'Identifier':
        return parent && given[parent.type] === key ? null : this.#known(this.#variables, nameOf(node));
      case 'BinaryExpression':
        return this.#isOfTag(node) || inLanesOfTransitions.test(source()) ? String(operatorOf(node) === '!==') : null;
      default:
        return null;
    }
  }

  #known(texts: ReadonlyMap<string, string>, name: string): string | null {
    const text = texts.get(name);
    if (text === undefined) return null;
    this.met.add(name);
    return text;
  }

  /** Whether it asks for a kind that is left out. */
  #isOfTag(node: Node): boolean {
    const [left, right] = [childOf(node, 'left'), childOf(node, 'right')];
    const isTagged = (isTag(right) && this.#tags.has(valueOf(left))) || (isTag(left) && this.#tags.has(valueOf(right)));
    return isTagged && ['===', '!=='].includes(String(operatorOf(node)));
  }

  /** Takes out the cases of kinds that are left out; of one that others come through, only its name. */
  #visitCases(node: Node): void {
    const byTag = isTag(childOf(node, 'discriminant'));
    let comesThrough = false;
    for (const one of childrenOf(node, 'cases')) {
      const [first, ...others] = childrenOf(one, 'consequent');
      const isOut = this.#isOut(childOf(one, 'test'), byTag);
      if (isOut && (!first || !comesThrough)) {
        this.changes.push({ ...one, text: '' });
        for (const name of variablesOf(one)) this.#lost.add(name);
        continue;
      }
      if (isOut && first) this.changes.push({ start: one.start, end: first.start, text: '' });
      const statements = first ? [first, ...others] : [];
      comesThrough = !leaves(statements);
      for (const statement of statements) this.visit(statement, one, 'consequent');
    }
  }

  #isOut(test: Node | undefined, byTag: boolean): boolean {
    if (byTag) return this.#tags.has(valueOf(test));
    const name = nameOf(test);
    if (!this.#types.has(name)) return false;
    this.met.add(name);
    return true;
  }
}

/**
 * React DOM without what is left out; what nothing comes to any more a minifier takes out afterwards.
 * @param code its production build for browsers
 * @throws Error where that is not what the lists were made for
 */
export function withoutLeftOut(code: string, program: Node, features: readonly LeftOut[] = leftOut): string {
  requireVersion(code);
  const leaving = new Leaving(code, features);
  leaving.visit(program);
  const lost = pieces.filter(([found]) => !found.test(code)).map(([found]) => String(found));
  const missed = [...leaving.missed, ...lost];
  if (missed.length > 0) {
    throw new Error(`React DOM is not what src/delivery/left-out-of-react.ts was made for: ${missed.join(', ')}`);
  }
  return pieces.reduce((text, [found, other]) => text.replace(found, other), changed(code, leaving.changes));
}

/** Takes out of `react` or `react-dom` what they export for what is left out. */
export function withoutExports(code: string, program: Node, features: readonly LeftOut[] = leftOut): string {
  requireVersion(code);
  const names = new Set(features.flatMap(({ exports = [] }) => exports));
  const isOut = ({ start, end }: Node) => names.has(exported.exec(code.slice(start, end))?.[1] ?? '');
  const out = childrenOf(program, 'body').filter(isOut);
  return changed(
    code,
    out.map((node) => ({ ...node, text: '' })),
  );
}

/** A plugin of Vite: browsers get React without what no screen asks for. */
export const leanReact = {
  name: 'lean-react',
  applyToEnvironment: isForFrames,
  transform: {
    filter: { id: files },
    handler(this: { parse(code: string): Node }, code: string, id: string) {
      const without = renderer.test(id) ? withoutLeftOut : withoutExports;
      return { code: without(code, this.parse(code)), map: null };
    },
  },
};
