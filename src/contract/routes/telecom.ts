import type { Descriptors } from './descriptor.ts';

/** The pages that telecom tenants have for themselves (specification §2.1). */
export const telecom = {} as const satisfies Descriptors;
