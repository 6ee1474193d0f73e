/** Where a small string lies. */
export interface StorageSlot {
  readonly storageKey: string;
  readonly cookieName: string;
}

/**
 * Small strings that should survive a reload (design §4.5): localStorage, else a cookie, else nothing but memory. A frame
 * of another site may find each of them blocked, and touching a blocked one throws.
 */
export interface Storage {
  readonly read: (slot: StorageSlot) => string | null;
  /** What lies there for everybody, whatever was written here: another tab may have changed it, and a blocked place has nothing. */
  readonly kept: (slot: StorageSlot) => string | null;
  /** @param seconds how long a cookie lasts, where it is one */
  readonly write: (slot: StorageSlot, value: string, seconds?: number) => void;
  readonly erase: (slot: StorageSlot) => void;
}

/** Default cookie lifetime: 60 days (specification §9). */
export const cookieSeconds = 60 * 24 * 60 * 60;
const cookieTail = 'Path=/; SameSite=None; Secure; Partitioned';

/** The storage of a browser; nothing is touched before something is read or written. */
export function createStorage(): Storage {
  const memory = new Map<string, string>();
  return {
    read: (slot) => memory.get(slot.storageKey) ?? readKept(slot),
    kept: readKept,
    write: (slot, value, seconds = cookieSeconds) => {
      memory.set(slot.storageKey, value);
      if (!writeStorage(slot, value)) writeCookie(slot, encodeURIComponent(value), seconds);
    },
    erase: (slot) => {
      memory.delete(slot.storageKey);
      writeStorage(slot, null);
      if (readCookie(slot) !== null) writeCookie(slot, '', 0);
    },
  };
}

function readKept(slot: StorageSlot): string | null {
  return readStorage(slot) ?? readCookie(slot);
}

function readStorage({ storageKey }: StorageSlot): string | null {
  try {
    return window.localStorage.getItem(storageKey);
  } catch {
    return null; // blocked: the next place is asked
  }
}

function writeStorage({ storageKey }: StorageSlot, value: string | null): boolean {
  try {
    if (value === null) window.localStorage.removeItem(storageKey);
    else window.localStorage.setItem(storageKey, value);
    return true;
  } catch {
    return false; // blocked or full: the next place is used
  }
}

function readCookie({ cookieName }: StorageSlot): string | null {
  try {
    const prefix = `${cookieName}=`;
    const found = document.cookie.split('; ').find((cookie) => cookie.startsWith(prefix));
    return found === undefined ? null : decodeURIComponent(found.slice(prefix.length));
  } catch {
    return null; // a sandboxed frame has no cookies
  }
}

function writeCookie({ cookieName }: StorageSlot, value: string, seconds: number): void {
  try {
    // oxlint-disable-next-line unicorn/no-document-cookie -- the Cookie Store API is missing in browsers we support
    document.cookie = `${cookieName}=${value}; Max-Age=${seconds}; ${cookieTail}`;
  } catch {
    // A sandboxed frame has no cookies; memory still holds the value until the reload.
  }
}
