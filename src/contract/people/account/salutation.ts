/** Salutations as the specification's forms know them, plus none. */
export const salutation = { none: '', mrs: 'Frau', mr: 'Herr', diverse: 'Divers' } as const;
