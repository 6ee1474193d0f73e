import '#widget/ui/theme.css';
import { noticeEarly } from '#widget/starter/early.ts';
import { persist, sayNotStarted } from './start-failure.ts';

const root = document.getElementById('root');
const [, tenant = ''] = location.pathname.split('/');
const early = root?.firstElementChild ? noticeEarly(root, tenant) : null;

const begin = async (): Promise<void> => {
  const { start } = await persist(document, () => import('./start.tsx'));
  await start(document, early);
};

// Nothing may wait for this module: the chunks that it fetches import from its own.
begin().catch(async (error: unknown) => {
  window.reportError(error);
  // What the service has sent cannot be used: only another document helps.
  await sayNotStarted(document).wanted();
  window.location.reload();
});
