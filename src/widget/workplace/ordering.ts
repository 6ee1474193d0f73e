/** By what rows are put in order where their route names nothing: by that, the greatest first. */
export interface Ordering<Column extends string> {
  readonly columns: readonly Column[];
  readonly first: Column;
}

/** How they are in order now. */
export interface Ordered<Column extends string> {
  readonly orderBy: Column;
  readonly descending: boolean;
}
