import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { channelMarks } from '#contract/referral/referral/channel-marks.ts';
import { DateText } from '#widget/ui/date-text.tsx';
import styles from './cells.module.css';

/** What stands where there is nothing. */
const nothing = '–';

/** A day, or that there is none yet. */
export function Day({ at }: { readonly at: string | null }) {
  return at === null ? nothing : <DateText at={at} />;
}

export const OrNothing = ({ text }: { readonly text: string | null }) =>
  text === null || text === '' ? nothing : text;

const channelNames: Readonly<Record<string, MessageDescriptor>> = {
  [channelMarks.copyLink]: msg`Link`,
  [channelMarks.emailClient]: msg`E-mail`,
  [channelMarks.nativeShare]: msg`Shared on the device`,
  [channelMarks.qrCode]: msg`QR code`,
  '': msg`Elsewhere`,
};
/** Brands keep their names. */
const brands: Readonly<Record<string, string>> = {
  [channelMarks.twitter]: 'X',
  [channelMarks.whatsapp]: 'WhatsApp',
  [channelMarks.linkedin]: 'LinkedIn',
  [channelMarks.sms]: 'SMS',
};

/** What a channel is called. */
export function ChannelName({ mark }: { readonly mark: string }) {
  const { i18n } = useLingui();
  const known = channelNames[mark];
  return known ? i18n._(known) : (brands[mark] ?? mark.charAt(0).toUpperCase() + mark.slice(1));
}

interface StateProps<State extends string> {
  readonly state: State;
  readonly names: Readonly<Record<State, MessageDescriptor>>;
  readonly tones: Readonly<Partial<Record<State, 'good' | 'bad'>>>;
}

/** Where something stands, in words and by its colour. */
export function StateMark<State extends string>({ state, names, tones }: StateProps<State>) {
  const { i18n } = useLingui();
  return (
    <span className={styles.state} data-tone={tones[state]}>
      {i18n._(names[state])}
    </span>
  );
}
