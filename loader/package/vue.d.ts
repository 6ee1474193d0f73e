import type { HTMLAttributes } from 'vue';
import type { ReferralEventMap, ReferralWidgetAttributes, ReferralWidgetElement } from './types.d.ts';

/** `@referral-ready` in a template is this property. */
type Listeners = {
  [Name in keyof ReferralEventMap as `on${Capitalize<CamelCase<Name>>}`]?: (event: ReferralEventMap[Name]) => void;
};

type CamelCase<Name extends string> = Name extends `${infer First}-${infer Rest}`
  ? `${First}${Capitalize<CamelCase<Rest>>}`
  : Name;

/** To its checker a template's `min-height` is a property named so. */
type Attributes = { [Name in keyof ReferralWidgetAttributes as CamelCase<Name>]: ReferralWidgetAttributes[Name] };

type Props = Omit<HTMLAttributes, keyof Attributes> & Attributes & Listeners;

declare module 'vue' {
  interface GlobalComponents {
    'referral-widget': new () => ReferralWidgetElement & {
      /** What a template may write. */
      $props: Props;
    };
  }
}
