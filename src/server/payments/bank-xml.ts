import { XMLParser, XMLValidator } from 'fast-xml-parser';

/** A file that is no answer of a bank, or one that cannot be read. */
export class NoBankResult extends Error {
  override readonly name = 'NoBankResult';
}

export type Node = Readonly<Record<string, unknown>>;

const isNode = (value: unknown): value is Node => typeof value === 'object' && value !== null && !Array.isArray(value);
const list = (value: unknown): Node[] => (Array.isArray(value) ? value : [value]).filter((one) => isNode(one));

/** All that lies on a way of names; a name may lead to several. */
export function at(from: Node, ...names: string[]): Node[] {
  return names.reduce<Node[]>((nodes, name) => nodes.flatMap((node) => list(node[name])), [from]);
}

/** The first text on a way of names, or null. */
export function textAt(from: Node, ...names: string[]): string | null {
  const last = names.at(-1) ?? '';
  const [node] = at(from, ...names.slice(0, -1));
  const value: unknown = Array.isArray(node?.[last]) ? node[last][0] : node?.[last];
  if (typeof value === 'string') return value;
  return isNode(value) && typeof value['#text'] === 'string' ? value['#text'] : null;
}

/** `60.00` euros in cents; `other` for another currency or what is no amount, null where there is none. */
export function centsAt(from: Node, ...names: string[]): number | 'other' | null {
  const [amount] = at(from, ...names);
  if (!amount) return null;
  const text = amount['#text'];
  const parts = typeof text === 'string' ? /^(\d{1,12})(?:\.(\d{1,2})0*)?$/.exec(text) : null;
  if (amount['@Ccy'] !== 'EUR' || !parts) return 'other';
  const [, whole = '', part = ''] = parts;
  return Number(whole) * 100 + Number(part.padEnd(2, '0'));
}

/** ISO 20022 names a reason by code, or by the bank's own words. */
export const reasonAt = (from: Node, ...names: string[]): string | null =>
  (textAt(from, ...names, 'Rsn', 'Cd') ?? textAt(from, ...names, 'Rsn', 'Prtry'))?.slice(0, 35) ?? null;

/**
 * The document of a message, whatever its version.
 * @throws NoBankResult for what is no XML, is nested beyond reason, or has a document type (which could name other files)
 */
export function documentIn(xml: string): Node {
  if (/<!(DOCTYPE|ENTITY)/i.test(xml)) throw new NoBankResult('it has a document type');
  // XML has no such characters, and the database takes none.
  if (/[^\P{Cc}\t\n\r]|&#(0+|x0+);/iu.test(xml)) throw new NoBankResult('it has control characters');
  // The parser compares each attribute with all before it.
  if (/<[^<>]{2000}/.test(xml)) throw new NoBankResult('an element has more attributes than any bank writes');
  const parser = new XMLParser({
    ignoreAttributes: false,
    attributeNamePrefix: '@',
    parseTagValue: false,
    removeNSPrefix: true,
    processEntities: true,
  });
  let read: unknown;
  try {
    read = XMLValidator.validate(xml) === true ? parser.parse(xml) : null;
  } catch {
    // The parser refuses what is nested too deep, and names that mean something to JavaScript.
    read = null;
  }
  const [document] = isNode(read) ? at(read, 'Document') : [];
  if (!document) throw new NoBankResult('no XML, or no message');
  return document;
}
