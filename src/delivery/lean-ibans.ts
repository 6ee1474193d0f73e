import { changed, childOf, childrenOf, nameOf, nodesOf, without, type Node } from './source-tree.ts';

/** What ibantools knows of a country beside how its account numbers are checked. */
const notChecked = new Set(['IBANRegistry', 'SEPA', 'account_indentifier', 'bank_identifier', 'branch_indentifier']);

/** A country without IBANs says nothing of itself. */
const isEmpty = (value: Node | undefined) =>
  value?.type === 'ObjectExpression' && childrenOf(value, 'properties').length === 0;

/**
 * A plugin of Vite: browsers check IBANs as ibantools does, without its list of countries that have none and what it knows to take
 * numbers apart.
 */
export const leanIbans = {
  name: 'lean-ibans',
  applyToEnvironment: ({ name }: { name: string }) => name === 'client',
  transform: {
    filter: { id: /\/node_modules\/ibantools\/jsnext\/ibantools\.js$/ },
    handler(this: { parse(code: string): Node }, code: string) {
      const objects = [...nodesOf(this.parse(code))].filter(({ type }) => type === 'ObjectExpression');
      const isOut = (property: Node) =>
        notChecked.has(nameOf(childOf(property, 'key'))) || isEmpty(childOf(property, 'value'));
      const changes = objects.flatMap((object) => [...without(object, isOut)]);
      if (changes.length === 0) throw new Error('ibantools is not what src/delivery/lean-ibans.ts was made for');
      // Only the objects in the table: one that is taken out holds nothing else.
      return { code: changed(code, changes), map: null };
    },
  },
};
