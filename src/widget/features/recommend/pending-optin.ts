import { create } from 'zustand';

interface PendingOptin {
  readonly referralNumber: string;
  readonly email: string;
}

/** The mail that was just sent. In memory only: an address has no business in a storage. */
export const usePendingOptin = create<{ readonly pending: PendingOptin | null }>(() => ({ pending: null }));

export function keepPendingOptin(pending: PendingOptin): void {
  usePendingOptin.setState({ pending });
}
