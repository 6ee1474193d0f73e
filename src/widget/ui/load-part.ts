/** How long a part of the widget may take to come (specification §9 "Part-load timeout"). */
const patience = 120_000;

/** A part of the widget did not come (specification §8 "a chunk load error"). The page says so, with a way to try again. */
export class ChunkLoadError extends Error {
  override readonly name = 'ChunkLoadError';
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
