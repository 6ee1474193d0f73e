import type { CallsOf, Topic } from '#contract/api.ts';
import type { Handler } from '#server/http/mount.ts';

/** What answers the calls of a topic, each under its call's name; the compiler misses what is missing. */
export type HandlersOf<T extends Topic> = {
  readonly [Name in keyof CallsOf<T>]: Handler<CallsOf<T>[Name]>;
};
