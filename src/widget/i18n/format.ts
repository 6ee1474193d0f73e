import type { I18n } from '@lingui/core';
import { momentOf } from '#contract/moment.ts';

/** Cents of a euro as people read them: `60 €`, `12,50 €`; in the language that is spoken. */
export function formatMoney(i18n: I18n, cents: number): string {
  return i18n.number(cents / 100, {
    style: 'currency',
    currency: 'EUR',
    minimumFractionDigits: cents % 100 === 0 ? 0 : 2,
  });
}

const berlin = { timeZone: 'Europe/Berlin', day: '2-digit', month: '2-digit', year: 'numeric' } as const;
// DD.MM.YYYY in every language (specification §9).
const dayFormat = new Intl.DateTimeFormat('de-DE', berlin);
const timeFormat = new Intl.DateTimeFormat('de-DE', { timeZone: 'Europe/Berlin', hour: '2-digit', minute: '2-digit' });

/** A calendar day has no time zone; noon keeps it the same day in Berlin. */
function moment(at: string): Date {
  return new Date(momentOf(at.includes('T') ? at : `${at}T12:00:00`));
}

/** `YYYY-MM-DDThh:mm:ss` in UTC, or a day `YYYY-MM-DD`, as `DD.MM.YYYY` in Europe/Berlin. */
export function formatDate(at: string): string {
  return dayFormat.format(moment(at));
}

/** A UTC timestamp as `DD.MM.YYYY - hh:mm` in Europe/Berlin (specification §5). */
export function formatDateTime(at: string): string {
  return `${dayFormat.format(moment(at))} - ${timeFormat.format(moment(at))}`;
}

/** Texts up to here are shown whole (specification §5). */
const longest = 40;

/** A text as it stands in a list: one longer than 40 characters is cut to 19, or 10 where there is little room. */
export function shorten(text: string, to: 19 | 10 = 19): string {
  const characters = [...text];
  return characters.length > longest ? `${characters.slice(0, to).join('').trimEnd()}…` : text;
}
