import type { Host } from '#widget/host/host.ts';
import type { Widget } from '#widget/session/widget.ts';
import { switchLanguage } from './switch-language.ts';

/** Speaks the language of the page when that changes, as far as the tenant speaks it. */
export function followPageLanguage(widget: Widget, host: Host): void {
  const { language: wanted, reportPage } = host.page;
  const follow = () => {
    const { languages } = widget.boot.getState().config;
    const language = languages.find((each) => each === wanted.get());
    // Also where it is spoken already: another one may be on its way.
    if (!language) return;
    switchLanguage(widget, language, host).then(reportPage, () => {
      // Without the texts everything stays as it is; the person can switch by hand.
    });
  };
  wanted.subscribe(follow);
  // The page may have spoken before the app was there to hear it.
  if (wanted.get() !== wanted.first()) follow();
}
