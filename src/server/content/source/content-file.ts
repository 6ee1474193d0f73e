/** Where a text stands in the content service, in its own spelling: `faqs/steuer`, `antwort.de`. */
export interface ContentPlaceName {
  readonly item: string;
  readonly field: string;
}

/** A file of a tenant's folder as the content service has it. */
export interface ContentFile {
  /** What the file holds; of a JSON file that the folder has as well, what is put in the place of the folder's own. */
  readonly content: Buffer | { readonly mergeInto: (own: unknown) => unknown };
  /** Where a field of the file comes from, or the whole of it ('' and what nobody knows). */
  readonly placeOf: (field: string) => ContentPlaceName;
}

export interface ContentMistake extends ContentPlaceName {
  readonly reason: string;
}

/** The content of a tenant as the files of its folder, by their paths in it. */
export interface ContentFiles {
  readonly files: ReadonlyMap<string, ContentFile>;
  /** What is wrong besides what the checks of the files tell. */
  readonly mistakes: readonly ContentMistake[];
}
