/** The specification's word for an entry by a link (§7.1 `einsprungsquelle`). */
export const entrySource = 'Einsprungslink';
