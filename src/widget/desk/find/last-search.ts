import type { DeskUser } from '#contract/operator/calls-desk.ts';

const searches = new WeakMap<DeskUser, string>();

/**
 * What somebody has looked for last, for the way back from what they found. It is kept with who is signed in and goes with them: no
 * address and no history of the browser has it, since it is mostly the name of a person.
 */
export const lastSearch = {
  of: (user: DeskUser | null): string => (user && searches.get(user)) ?? '',
  keep: (user: DeskUser | null, text: string): void => {
    if (user) searches.set(user, text);
  },
};
