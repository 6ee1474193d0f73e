import { Trans, useLingui } from '@lingui/react/macro';
import { useEffect, useRef, useState } from 'react';
import { useParams } from 'wouter';
import type { Agent } from '#contract/programme/advisers/calls.ts';
import type { Product } from '#contract/programme/catalogue/product.ts';
import { readOfferWithAgent } from '#contract/referral/recommending/calls.ts';
import { referralKind } from '#contract/referral/referral/states.ts';
import { call } from '#widget/http/call.ts';
import { useAnswer } from '#widget/http/use-answer.ts';
import { useErrorText } from '#widget/i18n/sentences.ts';
import { useBoot, useHandOver } from '#widget/session/widget-context.ts';
import { Card } from '#widget/ui/card.tsx';
import { LoadFailure } from '#widget/ui/load-failure.tsx';
import { Notice } from '#widget/ui/notice.tsx';
import { Outcome } from '#widget/ui/outcome.tsx';
import { Page } from '#widget/ui/page.tsx';
import { Skeleton } from '#widget/ui/skeleton.tsx';
import { OfferedAgent } from './offered-agent.tsx';
import { AgentSearch } from './agent-search.tsx';
import styles from './agent-page.module.css';
import { BackToProducts } from './back-to-products.tsx';
import { invited } from '#widget/session/invited.ts';
import { enteredBefore } from './pending-optin.ts';
import { RecommendForm } from './recommend-form.tsx';
import { OtherAgent } from './ways-of-referral.tsx';
import { UnknownProduct } from './unknown-product.tsx';

/** `/agent/empfehlen/:productId`: a recommendation with an adviser who looks after the contact. */
export default function AgentRecommendPage() {
  const before = useHandOver(enteredBefore);
  const invitation = useHandOver(invited);
  const errorText = useErrorText();
  const { t } = useLingui();
  const { config, products } = useBoot();
  const { productId } = useParams<{ productId: string }>();
  const [agent, setAgent] = useState(() => (before.read() ?? invitation.read())?.agent);
  const [searching, setSearching] = useState(agent === undefined);
  const product = products.find(({ id }) => id === productId);
  if (!config.agentRecommendation) {
    return (
      <Page title={t`Recommend with an adviser`}>
        <Notice tone="info" title={errorText('PSOF0310')} action={<BackToProducts />} />
      </Page>
    );
  }
  if (!product?.bounty) return <UnknownProduct product={product} />;
  const chooseAgain = () => setSearching(true);
  const search = (
    <AgentSearch
      onChoose={(chosen) => {
        setAgent(chosen);
        setSearching(false);
      }}
    />
  );
  return (
    <Page
      title={t`Recommend ${product.name} with an adviser`}
      lead={
        searching ? (
          <Trans>Choose which of us looks after your contact. Then you create your personal link.</Trans>
        ) : undefined
      }
    >
      {searching && (agent === undefined ? search : <Outcome isLong>{search}</Outcome>)}
      {agent !== undefined && (
        <WithAgent
          agent={agent}
          product={product}
          valueCent={product.bounty.valueCent}
          isSearching={searching}
          onChange={chooseAgain}
        />
      )}
    </Page>
  );
}

interface WithAgentProps {
  readonly agent: Agent;
  readonly product: Pick<Product, 'id'>;
  /** Without what the adviser's agency adds. */
  readonly valueCent: number;
  /** Somebody else is being chosen. */
  readonly isSearching: boolean;
  readonly onChange: () => void;
}

/** The form, once it is known what is promised with the adviser, whose agency may add to it. */
function WithAgent({ agent, product, valueCent, isSearching, onChange }: WithAgentProps) {
  const { externalId } = agent;
  const { retry, reread, ...asked } = useAnswer(`offer ${product.id} ${externalId}`, async (signal) => {
    const params = { productId: product.id, agentNumber: externalId };
    return { of: externalId, offer: await call(readOfferWithAgent, { params, signal }) };
  });
  // What is promised with one adviser says nothing of the next.
  const known = asked.status === 'loaded' && asked.answer.of === externalId ? asked.answer.offer : null;
  const isShown = !isSearching && known !== null;
  return (
    <>
      {!isSearching && asked.status === 'failed' && (
        <>
          <LoadFailure code={asked.code} onTryAgain={retry} />
          <OtherAgent onPress={onChange} />
        </>
      )}
      {!isSearching && asked.status !== 'failed' && known === null && <Skeleton lines={8} />}
      {/* Out of sight while somebody else is chosen, so that the entries stay. */}
      <div hidden={!isShown}>
        <Card>
          <RecommendForm
            productId={product.id}
            valueCent={known?.bountyCent ?? valueCent}
            kind={referralKind.agent}
            agent={agent}
            onOtherAgent={onChange}
            onReread={reread}
          >
            {(isSending) => isShown && <ChosenAgent agent={agent} isSending={isSending} onChange={onChange} />}
          </RecommendForm>
        </Card>
      </div>
    </>
  );
}

interface ChosenAgentProps {
  readonly agent: Agent;
  /** The recommendation is on its way with this adviser. */
  readonly isSending: boolean;
  readonly onChange: () => void;
}

function ChosenAgent({ agent, isSending, onChange }: ChosenAgentProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  // The list with the pressed button is gone: what it led to has the focus.
  useEffect(() => heading.current?.focus(), []);
  return (
    <section className={styles.chosen}>
      <h2 ref={heading} tabIndex={-1} className={styles.heading}>
        <Trans>Your contact’s adviser</Trans>
      </h2>
      <OfferedAgent agent={agent}>
        <OtherAgent busy={isSending} onPress={onChange} />
      </OfferedAgent>
    </section>
  );
}
