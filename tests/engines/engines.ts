import { chromiumEngine } from './chromium.ts';
import { engineNames, type Engine, type EngineName } from './driver.ts';
import { firefoxEngine } from './firefox.ts';
import { webkitEngine } from './webkit.ts';

export const engines: Record<EngineName, Engine> = {
  chromium: chromiumEngine,
  firefox: firefoxEngine,
  webkit: webkitEngine,
};

export const enginesHere = (): EngineName[] => engineNames.filter((name) => engines[name].missing() === null);

/** One line on the engines that cannot run here; undefined when all can. */
export const skippedEngines = (): string | undefined => {
  const skipped = engineNames.flatMap((name) => {
    const missing = engines[name].missing();
    return missing === null ? [] : [`${name} (${missing})`];
  });
  if (skipped.length === 0) return undefined;
  return `Skipped engines: ${skipped.join(', ')}. On Debian: apt-get install firefox-esr webkit2gtk-driver xvfb`;
};
