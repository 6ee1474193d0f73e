import type { Node } from './bank-xml.ts';

/** An element with a text, as it is read from a bank's file. */
export const leaf = (text: string, currency: string | null = null): Node => ({ text, currency, children: new Map() });

/** An element with others in it, some of them several times. */
export const node = (children: Readonly<Record<string, Node | readonly Node[]>>): Node => ({
  text: '',
  currency: null,
  children: new Map(Object.entries(children).map(([name, inside]) => [name, [inside].flat()])),
});
