import { readContentState, refreshContent } from '#contract/programme/content/calls-service.ts';
import { wordsOf, type Command } from '../command.ts';
import { saySource } from './source-state.ts';

export const contentCommands: Readonly<Record<string, Command>> = {
  status: {
    usage: '',
    summary: 'says what of the content service is served, since when, and what is wrong with what is not',
    async run(service, given, output) {
      wordsOf(given);
      saySource('content service', await service.call(readContentState), output);
    },
  },
  refresh: {
    usage: '',
    summary: 'has the content service read now, also where it has refused before, and says what came of it',
    async run(service, given, output) {
      wordsOf(given);
      saySource('content service', await service.call(refreshContent), output);
    },
  },
};
