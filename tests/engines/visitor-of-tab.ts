import { expect } from 'playwright/test';
import type { Visitor } from '../e2e/hosts/routers/visitor.ts';
import type { Tab } from './tab.ts';

type Watched = Window & { complaints?: string[] };

/** Nothing can be put before a page's own scripts in every engine: what a document complains of before it is looked at is not heard. */
const listen = () => {
  const watched = window as Watched;
  if (watched.complaints) return;
  const complaints = (watched.complaints = []) as string[];
  addEventListener('error', ({ message }) => complaints.push(message));
  addEventListener('unhandledrejection', ({ reason }) => complaints.push(String(reason)));
  addEventListener('securitypolicyviolation', ({ violatedDirective }) => complaints.push(violatedDirective));
  console.error = (...words) => complaints.push(words.join(' '));
};

/** What can be seen to change after a step; in all engines, where nobody tells of requests. */
const isQuiet = () =>
  new Promise<boolean>((done) => {
    let last = '';
    let frames = 0;
    const look = () => {
      const widgets = document.querySelectorAll('referral-widget');
      const { top, height } = widgets[0]?.getBoundingClientRect() ?? {};
      const now = [location.href, widgets.length, top, height, document.title].join(' ');
      frames = now === last ? frames + 1 : 0;
      last = now;
      if (frames < 20) requestAnimationFrame(look);
      else done(true);
    };
    look();
  });

export function visitorOfTab(tab: Tab): Visitor {
  // Any step may have loaded another document.
  const inPage: Visitor['inPage'] = async (look) => {
    await tab.page.run(listen);
    return tab.page.run(look);
  };
  return {
    open: (address) => tab.open(address),
    reload: () => tab.reload(),
    back: () => tab.back(),
    forward: () => tab.forward(),
    follow: (name) => tab.page.press('link', name),
    followInside: (name) => tab.widget().press('link', name),
    press: (name) => tab.page.press('button', name),
    inPage,
    inWidget: (look) => tab.widget().run(look),
    settle: async () => {
      expect(await inPage(isQuiet)).toBe(true);
    },
    complaints: () => tab.page.run(() => (window as Watched).complaints ?? ['nobody has listened']),
  };
}
