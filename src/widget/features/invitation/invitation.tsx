import { Trans } from '@lingui/react/macro';
import { useEffect } from 'react';
import type { readInvitation } from '#contract/referral/invitation/calls.ts';
import { readAgentPhoto } from '#contract/programme/advisers/calls.ts';
import type { AnswerOf } from '#contract/endpoint.ts';
import { pathTo } from '#contract/routes.ts';
import { pathAddress } from '#widget/http/path-address.ts';
import { invited } from '#widget/session/invited.ts';
import { useBoot, useHandOver } from '#widget/session/widget-context.ts';
import { AgentCard } from '#widget/ui/agent-card.tsx';
import { Card } from '#widget/ui/card.tsx';
import { RouteButton } from '#widget/ui/route-button.tsx';
import { Decline } from './decline.tsx';
import { InvitedAfter } from './invited-after.tsx';
import styles from './invitation.module.css';

interface InvitationProps {
  readonly token: string;
  readonly invitation: AnswerOf<typeof readInvitation>;
  readonly onDeclined: () => void;
}

/** What the form begins with to which the invitation leads. */
const beginningOf = ({ firstName, lastName, email, ...by }: InvitationProps['invitation']) => ({
  firstName,
  lastName,
  email,
  agent: { externalId: by.employeeNumber, lastName: by.agentLastName, zipCode: by.agentZipCode, city: by.agentCity },
});

/** Who invites, what is known of who was invited, and both answers to it. */
export function Invitation({ token, invitation, onDeclined }: InvitationProps) {
  const { config, products } = useBoot();
  const { name: provider } = config;
  const kept = useHandOver(invited);
  const { kind, agentLastName } = invitation;
  const { firstName, lastName, email, agent } = beginningOf(invitation);
  const shop = products.find(({ whole, bounty }) => whole?.of === 'shop' && bounty);

  // Forms with an adviser begin with it; nothing of it is kept for longer than the tab is there.
  useEffect(() => kept.keep({ ...beginningOf(invitation), token }), [kept, invitation, token]);

  return (
    <div className={styles.parts}>
      <Card>
        <div className={styles.parts}>
          <AgentCard {...agent} photo={pathAddress(config.tenant, readAgentPhoto, { externalId: agent.externalId })} />
          <p>
            <InvitedAfter kind={kind} programme={provider} />
          </p>
          <p>
            <Trans>
              {agentLastName} then looks after your contact. There is a reward once your contact has ordered and the
              order is paid.
            </Trans>
          </p>
          <div className={styles.ways}>
            {shop && (
              <RouteButton to={pathTo('agentRecommend', { productId: shop.id })}>
                <Trans>Recommend {provider}</Trans>
              </RouteButton>
            )}
            <RouteButton to={pathTo('home')} variant={shop ? 'secondary' : 'primary'}>
              <Trans>Choose a tariff yourself</Trans>
            </RouteButton>
          </div>
          <p className={styles.hint}>
            <Trans>
              If you choose yourself, select “With an adviser” at the tariff: {agentLastName} is already chosen there.
            </Trans>
          </p>
        </div>
      </Card>
      <Card>
        <section className={styles.parts} aria-labelledby="entered">
          <h2 id="entered" className={styles.heading}>
            <Trans>What was entered of you</Trans>
          </h2>
          <p className={styles.person}>
            <Trans>
              {firstName} {lastName}, {email}. These details stand in the form when you recommend. Nothing is sent
              before you send it.
            </Trans>
          </p>
          <Decline token={token} onDeclined={onDeclined} />
        </section>
      </Card>
    </div>
  );
}
