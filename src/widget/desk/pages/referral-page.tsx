import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from 'wouter';
import { referralWords } from '#contract/agency/reports/shown-words.ts';
import type { AnswerOf } from '#contract/endpoint.ts';
import { readReferralDossier } from '#contract/records/dossiers/calls-operator.ts';
import { dossierOf, foundKind } from '#contract/records/dossiers/states.ts';
import { useNavigation } from '#widget/host/use-navigation.ts';
import { call } from '#widget/http/call.ts';
import { useAnswer } from '#widget/http/use-answer.ts';
import { Money } from '#widget/ui/money.tsx';
import { Page } from '#widget/ui/page.tsx';
import { Skeleton } from '#widget/ui/skeleton.tsx';
import { ChannelName, Day, OrNothing, StateMark } from '#widget/workplace/cells.tsx';
import { DossierFailure } from '../find/dossier-failure.tsx';
import { MoneyFacts } from '../find/money-facts.tsx';
import { Fact, Facts } from '../facts.tsx';
import { Blocks, Bounties, Orders, Recipients, Way } from '../find/tables.tsx';
import { numberIn, toDossier } from '../find/to-dossier.ts';
import { Unmask } from '../find/unmask.tsx';

type Dossier = AnswerOf<typeof readReferralDossier>;

/** The whole way of a referral, for who is asked about it. */
export default function ReferralPage() {
  const { t } = useLingui();
  const { search } = useNavigation();
  const referralNumber = numberIn(search);
  const { retry, ...asked } = useAnswer(`referral ${referralNumber}`, (signal) =>
    call(readReferralDossier, { params: { referralNumber }, signal }),
  );
  return (
    <Page wide title={t`Referral ${referralNumber}`} loading={asked.status === 'loading'}>
      {asked.status === 'loading' && <Skeleton lines={8} />}
      {asked.status === 'failed' && <DossierFailure code={asked.code} onTryAgain={retry} />}
      {asked.status === 'loaded' && <Shown key={referralNumber} dossier={asked.answer} />}
    </Page>
  );
}

function Maker({ recommender }: Pick<Dossier, 'recommender'>) {
  if (recommender === null) return <Trans>Deleted</Trans>;
  const { recommenderId, name, email } = recommender;
  return (
    <Link href={toDossier(foundKind.recommender, recommenderId)}>
      {name}, {email}
    </Link>
  );
}

function Shown({ dossier }: { readonly dossier: Dossier }) {
  const { t } = useLingui();
  const { referralNumber, bountyCent, recommenderShare, clicks, entries } = dossier;
  return (
    <>
      <Facts>
        <Fact name={<Trans>State</Trans>}>
          <StateMark state={dossier.status} names={referralWords} tones={{ Ok: 'good', Gesperrt: 'bad' }} />
        </Fact>
        <Fact name={<Trans>Recommender</Trans>}>
          <Maker recommender={dossier.recommender} />
        </Fact>
        <Fact name={<Trans>Product</Trans>}>{dossier.productName}</Fact>
        <Fact name={<Trans>Referral code</Trans>}>{dossier.referralCode}</Fact>
        <Fact name={<Trans>Promised</Trans>}>
          <Trans>
            <Money cents={bountyCent} />, {recommenderShare} % for the recommender
          </Trans>
        </Fact>
        <Fact name={<Trans>Adviser</Trans>}>
          <OrNothing text={dossier.agentNumber} />
        </Fact>
        <Fact name={<Trans>Shared by</Trans>}>
          <ChannelName mark={dossier.channel} />
        </Fact>
        <Fact name={<Trans>Clicks and entries</Trans>}>
          {clicks} / {entries}
        </Fact>
        <Fact name={<Trans>Recommended on</Trans>}>
          <Day at={dossier.createdAt} />
        </Fact>
        <Fact name={<Trans>Valid until</Trans>}>
          <Day at={dossier.expiresAt} />
        </Fact>
      </Facts>
      <Unmask kind={dossierOf.referral} subject={referralNumber} />
      <MoneyFacts money={dossier.money} />
      <Way way={dossier.way} />
      <Bounties bounties={dossier.bounties} count={dossier.bountyCount} />
      <Recipients title={t`Recipients`} recipients={dossier.recipient} count={dossier.recipientCount} />
      <Orders orders={dossier.orders} />
      <Blocks blocks={dossier.blocks} />
    </>
  );
}
