import { callsOf, type Topic } from '#contract/api.ts';
import type { Route } from '#server/http/mount.ts';
import type { ApiContext } from './api-context.ts';
import type { HandlersOf } from './handlers-of.ts';

/** The calls of a topic with what answers them. */
export interface Answered<T extends Topic = Topic> {
  readonly topic: T;
  readonly routes: (context: ApiContext) => Route[];
}

/** Joins the calls of a topic with their handlers; a call without one is an error of the compiler. */
export function answer<T extends Topic>(topic: T, handlersOf: (context: ApiContext) => HandlersOf<T>): Answered<T> {
  return {
    topic,
    routes: (context) => {
      // A mounted call was parsed with its endpoint's own schemas, so it has exactly the types that its handler wants.
      const byName = handlersOf(context) as Readonly<Record<string, Route['handle']>>;
      return callsOf(topic).map((endpoint) => {
        const handle = byName[endpoint.name];
        if (!handle) throw new Error(`${topic} exports a call under another name than its own: ${endpoint.name}`);
        return { endpoint, handle };
      });
    },
  };
}
