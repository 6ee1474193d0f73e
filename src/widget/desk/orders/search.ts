/** What somebody looks for among orders that are nobody's, as it stands in the fields. */
export interface Search {
  readonly text: string;
  readonly from: string;
  readonly to: string;
  readonly withAside: boolean;
}

/** Which orders that means; nothing of what is empty. */
export const filterOf = ({ text, from, to }: Search) => ({
  ...(text.trim() !== '' && { text: text.trim() }),
  ...(from !== '' && { from }),
  ...(to !== '' && { to }),
});

export const queryOf = (search: Search) => ({ ...filterOf(search), ...(search.withAside && { all: 'true' as const }) });
