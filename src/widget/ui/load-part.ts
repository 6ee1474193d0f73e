/** How long a part of the widget may take to come (specification §9 "Part-load timeout"). */
const patience = 120_000;

/** A part of the widget did not come (specification §8 "a chunk load error"). The page says so, with a way to try again. */
export class ChunkLoadError extends Error {
  override readonly name = 'ChunkLoadError';
}

/** What came over the document once some part of the widget could not be had; of the document, as its modules are. */
let isLacking = false;
let onLackedAgain: () => void = () => undefined;

/** @param act is called where what a person has just pressed cannot be done for want of a part, and not for the first time */
export function whenLackedAgain(act: () => void): void {
  onLackedAgain = act;
}

/**
 * A part could not be had. Firefox and WebKit never ask again for a module in the document in which it did not come: there
 * every further press would be in vain.
 */
export function noteLack(): void {
  if (isLacking && (navigator as Partial<Navigator>).userActivation?.isActive) onLackedAgain();
  isLacking = true;
}

/** @throws ChunkLoadError when the part cannot be fetched, or has not come after 120 seconds */
export function loadPart<Part>(load: () => Promise<Part>): Promise<Part> {
  return new Promise((resolve, reject) => {
    const tooLate = setTimeout(() => reject(new ChunkLoadError('A part of the widget took too long')), patience);
    load()
      .finally(() => clearTimeout(tooLate))
      .then(resolve, (cause: unknown) => {
        noteLack();
        reject(new ChunkLoadError('A part of the widget could not be loaded', { cause }));
      });
  });
}
