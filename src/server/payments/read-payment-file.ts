import { XMLParser, XMLValidator } from 'fast-xml-parser';

/** A payment file, read again without regard to how it was made. */
export interface ReadFile {
  readonly xml: string;
  /** All texts of elements with this name, in the order of the file. */
  readonly texts: (name: string) => readonly string[];
  /** All values of an attribute. */
  readonly attributes: (name: string) => readonly string[];
}

type Ordered = Readonly<Record<string, unknown>>;
type Found = Map<string, string[]>;

function add(found: Found, name: string, value: string): void {
  const values = found.get(name);
  if (values) values.push(value);
  else found.set(name, [value]);
}

function collect(nodes: readonly Ordered[], texts: Found, attributes: Found): void {
  for (const node of nodes) {
    for (const [name, children] of Object.entries(node)) {
      if (name === ':@') {
        for (const [key, value] of Object.entries(children as Ordered)) add(attributes, key, String(value));
      } else if (Array.isArray(children)) {
        const inside = children as Ordered[];
        // What stands between elements is how the file is laid out.
        const isText = inside.every((child) => '#text' in child);
        if (isText) add(texts, name, inside.map((child) => String(child['#text'])).join(''));
        else collect(inside, texts, attributes);
      }
    }
  }
}

/** @returns null for what is no XML */
export function readPaymentFile(xml: string): ReadFile | null {
  if (XMLValidator.validate(xml) !== true) return null;
  const parser = new XMLParser({
    preserveOrder: true,
    ignoreAttributes: false,
    attributeNamePrefix: '',
    parseTagValue: false,
    trimValues: false,
  });
  const [texts, attributes]: [Found, Found] = [new Map(), new Map()];
  collect(parser.parse(xml) as Ordered[], texts, attributes);
  return { xml, texts: (name) => texts.get(name) ?? [], attributes: (name) => attributes.get(name) ?? [] };
}
