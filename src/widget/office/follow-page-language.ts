import type { Host } from '#widget/host/host.ts';
import type { Office } from './office.ts';

/** Speaks the language of the page around when that changes, as far as the tenant speaks it. */
export function followPageLanguage({ boot, texts }: Office, { page: { language: wanted, reportPage } }: Host): void {
  const follow = () => {
    const language = boot.config.languages.find((each) => each === wanted.get());
    if (!language) return;
    texts.speak(language).then(reportPage, () => {
      // Without the texts everything stays as it is; the person can switch by hand.
    });
  };
  wanted.subscribe(follow);
  // The page may have spoken before the office was there to hear it.
  if (wanted.get() !== wanted.first()) follow();
}
