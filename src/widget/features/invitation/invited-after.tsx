import { Trans } from '@lingui/react/macro';
import { conversation, type Conversation } from '#contract/referral/invitation/states.ts';

interface InvitedAfterProps {
  readonly kind: Conversation;
  /** What is recommended: the provider. */
  readonly programme: string;
}

/** How the invitation came about. */
export function InvitedAfter({ kind, programme }: InvitedAfterProps) {
  switch (kind) {
    case conversation.inPerson:
      return <Trans>You met this adviser, who now invites you to recommend {programme}.</Trans>;
    case conversation.phone:
      return <Trans>You spoke to this adviser on the phone, who now invites you to recommend {programme}.</Trans>;
    case conversation.video:
      return <Trans>You spoke to this adviser in a video call, who now invites you to recommend {programme}.</Trans>;
    case conversation.written:
      return <Trans>You and this adviser wrote to each other, who now invites you to recommend {programme}.</Trans>;
  }
}
