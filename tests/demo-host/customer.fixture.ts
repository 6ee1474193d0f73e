import { expect } from 'vitest';

export const validEntries = {
  produkt: 'lindenstrom-natur',
  empfehlung: 'AB12CD34EF',
  empfaenger: 'AB12CD34EFGH',
  vorname: 'Änne',
  nachname: "O'Brien-Müller",
  email: 'aenne@beispiel.example',
  telefon: '',
  strasse: 'Mühlgasse',
  hausnummer: '12 a',
  plz: '36999',
  ort: 'Aulingen',
  zaehlernummer: '',
  bedingungen: 'ja',
};

/** What a browser does on the order page, without one. */
export const customerOf = (site: string) => ({
  /** Opens the order page and takes the id that makes one order out of one form. */
  openForm: async (query = ''): Promise<string> => {
    const page = await (await fetch(`${site}/bestellen${query}`)).text();
    const [, submissionId] = /name="vorgang" value="([^"]+)"/.exec(page) ?? [];
    expect(submissionId).toBeDefined();
    return submissionId ?? '';
  },

  submit: (submissionId: string, entries: Record<string, string> = {}, headers: Record<string, string> = {}) =>
    fetch(`${site}/bestellen`, {
      method: 'POST',
      headers,
      body: new URLSearchParams({ ...validEntries, vorgang: submissionId, ...entries }),
      redirect: 'manual',
    }),

  thankYou: async (submissionId: string): Promise<string> => (await fetch(`${site}/bestellung/${submissionId}`)).text(),
});

export const orderNumberIn = (page: string): string | undefined => /LS-\d{4}-\d{6}/.exec(page)?.[0];
