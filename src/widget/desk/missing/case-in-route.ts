import { pathAtDesk } from '#contract/desk-routes.ts';

const word = 'fall';

/** The route of one claim. */
export const routeOfCase = (missingNumber: string): string =>
  `${pathAtDesk('missingCase')}?${new URLSearchParams({ [word]: missingNumber })}`;

/** The claim that a route's query names; '' where it names none. */
export const caseIn = (search: string): string => new URLSearchParams(search).get(word) ?? '';
