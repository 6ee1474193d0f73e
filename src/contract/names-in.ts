/** The names of all fields in what a schema takes, in depth. */
export type NamesIn<T> = T extends readonly (infer Item)[]
  ? NamesIn<Item>
  : T extends object
    ? { [Name in keyof T]-?: Name | NamesIn<T[Name]> }[keyof T]
    : never;
