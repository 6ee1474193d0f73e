/** What a new password needs (specification §5); the form ticks them off one by one. */
export const passwordDemands = {
  length: (text: string) => text.length >= 8,
  lowercase: (text: string) => /\p{Ll}/u.test(text),
  uppercase: (text: string) => /\p{Lu}/u.test(text),
  digit: (text: string) => /\d/.test(text),
} as const;

export type PasswordDemand = keyof typeof passwordDemands;
