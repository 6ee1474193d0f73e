import { isGranted } from '#widget/session/consent.ts';
import { ofWidget } from '#widget/session/of-widget.ts';

const key = 'referral-widget_exit';

/** Whether the popup was shown in this session of the browser. */
export const shownOnce = ofWidget(({ consent }) => {
  let shown = false;
  const isAllowed = () => isGranted(consent.store.getState(), 'functional');
  return {
    /**
     * As far as that may be known. What was kept with a consent that was taken back since is neither read nor kept.
     */
    read: (): boolean => {
      try {
        if (!isAllowed()) sessionStorage.removeItem(key);
        return shown || (isAllowed() && sessionStorage.getItem(key) !== null);
      } catch {
        return shown; // blocked: memory has to do
      }
    },
    /** Remembers it beyond a reload only where the person allows to store something (§ 25 TDDDG). */
    keep: (): void => {
      shown = true;
      if (!isAllowed()) return;
      try {
        sessionStorage.setItem(key, '1');
      } catch {
        // Blocked: it may come again after a reload.
      }
    },
  };
});
