import type { Host } from '#widget/host/host.ts';
import type { Widget } from '#widget/session/widget.ts';
import { switchLanguage } from './switch-language.ts';

/** Speaks the language of the page when that changes, as far as the tenant speaks it. */
export function followPageLanguage(widget: Widget, host: Host): void {
  const { language: wanted, reportPage } = host.page;
  wanted.subscribe(() => {
    const { languages } = widget.boot.getState().config;
    const language = languages.find((each) => each === wanted.get());
    // Also where it is spoken already: another one may be on its way.
    if (!language) return;
    switchLanguage(widget, language, host).then(reportPage, () => {
      // Without the texts everything stays as it is; the person can switch by hand.
    });
  });
}
