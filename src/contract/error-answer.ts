import * as v from 'valibot';

/** The body of every 4xx and 5xx (design §5). `field` is the wire's key; `rule` names the broken rule of `rules.ts`. */
export const errorAnswer = v.object({
  code: v.string(),
  message: v.string(),
  fields: v.optional(
    v.array(
      v.object({ field: v.string(), rule: v.string(), message: v.string(), limit: v.optional(v.nullable(v.number())) }),
    ),
    [],
  ),
  requestId: v.optional(v.string()),
});

/** A link that lost a part of its secret on the way is not valid; nobody marked a field. */
export const brokenLink = { token: 'PSOF0113' } as const;

/** A number that cannot be one belongs to no referral. */
export const unknownReferral = { referralNumber: 'PSOF0301' } as const;

/** An address that cannot be one has a code of its own (specification §8 "Invalid e-mail"). */
export const invalidEmail = { email: 'PSOF0110' } as const;
