import { conversationWords } from '#contract/agency/reports/shown-words.ts';
import type { Conversation } from '#contract/referral/invitation/states.ts';
import { useShownWords } from '#widget/workplace/use-shown-words.ts';

export function ConversationName({ conversation: kind }: { readonly conversation: Conversation }) {
  const say = useShownWords();
  return say(conversationWords[kind]);
}
