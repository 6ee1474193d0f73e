import { readContentState, refreshContent, type ContentState } from '#contract/programme/content/calls-service.ts';
import { wordsOf, type Command, type Output } from '../command.ts';

/** What is served, and below it what is wrong with what is not. */
function sayState(state: ContentState, { say, warn }: Output): void {
  const { version, fetchedAt, triedAt, mistakes } = state;
  const served =
    version === null
      ? 'Nothing has come from the content service yet.'
      : `Version ${version} is served; the content service had it still at ${fetchedAt} UTC.`;
  const tried = triedAt === null ? [] : [`It was read last at ${triedAt} UTC.`];
  say([served, ...tried, ...mistakes].join('\n'), state);
  if (mistakes.length > 0) warn('What the content service has now is not served.');
}

export const contentCommands: Readonly<Record<string, Command>> = {
  status: {
    usage: '',
    summary: 'says what of the content service is served, since when, and what is wrong with what is not',
    async run(service, given, output) {
      wordsOf(given);
      sayState(await service.call(readContentState), output);
    },
  },
  refresh: {
    usage: '',
    summary: 'has the content service read now, also where it has refused before, and says what came of it',
    async run(service, given, output) {
      wordsOf(given);
      sayState(await service.call(refreshContent), output);
    },
  },
};
