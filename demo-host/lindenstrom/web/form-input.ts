import type { FastifyRequest } from 'fastify';
import type { FormValues } from '../orders/form-check.ts';

/** Form and query values as text; a parameter given twice counts once. */
export const valuesOf = (input: unknown): FormValues =>
  Object.fromEntries(
    Object.entries(input ?? {}).map(([name, value]) => [name, String(Array.isArray(value) ? value[0] : value)]),
  );

/** Another site must not place orders in a visitor's name. Browsers name the sender; programmes need not. */
export const isForeign = ({ headers: { origin, host } }: FastifyRequest): boolean =>
  origin !== undefined && (!URL.canParse(origin) || new URL(origin).host !== host);

/** How often one may send a form. */
export const formLimit = { rateLimit: { max: 60, timeWindow: '1 minute' } };
