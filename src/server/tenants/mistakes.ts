/** Ends the start: the tenants' folders cannot be used as they are. One sentence per mistake, one per line. */
export class TenantError extends Error {
  override readonly name = 'TenantError';
  readonly mistakes: readonly string[];

  constructor(mistakes: readonly string[]) {
    super(mistakes.join('\n'));
    this.mistakes = mistakes;
  }
}

/** Notes a mistake of a file at a field (in the file's own spelling; '' where it concerns the whole file). */
export type Note = (file: string, field: string, reason: string) => void;

/** Collects the mistakes of all files, so that whoever mends them need not start again after each. */
export class Mistakes {
  readonly sentences: string[] = [];

  /** `place` is what stands before the file's name, e.g. `tenants/lindenstrom`. */
  at(place: string): Note {
    return (file, field, reason) => {
      this.sentences.push([[place, file].filter(Boolean).join('/'), field, reason].filter(Boolean).join(': '));
    };
  }
}
