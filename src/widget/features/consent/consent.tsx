import { ConsentBanner } from './consent-banner.tsx';
import { ConsentDialog } from './consent-dialog.tsx';

interface ConsentProps {
  /** Whether the person has to be asked. */
  readonly asks: boolean;
  /** Whether the settings are open. */
  readonly open: boolean;
  readonly onOpenChange: (open: boolean) => void;
}

/** The widget's own way to ask for consent: a banner that waits, and the settings. */
export function Consent({ asks, open, onOpenChange }: ConsentProps) {
  return (
    <>
      {asks && <ConsentBanner onChoose={() => onOpenChange(true)} />}
      {open && <ConsentDialog onClose={() => onOpenChange(false)} />}
    </>
  );
}
