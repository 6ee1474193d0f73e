/** How long a part of the widget may take to come (specification §9 "Part-load timeout"). */
const patience = 120_000;

/** A part of the widget did not come (specification §8 "a chunk load error"). The page says so, with a way to try again. */
export class ChunkLoadError extends Error {
  override readonly name = 'ChunkLoadError';
}

/** How long a press counts, in milliseconds: what cannot be had in this document fails at once. */
const counting = 10_000;
let pressedAt = -Infinity;
let onVain: () => unknown = () => undefined;

/** @param act is called where somebody has pressed "try again" in vain */
export function whenInVain(act: () => unknown): void {
  onVain = act;
}

/** Somebody has pressed "try again". */
export function notePress(): void {
  pressedAt = performance.now();
}

/**
 * A part that somebody misses could not be had. Firefox and WebKit never ask again for a module in the document in which it did
 * not come: there every further press would be in vain.
 */
export function noteLack(): void {
  if (performance.now() - pressedAt > counting) return;
  pressedAt = -Infinity;
  onVain();
}

/** @throws ChunkLoadError when the part cannot be fetched, or has not come after 120 seconds */
export function loadPart<Part>(load: () => Promise<Part>): Promise<Part> {
  return new Promise((resolve, reject) => {
    const tooLate = setTimeout(() => reject(new ChunkLoadError('A part of the widget took too long')), patience);
    load()
      .finally(() => clearTimeout(tooLate))
      .then(resolve, (cause: unknown) => {
        reject(new ChunkLoadError('A part of the widget could not be loaded', { cause }));
      });
  });
}
