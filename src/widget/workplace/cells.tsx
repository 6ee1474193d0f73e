import type { MessageDescriptor } from '@lingui/core';
import { useLingui } from '@lingui/react/macro';
import { channelWords, type ShownWords } from '#contract/agency/reports/shown-words.ts';
import { DateText } from '#widget/ui/date-text.tsx';
import styles from './cells.module.css';
import { useShownWords } from './use-shown-words.ts';

/** What stands where there is nothing. */
const nothing = '–';

/** A day, or that there is none yet. */
export function Day({ at }: { readonly at: string | null }) {
  return at === null ? nothing : <DateText at={at} />;
}

export const OrNothing = ({ text }: { readonly text: string | null }) =>
  text === null || text === '' ? nothing : text;

/** What somebody has written: it has room for words, and breaks one that is longer. */
export const Written = ({ text }: { readonly text: string | null }) =>
  text === null || text === '' ? nothing : <span className={styles.written}>{text}</span>;

/** What a channel is called. */
export function ChannelName({ mark }: { readonly mark: string }) {
  const say = useShownWords();
  const known = channelWords[mark];
  return known ? say(known) : mark.charAt(0).toUpperCase() + mark.slice(1);
}

interface StateProps<State extends string> {
  readonly state: State;
  readonly names: Readonly<Record<State, MessageDescriptor | ShownWords>>;
  readonly tones: Readonly<Partial<Record<State, 'good' | 'bad'>>>;
}

/** Where something stands, in words and by its colour. */
export function StateMark<State extends string>({ state, names, tones }: StateProps<State>) {
  const { i18n } = useLingui();
  const say = useShownWords();
  const name = names[state];
  return (
    <span className={styles.state} data-tone={tones[state]}>
      {'de' in name ? say(name) : i18n._(name)}
    </span>
  );
}
