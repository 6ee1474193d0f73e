/** A field's value by language, or under `iv` where it is the same in all. */
export type FieldValue = Readonly<Record<string, unknown>>;

/** Something that an editor has written. */
export interface Item {
  readonly schema: string;
  readonly id: string;
  /** ISO 8601. */
  readonly created: string;
  readonly data: Readonly<Record<string, FieldValue>>;
}

/** A file that an editor has put up. */
export interface Asset {
  readonly id: string;
  readonly version: number;
  readonly fileName: string;
  readonly mimeType: string;
  readonly bytes: Buffer;
  /** With what it is answered in the place of its bytes, where it cannot be had. */
  readonly status?: number | undefined;
}

export interface Stock {
  readonly items: readonly Item[];
  readonly assets: readonly Asset[];
}
