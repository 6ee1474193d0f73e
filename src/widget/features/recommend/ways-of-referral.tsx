import { Trans } from '@lingui/react/macro';
import { pathTo } from '#contract/routes.ts';
import { showChangedBounty, showChangedText } from '#widget/forms/changed-texts.tsx';
import { Button } from '#widget/ui/button.tsx';
import type { Ways } from '#widget/ui/problem.tsx';
import { RouteButton } from '#widget/ui/route-button.tsx';

interface Possible {
  /** Fetches the texts of today. */
  readonly reread: () => Promise<unknown>;
  readonly employeesHaveAPage: boolean;
  /** Back to the choice of an adviser, where one is chosen. */
  readonly onOtherAgent: (() => void) | undefined;
}

interface OtherAgentProps {
  readonly busy?: boolean;
  readonly onPress: () => void;
}

export function OtherAgent({ busy, onPress }: OtherAgentProps) {
  return (
    <Button variant="secondary" busy={busy} onClick={onPress}>
      <Trans>Choose another one</Trans>
    </Button>
  );
}

/** What can be done about a referral that could not be created. */
export function waysOfReferral({ reread, employeesHaveAPage, onOtherAgent }: Possible): Ways {
  return {
    PSOF0106: employeesHaveAPage && (
      <RouteButton to={pathTo('recommendEmployee')} variant="secondary">
        <Trans>Recommend as an employee</Trans>
      </RouteButton>
    ),
    PSOF0304: (
      <RouteButton to={pathTo('personalArea')} variant="secondary">
        <Trans>Go to my referrals</Trans>
      </RouteButton>
    ),
    PSOF0308: (
      <RouteButton to={pathTo('home')} variant="secondary">
        <Trans>Choose another product</Trans>
      </RouteButton>
    ),
    PSOF0309: showChangedText(reread),
    PSOF0311: onOtherAgent && <OtherAgent onPress={onOtherAgent} />,
    PSOF0313: showChangedBounty(reread),
  };
}
