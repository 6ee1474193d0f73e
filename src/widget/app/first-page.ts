import type { Messages } from '@lingui/core';
import { catalogOf } from '#contract/languages.ts';
import type { RouteName } from '#contract/routes.ts';
import type { Widget } from '#widget/session/widget.ts';
import { loadPart } from '#widget/ui/load-part.ts';
import { everyPage } from './load-feature.ts';
import type { PageModule } from './page-table.ts';

/** Where the page of the first screen is, so that nothing has to come before it that knows where pages are. */
export interface SentPage {
  /** The address of its chunk. */
  readonly page: string;
  /** The addresses of its texts, in the language of the boot data. */
  readonly texts: readonly string[];
}

/** What the service says beside the screen that it has rendered (`src/server/routes/frame/document.ts`). */
export function sentPage({ dataset: { page, texts } }: HTMLElement): SentPage | undefined {
  return page === undefined || texts === undefined ? undefined : { page, texts: texts.split(' ') };
}

const importPage = (address: string): Promise<PageModule> => import(/* @vite-ignore */ address);
const importText = (address: string): Promise<{ readonly messages: Messages }> => import(/* @vite-ignore */ address);

/** Fetches the page of the first screen with its texts. @throws ChunkLoadError */
export function loadSentPage({ boot, texts }: Widget, name: RouteName, sent: SentPage): Promise<PageModule> {
  const { language, variant, config } = boot.getState();
  const first = catalogOf(language, config.formOfAddress);
  return loadPart(async () => {
    const importing = importPage(sent.page);
    const learning = texts.learn(`the page ${name}`, async (catalog) => {
      if (catalog !== first) {
        const { entryOf, textsOf } = await everyPage();
        return textsOf(entryOf(variant, name)[0], catalog);
      }
      const all = await Promise.all(sent.texts.map(importText));
      return { messages: Object.assign({}, ...all.map(({ messages }) => messages)) as Messages };
    });
    const [page] = await Promise.all([importing, learning]);
    return page;
  });
}
