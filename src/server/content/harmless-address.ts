import { routes } from '#contract/routes.ts';

/** Routes of the widget that stand for themselves; `?frage=` leads to one question of the FAQ. */
const innerAddress = /^(\/[\w/]*)(?:\?frage=[a-z0-9-]+)?$/;
const innerPaths: readonly string[] = Object.values(routes).filter((path) => !path.includes(':'));

/** Only what a reader may follow without harm: the web, a mail, a call, a place on the same page, another page of the widget. */
export function isHarmless(address: string): boolean {
  if (/^#[\w-]*$/.test(address)) return true;
  const path = innerAddress.exec(address)?.[1];
  if (path !== undefined) return innerPaths.includes(path);
  if (!URL.canParse(address)) return false;
  const { protocol, hostname } = new URL(address);
  return protocol === 'mailto:' || protocol === 'tel:' || (/^https?:$/.test(protocol) && hostname !== '');
}

/** Most sites refuse to be shown inside a partner's frame: a link to the web opens a tab of its own. */
export const ownTab = (address: string): Readonly<Record<string, string>> =>
  /^https?:/i.test(address) ? { target: '_blank', rel: 'noopener noreferrer' } : {};
