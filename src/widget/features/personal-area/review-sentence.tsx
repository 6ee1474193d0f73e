import { Trans } from '@lingui/react/macro';
import { useBoot } from '#widget/session/widget-context.ts';

/** Why nothing can be done about a bounty at the moment, and who is asked. */
export function ReviewSentence() {
  const { email } = useBoot().config.support;
  return (
    <Trans>
      We are checking this reward. Until that is done it will not be paid. If you have questions, please write to our
      support: <a href={`mailto:${email}`}>{email}</a>
    </Trans>
  );
}
