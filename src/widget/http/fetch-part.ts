import { CallError } from './call-error.ts';
import { lackPart } from './connection.ts';

/**
 * Fetches a chunk that a call needs, which comes after the first screen.
 * @throws CallError PSOF0011 where it cannot be fetched, as where the service cannot be reached
 */
export async function fetchPart<Part>(load: () => Promise<Part>): Promise<Part> {
  try {
    return await load();
  } catch (error) {
    lackPart();
    throw new CallError('PSOF0011', [], null, error);
  }
}
