/** What was found out about a page, for its developer. */
export interface Finding {
  /** `good`: as it should be. `wrong`: the widget, or a part of it, does not work. `better`: it works, and could be better. */
  readonly kind: 'good' | 'wrong' | 'better';
  /** One sentence. */
  readonly says: string;
  /** What to write into the page, literally. */
  readonly write?: string;
}

export const good = (says: string): Finding => ({ kind: 'good', says });
export const wrong = (says: string, write?: string): Finding => ({ kind: 'wrong', says, ...(write && { write }) });
export const better = (says: string, write?: string): Finding => ({ kind: 'better', says, ...(write && { write }) });
