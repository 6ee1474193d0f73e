import type { ReactNode } from 'react';
import { useNavigation } from '#widget/host/use-navigation.ts';
import { rereadBoot } from '#widget/session/reread-boot.ts';
import { useBoot, useWidget } from '#widget/session/widget-context.ts';
import { LinkedText } from '#widget/ui/linked-text.tsx';

/** The keys of a body that prove what was agreed to, as `termsText` and `termsVersion`. */
type Stamp<Name extends string> = Readonly<Record<`${Name}Text` | `${Name}Version`, string>>;

interface ShownText {
  readonly text: string;
  readonly version: string;
}

export interface ConsentText extends ShownText {
  /** The text as it stands beside its box; links in it lead to routes. */
  readonly words: ReactNode;
  /** Proves in a body what was agreed to. @param name what its keys begin with, by its path in a form: `referral.terms` */
  readonly stampedAs: <Name extends string>(name: Name) => Stamp<Name>;
  /** Fetches the texts of today, for who is told that the shown ones have changed; it throws as `rereadBoot`. */
  readonly reread: () => Promise<void>;
}

/**
 * A text that somebody agrees to, in the language that is spoken.
 * @param of the tenant's, or one that came with what it is about
 */
export function useConsentText(of: 'terms' | 'newsletter' | ShownText): ConsentText {
  const widget = useWidget();
  const { texts, language } = useBoot();
  const { route, hrefOf } = useNavigation();
  const { text, version } = typeof of === 'string' ? texts[`${of}Label`] : of;
  return {
    text,
    version,
    words: <LinkedText text={text} hrefOf={hrefOf} />,
    stampedAs: <Name extends string>(name: Name) =>
      ({ [`${name}Text`]: text, [`${name}Version`]: version }) as Stamp<Name>,
    reread: () => rereadBoot(widget, route, language),
  };
}
