import type { Language } from '../../languages.ts';
import { bountySide, type BountySide } from '../../money/bounty/states.ts';
import { conversation, type Conversation } from '../../referral/invitation/states.ts';
import { orderStatus, type OrderStatus } from '../../referral/order/states.ts';
import { channelMarks } from '../../referral/referral/channel-marks.ts';
import { referralStatus, type ReferralStatus } from '../../referral/referral/referral-status.ts';
import { bountyStage, leadStatus } from './states.ts';

/** What is shown in place of a value of the wire, by language. */
export type ShownWords = Readonly<Record<Language, string>>;

const said = (de: string, en: string): ShownWords => ({ de, en });
const inAll = (word: string): ShownWords => said(word, word);

type LeadStatus = (typeof leadStatus)[keyof typeof leadStatus];
type BountyStage = (typeof bountyStage)[keyof typeof bountyStage];

// By these the office's pages show states, and the service looks through them and puts them in order. A file has the values.

export const leadWords: Readonly<Record<LeadStatus, ShownWords>> = {
  [leadStatus.given]: said('Nicht bestätigt', 'Not confirmed'),
  [leadStatus.confirmed]: said('Bestätigt', 'Confirmed'),
  [leadStatus.ordered]: said('Bestellt', 'Ordered'),
  [leadStatus.paid]: said('Bezahlt', 'Paid'),
  [leadStatus.cancelled]: said('Storniert', 'Cancelled'),
};

export const referralWords: Readonly<Record<ReferralStatus, ShownWords>> = {
  [referralStatus.ok]: said('Läuft', 'Runs'),
  [referralStatus.unconfirmed]: said('Nicht bestätigt', 'Not confirmed'),
  [referralStatus.expired]: said('Abgelaufen', 'Expired'),
  [referralStatus.blocked]: said('Gesperrt', 'Blocked'),
};

export const orderWords: Readonly<Record<OrderStatus, ShownWords>> = {
  [orderStatus.open]: said('Offen', 'Open'),
  [orderStatus.paid]: said('Bezahlt', 'Paid'),
  [orderStatus.cancelled]: said('Storniert', 'Cancelled'),
};

export const bountyWords: Readonly<Record<BountyStage, ShownWords>> = {
  [bountyStage.notReady]: said(bountyStage.notReady, 'Not ready yet'),
  [bountyStage.awaitsRelease]: said(bountyStage.awaitsRelease, 'Waits for approval'),
  [bountyStage.checked]: said(bountyStage.checked, 'Being checked'),
  [bountyStage.ready]: said(bountyStage.ready, 'Ready to collect'),
  [bountyStage.onItsWay]: said(bountyStage.onItsWay, 'On its way'),
  [bountyStage.failed]: said(bountyStage.failed, 'Transfer failed'),
  [bountyStage.paid]: said(bountyStage.paid, 'Paid out'),
  [bountyStage.cancelled]: said(bountyStage.cancelled, 'Cancelled'),
  [bountyStage.expired]: said(bountyStage.expired, 'Expired'),
};

export const sideWords: Readonly<Record<BountySide, ShownWords>> = {
  [bountySide.recommender]: said('Empfehler', 'Recommender'),
  [bountySide.recipient]: said('Empfänger', 'Recipient'),
};

/** How somebody spoke to a contact who agreed to be invited. */
export const conversationWords: Readonly<Record<Conversation, ShownWords>> = {
  [conversation.inPerson]: said('Persönlich', 'In person'),
  [conversation.phone]: said('Am Telefon', 'On the phone'),
  [conversation.video]: said('Per Video', 'In a video call'),
  [conversation.written]: said('Schriftlich', 'In writing'),
};

/** Brands keep their names; one that is none of these is shown as it is written, with a capital. */
export const channelWords: Readonly<Record<string, ShownWords>> = {
  [channelMarks.copyLink]: inAll('Link'),
  [channelMarks.emailClient]: said('E-Mail', 'E-mail'),
  [channelMarks.nativeShare]: said('Auf dem Gerät geteilt', 'Shared on the device'),
  [channelMarks.qrCode]: said('QR-Code', 'QR code'),
  [channelMarks.twitter]: inAll('X'),
  [channelMarks.whatsapp]: inAll('WhatsApp'),
  [channelMarks.linkedin]: inAll('LinkedIn'),
  [channelMarks.sms]: inAll('SMS'),
  '': said('Anderswo', 'Elsewhere'),
};
