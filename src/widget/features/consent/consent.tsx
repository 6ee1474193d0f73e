import { useEffect, useRef } from 'react';
import { ConsentBanner } from './consent-banner.tsx';
import { ConsentDialog } from './consent-dialog.tsx';

interface ConsentProps {
  /** Whether the person has to be asked. */
  readonly asks: boolean;
  /** Whether the settings are open. */
  readonly open: boolean;
  readonly onOpenChange: (open: boolean) => void;
  /** What held the focus went away with the answer. */
  readonly onFocusLost: () => void;
}

/** The widget's own way to ask for consent: a banner that waits, and the settings. */
export function Consent({ asks, open, onOpenChange, onFocusLost }: ConsentProps) {
  const shown = asks || open;
  const wasShown = useRef(false);
  useEffect(() => {
    const lost = document.hasFocus() && document.activeElement === document.body;
    if (wasShown.current && !shown && lost) onFocusLost();
    wasShown.current = shown;
  }, [shown, onFocusLost]);
  return (
    <>
      {asks && <ConsentBanner onChoose={() => onOpenChange(true)} />}
      {open && <ConsentDialog onClose={() => onOpenChange(false)} />}
    </>
  );
}
