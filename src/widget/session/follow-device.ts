import type { StoreApi } from 'zustand/vanilla';

interface Followed<User extends object> {
  readonly store: Pick<StoreApi<{ readonly user: User | null }>, 'getState' | 'subscribe'>;
  /** Whether the session that lies on the device is the one that is here. */
  readonly isKept: () => boolean;
  /** It was, and is no longer. */
  readonly onOther: (user: User) => void;
}

/**
 * Whoever has signed out in another tab, or on a page that was opened after this one, is shown here no longer: for the way back a
 * browser keeps pages in its memory, with all that stands on them. Nothing ends where the device keeps nothing at all. For good: the
 * frame's document has no other widget before or after it.
 */
export function followDevice<User extends object>({ store, isKept, onOther }: Followed<User>): void {
  let wasKept = isKept();
  store.subscribe(({ user }, before) => {
    if (user !== before.user) wasKept = isKept();
  });
  const look = () => {
    const { user } = store.getState();
    if (user && wasKept && !isKept()) onOther(user);
  };
  window.addEventListener('storage', look);
  window.addEventListener('pageshow', ({ persisted }) => {
    if (persisted) look();
  });
}
