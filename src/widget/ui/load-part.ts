/** How long a part of the widget may take to come (specification §9 "Part-load timeout"). */
const patience = 120_000;

/** A part of the widget did not come (specification §8 "a chunk load error"). The page says so, with a way to try again. */
export class ChunkLoadError extends Error {
  override readonly name = 'ChunkLoadError';
}

/** Of the document, as its modules are: a part could not be had, and the person has been told that something is missing. */
let isLacking = false;
let isTold = false;
let onVain: () => void = () => undefined;

/** @param act is called where what a person has just pressed cannot be done for want of a part, although they have been told so before */
export function whenPressedInVain(act: () => void): void {
  onVain = act;
}

/**
 * A part could not be had. Firefox and WebKit never ask again for a module in the document in which it did not come: there
 * every further press would be in vain.
 */
export function noteLack(): void {
  if (isTold && (navigator as Partial<Navigator>).userActivation?.isActive) onVain();
  isLacking = true;
}

/** The person has been told that something failed. */
export function noteTold(): void {
  isTold ||= isLacking;
}

/** @throws ChunkLoadError when the part cannot be fetched, or has not come after 120 seconds */
export function loadPart<Part>(load: () => Promise<Part>): Promise<Part> {
  return new Promise((resolve, reject) => {
    const tooLate = setTimeout(() => reject(new ChunkLoadError('late')), patience);
    load()
      .finally(() => clearTimeout(tooLate))
      .then(resolve, (cause: unknown) => {
        noteLack();
        reject(new ChunkLoadError('lost', { cause }));
      });
  });
}
