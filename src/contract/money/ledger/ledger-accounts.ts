/** The accounts of the books. Values of the wire: data, and therefore German. */
export const ledgerAccount = {
  /** What bounties cost. */
  bountyExpense: 'Praemienaufwand',
  /** What is owed to people: bounties whose order is paid, provided or collected and not on their way yet. */
  bountiesOwed: 'Praemienverbindlichkeit',
  /** In a payment file that was handed out, and not booked by the bank yet. */
  moneyInTransit: 'GeldUnterwegs',
  bank: 'Bank',
  vouchersInStock: 'Gutscheinbestand',
  vouchersBought: 'Gutscheineinkauf',
  /** What nobody collected in time. */
  forfeited: 'Verfallen',
  /** Paid for an order that was cancelled afterwards, or without being owed. */
  reclaimable: 'Rueckforderung',
  /** What agencies are to pay for: what they added to bounties that were paid. */
  agenciesOwe: 'Agenturforderung',
} as const;
export type LedgerAccount = (typeof ledgerAccount)[keyof typeof ledgerAccount];

/** What an entry of the books is about. */
export const ledgerKind = {
  /** The order is paid: the debt arises. */
  opened: 'Entstanden',
  /** … and the bounty stays open without it, since the order is another one's or cancelled, or earns something else now. */
  withdrawn: 'Zurueckgenommen',
  cancelled: 'Storniert',
  expired: 'Verfallen',
  sent: 'Uebermittelt',
  booked: 'Gebucht',
  rejected: 'Abgelehnt',
  returned: 'Zurueckgekommen',
  vouchersBought: 'GutscheineGekauft',
  voucherGiven: 'GutscheinAusgegeben',
  vouchersWithdrawn: 'GutscheineZurueckgezogen',
  cancelledAfterPayout: 'NachAuszahlungStorniert',
  /** A transfer that the bank executed although nothing was owed for it any more. */
  paidUnowed: 'UngeschuldetGezahlt',
  /** … and that came back, or the one that was owed did in its place. */
  reclaimed: 'UngeschuldetZurueck',
  /** A bounty was paid to which an agency has added: that part is the agency's to pay. */
  agencyCharged: 'AgenturBelastet',
  /** … and nobody has the money any more, nor is owed it. */
  agencyCredited: 'AgenturEntlastet',
  /** An invoice of an agency is paid. */
  agencyPaid: 'AgenturBezahlt',
  /** … and was not, as two operators have found. */
  agencyUnpaid: 'AgenturZahlungZurueck',
} as const;
export type LedgerKind = (typeof ledgerKind)[keyof typeof ledgerKind];

interface Accounts {
  readonly debit: LedgerAccount;
  readonly credit: LedgerAccount;
}

const {
  bountyExpense,
  bountiesOwed,
  moneyInTransit,
  bank,
  vouchersInStock,
  vouchersBought,
  forfeited,
  reclaimable,
  agenciesOwe,
} = ledgerAccount;

/** Which accounts each kind moves its amount between (docs/decisions: the books). */
export const accountsOf: Readonly<Record<LedgerKind, Accounts>> = {
  [ledgerKind.opened]: { debit: bountyExpense, credit: bountiesOwed },
  [ledgerKind.withdrawn]: { debit: bountiesOwed, credit: bountyExpense },
  [ledgerKind.cancelled]: { debit: bountiesOwed, credit: bountyExpense },
  [ledgerKind.expired]: { debit: bountiesOwed, credit: forfeited },
  [ledgerKind.sent]: { debit: bountiesOwed, credit: moneyInTransit },
  [ledgerKind.booked]: { debit: moneyInTransit, credit: bank },
  [ledgerKind.rejected]: { debit: moneyInTransit, credit: bountiesOwed },
  [ledgerKind.returned]: { debit: bank, credit: bountiesOwed },
  [ledgerKind.vouchersBought]: { debit: vouchersInStock, credit: vouchersBought },
  [ledgerKind.vouchersWithdrawn]: { debit: vouchersBought, credit: vouchersInStock },
  [ledgerKind.voucherGiven]: { debit: bountiesOwed, credit: vouchersInStock },
  [ledgerKind.cancelledAfterPayout]: { debit: reclaimable, credit: bountyExpense },
  [ledgerKind.paidUnowed]: { debit: reclaimable, credit: bank },
  [ledgerKind.reclaimed]: { debit: bank, credit: reclaimable },
  [ledgerKind.agencyCharged]: { debit: agenciesOwe, credit: bountyExpense },
  [ledgerKind.agencyCredited]: { debit: bountyExpense, credit: agenciesOwe },
  [ledgerKind.agencyPaid]: { debit: bank, credit: agenciesOwe },
  [ledgerKind.agencyUnpaid]: { debit: agenciesOwe, credit: bank },
};

/** What can be wrong with the books. */
export const ledgerFault = {
  /** A number is missing before it. */
  gap: 'gap',
  /** It hangs on another one than the one before. */
  chain: 'chain',
  /** It was changed, or its lines were. */
  hash: 'hash',
  /** Its debits are not its credits. */
  balance: 'balance',
  /** It takes back once more what a bounty cost. */
  twice: 'twice',
  /** It is numbered, or waits to be, and is not there. */
  missing: 'missing',
  /** The service has not written it, or has numbered it and not put it on the list of work again. */
  forged: 'forged',
  /** It has no number, and does not wait for one. */
  unsealed: 'unsealed',
  /** An anchor names it, and the books end before. */
  cut: 'cut',
  /** An anchor says another hash of it. */
  anchor: 'anchor',
  /** The kept sums of a month are not those of its entries. */
  sums: 'sums',
  /** The statistics of a month are not those of its bounties and referrals. */
  statistics: 'statistics',
  /** What is kept of a month about what advisers' referrals have come to is not so. */
  advisers: 'advisers',
  /** As entries were added up, one was not as it was written, or their sums were others, whatever they are now. */
  refuted: 'refuted',
} as const;
export type LedgerFault = (typeof ledgerFault)[keyof typeof ledgerFault];

/** What a check of the books does not prove that has begun at an anchor. */
export const ledgerLeftOut = {
  /**
   * Numbers, chain and lines up to the anchor, and entries up to it that say that they are older, whenever they were changed: what they say, whether they are there,
   * or were exchanged for others, and whether two of them take back one cost. But for those that name a bounty that has an entry since.
   */
  entries: 'entries',
  /**
   * That balances, and what the books owe, are those of the entries as they were written. They rest on kept sums: it is proven where the job has proven each entry as it
   * added it, up to the last number.
   */
  sums: 'sums',
  /** That the statistics are those of bounties and visits. */
  statistics: 'statistics',
  /** That what is kept for agencies is that of their referrals; by a check of all as well where more has changed than the job has counted by then. */
  advisers: 'advisers',
} as const;
export type LedgerLeftOut = (typeof ledgerLeftOut)[keyof typeof ledgerLeftOut];

/** The last number of the books at some time and its hash, as it is told outside the database: `412:9f86…`. */
export const anchorPattern = /^[1-9]\d{0,15}:[0-9a-f]{64}$/;
