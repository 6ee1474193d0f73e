/**
 * Why a voucher goes to another address than the one it was given to. Values of the wire: data, and therefore German. A closed list, since
 * it stands in the trail of what operators do, in which nothing of a person may stand.
 */
export const redirectReason = {
  /** There is no such address: its person has made a mistake in it. */
  mistyped: 'Vertippt',
  /** The mailbox is gone, full or takes nothing from us. */
  unreachable: 'Unerreichbar',
} as const;
export type RedirectReason = (typeof redirectReason)[keyof typeof redirectReason];
