/** What stands on a screen, as text that a person can read and two runs can be compared by. */

/** Looks. */
const unwritten = new Set(['class', 'style']);
/** Of a drawing, which is looked at in pictures, only what is said of it. */
const ofDrawings = /^(?:aria-|role$|focusable$)/;
/** Attributes that name other elements. */
const references = new Set([
  'id',
  'for',
  'aria-controls',
  'aria-describedby',
  'aria-details',
  'aria-errormessage',
  'aria-labelledby',
  'aria-owns',
]);

/** A link to a place on the same page whose id is drawn by React. */
const drawnTarget = /^#(_r_.+)$/;

interface Writing {
  readonly lines: string[];
  /** Ids are drawn by React; they are counted anew on each screen. */
  readonly ids: Map<string, string>;
}

function named(id: string, { ids }: Writing): string {
  const known = ids.get(id) ?? `#${ids.size + 1}`;
  ids.set(id, known);
  return known;
}

function attributesOf(element: Element, writing: Writing): string {
  return [...element.attributes]
    .filter(({ name }) => (element.tagName === 'svg' ? ofDrawings.test(name) : !unwritten.has(name)))
    .map(({ name, value }) => {
      const shown = references.has(name)
        ? value
            .split(/\s+/)
            .map((id) => named(id, writing))
            .join(' ')
        : value.replace(drawnTarget, (_, id: string) => named(id, writing));
      return shown === '' ? ` ${name}` : ` ${name}=${JSON.stringify(shown)}`;
    })
    .join('');
}

/** What a person has entered stands in no attribute. */
function entered(element: Element): string {
  if (element instanceof HTMLInputElement && ['checkbox', 'radio'].includes(element.type)) {
    return element.checked ? ' ← chosen' : '';
  }
  const hasValue =
    element instanceof HTMLInputElement ||
    element instanceof HTMLTextAreaElement ||
    element instanceof HTMLSelectElement;
  return hasValue && element.value !== '' ? ` ← ${JSON.stringify(element.value)}` : '';
}

const isText = (node: Node): boolean => node.nodeType === Node.TEXT_NODE;
const indent = (depth: number): string => '  '.repeat(depth);

function write(node: Node, depth: number, writing: Writing): void {
  const { lines } = writing;
  if (isText(node)) {
    const text = node.textContent?.replaceAll(/[\t\n\r ]+/g, ' ') ?? '';
    if (text.trim() !== '') lines.push(indent(depth) + text.replaceAll('\u00a0', '␣'));
    return;
  }
  if (!(node instanceof Element)) return;
  const tag = node.tagName.toLowerCase();
  if (tag === 'script' || tag === 'style') return;
  // What speaks for the widget stands there when it says something.
  if (node.getAttribute('role') === 'log' && node.childNodes.length === 0) return;
  const focus = node === document.activeElement && node !== document.body ? ' ← focus' : '';
  const attributes = attributesOf(node, writing);
  if (tag === 'div' && attributes === '' && ![...node.childNodes].some(isText)) {
    // It is there for the looks alone.
    for (const child of node.childNodes) write(child, depth, writing);
    return;
  }
  const head = `${tag}${attributes}${entered(node)}${focus}`;
  const children = tag === 'svg' ? [] : [...node.childNodes];
  const [only] = children;
  if (children.length === 1 && only && isText(only)) {
    const text = only.textContent?.replaceAll('\u00a0', '␣') ?? '';
    lines.push(`${indent(depth)}${head}: ${text}`);
    return;
  }
  lines.push(indent(depth) + head);
  for (const child of children) write(child, depth + 1, writing);
}

function partOf(root: ParentNode): string {
  const writing = { lines: [], ids: new Map<string, string>() };
  for (const child of root.childNodes) write(child, 0, writing);
  return writing.lines.join('\n');
}

/** The whole document: address, language, title, and everything in its body. */
export function screenOf({ location, documentElement, title, body }: Document): string {
  const address = `${location.pathname}${location.search}${location.hash}`;
  return [`at ${address}`, `${documentElement.lang}: ${title}`, partOf(body)].join('\n');
}

/** Parts that are the same on most screens stand there only where they are others than before. */
const repeated = /^( *)(header|footer)\n(?:\1 .*\n?)+/gm;

/** @param shown what the repeated parts were when they were last written */
export function withoutRepeated(screen: string, shown: Map<string, string>): string {
  return screen.replaceAll(repeated, (part: string, space: string, name: string) => {
    if (shown.get(name) === part) return `${space}${name} ‹as before›\n`;
    shown.set(name, part);
    return part;
  });
}

interface Asked {
  readonly method: string;
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
  readonly outcome: string;
}

/** A request of the widget: by whom, in which language, with what, and whether it went well. */
export function requestOf({ method, path, headers, body, outcome }: Asked): string {
  const { 'x-accept-language': language, authorization, 'idempotency-key': once } = headers;
  const said = [language, authorization && `as ${authorization}`, once && 'once'].filter(Boolean).join(', ');
  // What a captcha asks for is drawn by the library.
  const plain = (key: string, value: unknown) => (key === 'Captcha' ? '‹a solution›' : value);
  const sent = body === '' ? [] : [JSON.stringify(JSON.parse(body), plain, 2)];
  return [`→ ${method} ${path} (${said})`, ...sent, `← ${outcome}`].join('\n');
}
