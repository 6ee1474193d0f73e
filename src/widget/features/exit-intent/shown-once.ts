import { isGranted, useConsent } from '#widget/session/consent.ts';

const key = 'referral-widget_exit';
let shown = false;

/**
 * Whether the popup was shown in this session, as far as that may be known. What was kept with a consent that was taken back since is
 * neither read nor kept.
 */
export function wasShown(): boolean {
  const isAllowed = isGranted(useConsent.getState(), 'functional');
  try {
    if (!isAllowed) sessionStorage.removeItem(key);
    return shown || (isAllowed && sessionStorage.getItem(key) !== null);
  } catch {
    return shown; // blocked: memory has to do
  }
}

/** Remembers it beyond a reload only where the person allows to store something (§ 25 TDDDG). */
export function keepShown(): void {
  shown = true;
  if (!isGranted(useConsent.getState(), 'functional')) return;
  try {
    sessionStorage.setItem(key, '1');
  } catch {
    // Blocked: it may come again after a reload.
  }
}
