import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { conversation, type Conversation } from '#contract/referral/invitation/states.ts';

/** How somebody spoke to a contact who agreed to be invited. */
export const conversationNames: Readonly<Record<Conversation, MessageDescriptor>> = {
  [conversation.inPerson]: msg`In person`,
  [conversation.phone]: msg`On the phone`,
  [conversation.video]: msg`In a video call`,
  [conversation.written]: msg`In writing`,
};

export function ConversationName({ conversation: kind }: { readonly conversation: Conversation }) {
  const { i18n } = useLingui();
  return i18n._(conversationNames[kind]);
}
