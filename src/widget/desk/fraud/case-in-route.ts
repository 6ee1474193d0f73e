import { pathAtDesk } from '#contract/desk-routes.ts';

const [ofCase, before] = ['fall', 'vor'];

/** As much of a case's id as tells it from others, for people to name it by. */
export const shortIdOf = (caseId: string): string => caseId.slice(0, 8);

/** The route of a case's page. */
export const pathToCase = (caseId: string): string =>
  `${pathAtDesk('fraudCase')}?${new URLSearchParams({ [ofCase]: caseId })}`;

/** Which case a route is about; null for none that can be one. */
export function caseIn(search: string): string | null {
  const said = new URLSearchParams(search).get(ofCase) ?? '';
  return /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(said) ? said : null;
}

interface Listed {
  readonly isDecided: boolean;
  /** Where a page goes on; null for the first. */
  readonly olderThan: string | null;
}

const decided = 'entschieden';

/** Which part of the list a route shows. */
export function listedIn(search: string): Listed {
  const query = new URLSearchParams(search);
  return { isDecided: query.get(decided) === 'ja', olderThan: query.get(before) };
}

/** The route of a part of the list. */
export function pathToList({ isDecided, olderThan }: Listed): string {
  const query = new URLSearchParams({
    ...(isDecided && { [decided]: 'ja' }),
    ...(olderThan !== null && { [before]: olderThan }),
  });
  return query.size === 0 ? pathAtDesk('fraudCases') : `${pathAtDesk('fraudCases')}?${query}`;
}
