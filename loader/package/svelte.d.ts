import type { HTMLAttributes } from 'svelte/elements';
import type { ReferralEventMap, ReferralWidgetAttributes, ReferralWidgetElement } from './types.d.ts';

/** Svelte 5 listens to any event of an element by a property named `on` and the event. */
type Listeners = { [Name in keyof ReferralEventMap as `on${Name}`]?: (event: ReferralEventMap[Name]) => void };

type Props = Omit<HTMLAttributes<ReferralWidgetElement>, keyof ReferralWidgetAttributes> &
  ReferralWidgetAttributes &
  Listeners;

declare module 'svelte/elements' {
  interface SvelteHTMLElements {
    'referral-widget': Props;
  }
}
