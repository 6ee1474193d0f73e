import type { Descriptors } from './descriptor.ts';

/** The pages of the agency office, an entry of its own (design §12). */
export const office = {} as const satisfies Descriptors;
