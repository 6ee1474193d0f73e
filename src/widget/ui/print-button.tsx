import { Trans } from '@lingui/react/macro';
import { Button } from './button.tsx';

/** Prints the widget's page alone: the page around it would print only as much of it as is in its frame. */
export function PrintButton() {
  return (
    <Button variant="secondary" onClick={() => window.print()}>
      <Trans>Print</Trans>
    </Button>
  );
}
