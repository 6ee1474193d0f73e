/** What a field of an order form takes. */
export interface Rule {
  readonly limit: number;
  readonly missing?: string;
  readonly pattern?: RegExp;
  readonly wrong?: string;
}

// Control and direction characters have no place in a name, and would turn letters and invoices upside down.
const line = /^[^\p{Cc}\p{Bidi_Control}]*$/u;

export const emailPattern = /^[^\s@]{1,64}@[^\s@.]+(\.[^\s@.]+)+$/;

/** What is wrong with a value, or null. */
export function mistakeIn(value: string, rule: Rule): string | null {
  if (value === '') return rule.missing ?? null;
  if (value.length > rule.limit) return `Bitte höchstens ${rule.limit} Zeichen.`;
  if (!line.test(value)) return 'Bitte nur Buchstaben, Ziffern und übliche Zeichen.';
  return rule.pattern && !rule.pattern.test(value) ? (rule.wrong ?? null) : null;
}
