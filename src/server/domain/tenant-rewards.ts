/** By what a telecom provider's orders earn beside the tariff itself, whose part stands in its bounties (design §11). Cents. */
export interface TenantRewards {
  /** What an option adds that is ordered along, by the tenant's own id of it. */
  readonly options: readonly { readonly id: string; readonly addsCent: number }[];
  /** More than that no order earns, whatever comes along; null: no such limit. */
  readonly mostCent: number | null;
  /** What the second, third … order of one recipient earns; further ones earn nothing. */
  readonly furtherCent: readonly number[];
  /** Young tariffs are for people under so many years. */
  readonly youngUnder: number;
}

/** Where nothing is said. 28: specification §9. */
export const usualRewards: TenantRewards = {
  options: [],
  mostCent: null,
  furtherCent: [],
  youngUnder: 28,
};
