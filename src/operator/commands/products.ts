import { readProductsState, refreshProducts } from '#contract/programme/catalogue/calls-product-service.ts';
import { wordsOf, type Command } from '../command.ts';
import { saySource } from './source-state.ts';

export const productCommands: Readonly<Record<string, Command>> = {
  status: {
    usage: '',
    summary: 'says what of the product service is sold, since when, and what is wrong with what is not',
    async run(service, given, output) {
      wordsOf(given);
      saySource('product service', await service.call(readProductsState), output);
    },
  },
  refresh: {
    usage: '',
    summary: 'has the product service read now, also where it has refused before, and says what came of it',
    async run(service, given, output) {
      wordsOf(given);
      saySource('product service', await service.call(refreshProducts), output);
    },
  },
};
