import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Boot, RenderedScreen } from '#contract/boot.ts';
import type { Footnote } from '#contract/programme/content/calls.ts';

/** What surrounds the widget, as far as a request tells: a page of its tenant with the loader, nothing, or somebody's frame. */
export type Surroundings = 'embedded' | 'standalone' | 'bare';

/**
 * Renders the first screen of the widget, as it is before anybody knows who is here.
 * @param address the frame's address, as it was asked for
 * @param footnotes all that the tenant has, in the language of `boot`
 */
export type RenderScreen = (
  boot: Boot,
  address: URL,
  mode: Surroundings,
  footnotes: readonly Footnote[],
) => Promise<RenderedScreen>;

/** Loads what was built to render (`dist/render`), once it is first needed. A failure is not kept: the build may come while the service runs. */
export function rendererOnce(dir: string): RenderScreen {
  const load = (): Promise<{ readonly renderScreen: RenderScreen }> =>
    import(pathToFileURL(join(dir, 'render.js')).href);
  let loading: ReturnType<typeof load> | undefined;
  return async (...screen) => {
    loading ??= load().catch((error: unknown) => {
      loading = undefined;
      throw error;
    });
    return (await loading).renderScreen(...screen);
  };
}
