import '#widget/ui/theme.css';
import { sayNotStarted } from './start-failure.ts';
import { start } from './start.tsx';

// Nothing may wait for this module: the chunks that it fetches import from its own.
start(document).catch(async (error: unknown) => {
  window.reportError(error);
  // What the service has sent cannot be used: only another document helps.
  await sayNotStarted(document).wanted();
  window.location.reload();
});
