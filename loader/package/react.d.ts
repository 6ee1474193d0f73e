import type { DetailedHTMLProps, HTMLAttributes } from 'react';
import type { ReferralEventMap, ReferralWidgetAttributes, ReferralWidgetElement } from './types.d.ts';

/** React 19 listens to any event of a custom element by a property named `on` and the event. */
type Listeners = { [Name in keyof ReferralEventMap as `on${Name}`]?: (event: ReferralEventMap[Name]) => void };

type Props = Omit<
  DetailedHTMLProps<HTMLAttributes<ReferralWidgetElement>, ReferralWidgetElement>,
  keyof ReferralWidgetAttributes
>;

declare module 'react' {
  namespace JSX {
    interface IntrinsicElements {
      'referral-widget': Props & ReferralWidgetAttributes & Listeners;
    }
  }
}
