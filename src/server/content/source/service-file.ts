/** Where something stands that was written elsewhere, in that place's own spelling: `squidex/faqs/steuer`, `antwort.de`. */
export interface PlaceName {
  readonly item: string;
  readonly field: string;
}

/** A file of a tenant's folder as a foreign service has it. */
export interface ServiceFile {
  /** What the file holds; of a JSON file that the folder has as well, what is put in the place of the folder's own. */
  readonly content: Buffer | { readonly mergeInto: (own: unknown) => unknown };
  /** Where a field of the file comes from, or the whole of it ('' and what nobody knows). */
  readonly placeOf: (field: string) => PlaceName;
}

export interface ServiceMistake extends PlaceName {
  readonly reason: string;
}

/** What a service has of a tenant as the files of its folder, by their paths in it. */
export interface ServiceFiles {
  readonly files: ReadonlyMap<string, ServiceFile>;
  /** What is wrong besides what the checks of the files tell. */
  readonly mistakes: readonly ServiceMistake[];
  /** What is wrong with what is left out of the files, so that all else can be used: it is told, and keeps nobody from it. */
  readonly leftOut: readonly ServiceMistake[];
}

/** Why a picture that a service has now is not shown, and what is in its place. */
export const notTaken = (reason: string, isThereBefore: boolean): string =>
  `${reason}, ${isThereBefore ? 'so the one before is shown' : 'so it is left out'}`;

/** What somebody else wrote may stand where a mistake is told; logs and terminals get these letters of it only. */
export const sayableName = (text: string): string => text.slice(0, 80).replaceAll(/[^\w.-]/g, '?');
