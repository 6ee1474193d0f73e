import { readBoot } from '#widget/session/read-boot.ts';
import { whenPressedInVain } from '#widget/ui/load-part.ts';
import { keepActs } from './early-acts.ts';
import { openHost } from './open-host.ts';
import { persist } from './start-failure.ts';
import { untilNeeded } from './until-needed.ts';

/**
 * Makes the frame's document alive before React is there: its address, its height and the messages of the page. What the
 * service rendered can be read and used from then on; the app takes it over when it comes.
 * @throws where the document carries nothing that a widget could start with
 */
export async function begin(page: Document): Promise<void> {
  const boot = readBoot(page);
  const root = page.getElementById('root');
  if (!root) throw new Error('the frame’s HTML has no element "root"');
  const host = openHost(boot);
  // Where the service answers another document can have what did not come here.
  whenPressedInVain(() => void fetch(page.URL, { method: 'HEAD' }).then(host.loadAgain, () => undefined));
  const early = keepActs(root, boot.config.tenant);
  if (root.firstElementChild) {
    // Not the root: what is said above it when the app does not come belongs to the height as well.
    host.page.connect(page.body, true);
    await untilNeeded(page);
  }
  const { start } = await persist(page, () => import('#widget/app/start.tsx'));
  await start(page, { boot, host, root, early });
}
