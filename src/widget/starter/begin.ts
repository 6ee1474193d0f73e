import { readBoot } from '#widget/session/read-boot.ts';
import { whenInVain } from '#widget/ui/load-part.ts';
import { keepActs } from './early-acts.ts';
import { openHost } from './open-host.ts';
import { persist } from './start-failure.ts';
import { untilNeeded } from './until-needed.ts';
import { whereAnswered } from './where-answered.ts';

/**
 * Makes the frame's document alive before React is there: its address, its height and the messages of the page. What the
 * service rendered can be read and used from then on; the app takes it over when it comes.
 * @throws where the document carries nothing that a widget could start with
 */
export async function begin(page: Document): Promise<void> {
  const boot = readBoot(page);
  const root = page.getElementById('root');
  if (!root) throw new Error('no root');
  const host = openHost(boot);
  const { tenant } = boot.config;
  const early = keepActs(root, tenant);
  const go = async () => {
    // The service answers, so this comes; where it does not, another build is there.
    const again = await import('./load-again.ts').catch(() => undefined);
    if (!again) {
      page.location.reload();
      return;
    }
    again.keepEntries(early.entered, tenant, host.location.route);
    page.location.replace(again.addressAgain(host, new URL(page.URL)));
  };
  const loadAgain = () => void whereAnswered(page, () => void go());
  whenInVain(loadAgain);
  if (root.firstElementChild) {
    // Not the root: what is said above it when the app does not come belongs to the height as well.
    host.page.connect(page.body, true);
    await untilNeeded(page);
  }
  // The modules of the app, at once and not one after the other. What is rendered may have templates too: React marks places by them.
  const modules = page.querySelector<HTMLTemplateElement>('body>template');
  modules?.replaceWith(modules.content);
  const { start } = await persist(page, () => import('#widget/app/start.tsx'));
  await start(page, { boot, host, root, early, loadAgain });
}
