import { pathAtDesk } from '#contract/desk-routes.ts';
import { foundKind, type FoundKind } from '#contract/records/dossiers/states.ts';

const name = 'nr';

const pages = {
  [foundKind.recommender]: 'recommender',
  [foundKind.recipient]: 'recipient',
  [foundKind.referral]: 'referral',
} as const;

/** The page of somebody, or of a referral. @param id of a recommender, number of a recipient or a referral: nothing that tells a name */
export const toDossier = (kind: Exclude<FoundKind, typeof foundKind.order>, id: string): string =>
  `${pathAtDesk(pages[kind])}?${new URLSearchParams({ [name]: id })}`;

/** Whose page it is; what is no number is nobody's, as the service will say. */
export const numberIn = (search: string): string => new URLSearchParams(search).get(name) || '0';
