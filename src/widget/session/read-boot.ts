import type { Boot } from '#contract/boot.ts';

/** Reads the boot data that the service wrote into its HTML (design §3); it is ours and of our version. */
export function readBoot(page: Document): Boot {
  const text = page.getElementById('boot')?.textContent;
  if (!text) throw new Error('no boot data');
  return JSON.parse(text) as Boot;
}
