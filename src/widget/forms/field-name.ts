/** Names of a form's fields as dotted paths, e.g. `recommender.email`. */
export type FieldName<Input> = {
  [Key in keyof Input & string]: NonNullable<Input[Key]> extends readonly unknown[]
    ? Key
    : NonNullable<Input[Key]> extends object
      ? `${Key}.${FieldName<NonNullable<Input[Key]>>}`
      : Key;
}[keyof Input & string];

/** The field that a refusal of the service means: the whole path, or else its last part. */
export function fieldMeant<Name extends string>(names: readonly Name[], refused: string): Name | undefined {
  const last = refused.split('.').at(-1);
  return names.find((name) => name === refused) ?? names.find((name) => name.split('.').at(-1) === last);
}
