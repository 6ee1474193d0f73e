import type { HTMLAttributes } from 'vue';
import type { ReferralEventMap, ReferralWidgetAttributes, ReferralWidgetElement } from './types.d.ts';

/** `@referral-ready` in a template is this property. */
type Listeners = {
  [Name in keyof ReferralEventMap as `on${Capitalize<CamelCase<Name>>}`]?: (event: ReferralEventMap[Name]) => void;
};

type CamelCase<Name extends string> = Name extends `${infer First}-${infer Rest}`
  ? `${First}${Capitalize<CamelCase<Rest>>}`
  : Name;

/** Templates write attributes as HTML does. */
type Props = Omit<HTMLAttributes, keyof ReferralWidgetAttributes> & ReferralWidgetAttributes & Listeners;

declare module 'vue' {
  interface GlobalComponents {
    'referral-widget': new () => ReferralWidgetElement & {
      /** What a template may write. */
      $props: Props;
    };
  }
}
