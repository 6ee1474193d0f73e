/** Somebody who can be chosen on the demo's login page, with what the provider tells of them. */
export interface Account {
  readonly subject: string;
  /** As the page shows them. */
  readonly label: string;
  readonly claims: Readonly<Record<string, unknown>>;
}

/** Everybody at a tenant's provider: one of each role, and one without. */
export function accountsOf(tenant: string, agency: string): readonly Account[] {
  const one = (id: string, name: string, label: string, roles: readonly string[]): Account => ({
    subject: `${tenant}-${id}`,
    label: `${name}, ${label}`,
    claims: { department: agency, az_basic: { roles, name } },
  });
  return [
    one('inhaber', 'Helga Brandt', 'Inhaberin der Agentur', ['AgenturInhaber']),
    one('inhaber-inaktiv', 'Otto Krämer', 'früherer Inhaber', ['AgenturInhaber_inaktiv']),
    one('mitarbeiter', 'Mina Yıldız', 'Mitarbeiterin', ['AgenturMitarbeiter']),
    one('ohne-rolle', 'Paul Neumann', 'noch ohne Rolle', []),
  ];
}
