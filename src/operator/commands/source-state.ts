import type { ContentState } from '#contract/programme/content/calls-service.ts';
import type { Output } from '../command.ts';

/**
 * Says what is served of a service, and below it what is wrong with what is not.
 * @param called e.g. `content service`
 */
export function saySource(called: string, state: ContentState, { say, warn }: Output): void {
  const { version, fetchedAt, triedAt, mistakes } = state;
  const served =
    version === null
      ? `Nothing has come from the ${called} yet.`
      : `Version ${version} is served; the ${called} had it still at ${fetchedAt} UTC.`;
  const tried = triedAt === null ? [] : [`It was read last at ${triedAt} UTC.`];
  say([served, ...tried, ...mistakes].join('\n'), state);
  if (mistakes.length > 0) warn(`Not all of what the ${called} has now is served.`);
}
