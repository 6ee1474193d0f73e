import '#widget/ui/theme.css';
import { begin } from './begin.ts';
import { sayNotStarted } from './start-failure.ts';

// Nothing may wait for this module: the chunks that it fetches import from its own.
begin(document).catch(async (error: unknown) => {
  window.reportError(error);
  // What the service has sent cannot be used: only another document helps.
  await sayNotStarted(document).wanted();
  window.location.reload();
});
