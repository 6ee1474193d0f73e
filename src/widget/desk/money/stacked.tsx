import type { ReactNode } from 'react';

/** What stands in one cell one below the other, also where rows are cards. */
export const Stacked = ({ children }: { readonly children: ReactNode }) => <div>{children}</div>;
