import { XMLParser, XMLValidator } from 'fast-xml-parser';
import { isPayableIban } from '#contract/iban.ts';

/**
 * What a German bank asks of a SEPA credit transfer beyond its being well formed, as far as our file uses it: ISO 20022
 * pain.001.001.09, DFÜ agreement appendix 3 ("GBIC_5"), EPC217-08 for characters. The schema itself is not ours to ship.
 */
interface Rule {
  readonly id: string;
  readonly holds: (file: Read) => boolean;
}

interface Read {
  readonly xml: string;
  /** All texts of elements with this name, in the order of the file. */
  readonly texts: (name: string) => readonly string[];
  /** All values of an attribute. */
  readonly attributes: (name: string) => readonly string[];
}

const all = (values: readonly string[], pattern: RegExp) => values.every((value) => pattern.test(value));
const cents = (amount: string) => Number(amount.replace('.', ''));
const sepaText = (most: number) => new RegExp(`^[A-Za-z0-9/\\-?:().,'+ ]{1,${most}}$`);

const rules: readonly Rule[] = [
  {
    id: 'namespace',
    holds: ({ attributes }) => attributes('xmlns')[0] === 'urn:iso:std:iso:20022:tech:xsd:pain.001.001.09',
  },
  { id: 'method', holds: ({ texts }) => texts('PmtMtd').join() === 'TRF' },
  { id: 'service-level', holds: ({ texts }) => texts('Cd').join() === 'SEPA' },
  { id: 'charges', holds: ({ texts }) => texts('ChrgBr').join() === 'SLEV' },
  { id: 'no-address', holds: ({ xml }) => !/<(PstlAdr|AdrLine)\b/.test(xml) },
  {
    id: 'references',
    holds: ({ texts }) =>
      all([...texts('MsgId'), ...texts('PmtInfId'), ...texts('EndToEndId')], /^[A-Za-z0-9+?/:().,' -]{1,35}$/),
  },
  { id: 'references-unique', holds: ({ texts }) => new Set(texts('EndToEndId')).size === texts('EndToEndId').length },
  { id: 'names', holds: ({ texts }) => all(texts('Nm'), sepaText(70)) },
  { id: 'purpose', holds: ({ texts }) => all(texts('Ustrd'), sepaText(140)) },
  { id: 'day', holds: ({ texts }) => all(texts('Dt'), /^\d{4}-\d{2}-\d{2}$/) && texts('Dt').length === 1 },
  { id: 'moment', holds: ({ texts }) => all(texts('CreDtTm'), /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}Z$/) },
  { id: 'currency', holds: ({ attributes }) => all(attributes('Ccy'), /^EUR$/) },
  { id: 'amounts', holds: ({ texts }) => all(texts('InstdAmt'), /^(?!0\.00$)\d{1,9}\.\d{2}$/) },
  { id: 'ibans', holds: ({ texts }) => texts('IBAN').every((iban) => isPayableIban(iban)) },
  { id: 'bic', holds: ({ texts }) => all(texts('BICFI'), /^[A-Z]{6}[A-Z0-9]{2}([A-Z0-9]{3})?$/) },
  {
    id: 'count',
    holds: ({ texts }) =>
      all(texts('NbOfTxs'), new RegExp(`^${texts('InstdAmt').length}$`)) && texts('NbOfTxs').length === 2,
  },
  {
    id: 'control-sum',
    holds: ({ texts }) => {
      const total = texts('InstdAmt').reduce((sum, amount) => sum + cents(amount), 0);
      return texts('CtrlSum').length === 2 && texts('CtrlSum').every((sum) => cents(sum) === total);
    },
  },
];

type Ordered = Readonly<Record<string, unknown>>;

function collect(nodes: readonly Ordered[], texts: Map<string, string[]>, attributes: Map<string, string[]>): void {
  for (const node of nodes) {
    for (const [name, children] of Object.entries(node)) {
      if (name === ':@') {
        for (const [key, value] of Object.entries(children as Ordered))
          attributes.set(key, [...(attributes.get(key) ?? []), String(value)]);
      } else if (Array.isArray(children)) {
        const own = (children as Ordered[]).map((child) => child['#text']).filter((text) => text !== undefined);
        if (own.length > 0) texts.set(name, [...(texts.get(name) ?? []), own.map(String).join('')]);
        collect(children as Ordered[], texts, attributes);
      }
    }
  }
}

/** The ids of the rules that a payment file breaks; none for one that a bank takes. */
export function brokenRules(xml: string): string[] {
  if (XMLValidator.validate(xml) !== true) return ['well-formed'];
  const parser = new XMLParser({
    preserveOrder: true,
    ignoreAttributes: false,
    attributeNamePrefix: '',
    parseTagValue: false,
    trimValues: false,
  });
  const [texts, attributes] = [new Map<string, string[]>(), new Map<string, string[]>()];
  collect(parser.parse(xml) as Ordered[], texts, attributes);
  const read: Read = { xml, texts: (name) => texts.get(name) ?? [], attributes: (name) => attributes.get(name) ?? [] };
  return rules.filter(({ holds }) => !holds(read)).map(({ id }) => id);
}
