/** What the service answers about the bank's files. */
export interface Taken {
  readonly Gebucht: number;
  readonly Abgelehnt: number;
  readonly Zurueckgekommen: number;
  readonly Fraglich: number;
  readonly Unveraendert: number;
  readonly AnzahlBemerkungen: number;
  readonly Bemerkungen: readonly {
    readonly Referenz: string;
    readonly Bemerkung: string;
    readonly Bankworte: string | null;
  }[];
  readonly Unbekannt: readonly string[];
  readonly Abweichend: readonly string[];
}

/** The check of the books. */
export interface Books {
  readonly Fehler: unknown;
  readonly GeschuldetCent: number;
  readonly GeschuldetLautPraemienCent: number;
  readonly Salden: { readonly HauptbuchKonto: string; readonly SaldoCent: number }[];
}
