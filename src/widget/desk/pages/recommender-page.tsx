import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { referralWords } from '#contract/agency/reports/shown-words.ts';
import type { AnswerOf } from '#contract/endpoint.ts';
import { readRecommenderDossier } from '#contract/records/dossiers/calls-operator.ts';
import { dossierOf } from '#contract/records/dossiers/states.ts';
import { eraseRecommender } from '#contract/records/erasure/calls-operator.ts';
import { useNavigation } from '#widget/host/use-navigation.ts';
import { call } from '#widget/http/call.ts';
import { Notice } from '#widget/ui/notice.tsx';
import { Day, OrNothing, StateMark } from '#widget/workplace/cells.tsx';
import type { ReportColumn } from '#widget/workplace/report-column.ts';
import { Deletion } from '../find/deletion.tsx';
import { DossierPage, type ShownProps } from '../find/shown-dossier.tsx';
import { MoneyFacts } from '../find/money-facts.tsx';
import styles from '../find/section.module.css';
import { Fact, Facts } from '../facts.tsx';
import { Section } from '../find/section.tsx';
import { Since } from '../find/since.tsx';
import { Blocks, Bounties, Consents, Mails, Recipients, ToReferral } from '../find/tables.tsx';
import { numberIn } from '../find/to-dossier.ts';
import { Unmask } from '../find/unmask.tsx';
import { Words } from '#widget/workplace/words.tsx';
import { newsletterNames } from '../find/names.ts';

type Dossier = AnswerOf<typeof readRecommenderDossier>;
type Referral = Dossier['referrals'][number];
type Missing = Dossier['missingBounties'][number];

const referralColumns: readonly ReportColumn<Referral, string>[] = [
  { name: 'number', label: msg`Referral`, cell: ({ referralNumber }) => <ToReferral number={referralNumber} /> },
  { name: 'product', label: msg`Product`, cell: ({ productName }) => productName },
  {
    name: 'status',
    label: msg`State`,
    cell: ({ status }) => <StateMark state={status} names={referralWords} tones={{ Gesperrt: 'bad' }} />,
  },
  { name: 'made', label: msg`Recommended on`, cell: ({ createdAt }) => <Day at={createdAt} /> },
  { name: 'until', label: msg`Valid until`, cell: ({ expiresAt }) => <Day at={expiresAt} /> },
];

const missingColumns: readonly ReportColumn<Missing, string>[] = [
  { name: 'number', label: msg`Number`, cell: ({ missingNumber }) => missingNumber },
  { name: 'asked', label: msg`Asked on`, cell: ({ createdAt }) => <Day at={createdAt} /> },
  { name: 'by', label: msg`Answer by`, cell: ({ answerBy }) => <Day at={answerBy} /> },
  { name: 'answered', label: msg`Answered on`, cell: ({ answeredAt }) => <Day at={answeredAt} /> },
];

/** Everything about somebody who recommends, for who is asked about it. */
export default function RecommenderPage() {
  const { t } = useLingui();
  const { search } = useNavigation();
  const recommenderId = numberIn(search);
  return (
    <DossierPage
      title={t`Recommender`}
      subject={recommenderId}
      read={(signal) => call(readRecommenderDossier, { params: { recommenderId }, signal })}
    >
      {(shown) => <Shown key={recommenderId} {...shown} />}
    </DossierPage>
  );
}

function Shown({ dossier, onDeleted }: ShownProps<Dossier>) {
  const { t } = useLingui();
  const { recommenderId: subject, referrals, referralCount, bounties, bountyCount } = dossier;
  return (
    <>
      {dossier.isBlocked && <Notice tone="warning" title={<Trans>This account is blocked.</Trans>} />}
      <Facts>
        <Fact name={<Trans>Name</Trans>}>{dossier.name}</Fact>
        <Fact name={<Trans>E-mail address</Trans>}>{dossier.email}</Fact>
        <Fact name={<Trans>Customer number</Trans>}>
          <OrNothing text={dossier.customerNumber} />
        </Fact>
        <Since {...dossier} />
        <Fact name={<Trans>Newsletter</Trans>}>
          <Words of={newsletterNames[dossier.newsletterState]} />
        </Fact>
      </Facts>
      <Unmask kind={dossierOf.recommender} subject={subject} />
      <MoneyFacts money={dossier.money} />
      <Section
        title={t`Referrals`}
        columns={referralColumns}
        rows={referrals}
        keyOf={({ referralNumber }) => referralNumber}
        count={referralCount}
        rest={<Trans>The newest hundred of {referralCount}.</Trans>}
      />
      <Bounties bounties={bounties} count={bountyCount} />
      <Section
        title={t`Missing rewards`}
        columns={missingColumns}
        rows={dossier.missingBounties}
        keyOf={({ missingNumber }) => missingNumber}
      />
      <Blocks blocks={dossier.blocks} />
      <Recipients title={t`Recipient of others, with the same address`} recipients={dossier.alsoRecipient} />
      <Consents consents={dossier.consents} />
      <Mails mails={dossier.mails} count={dossier.mailCount} />
      <div className={styles.buttons}>
        <Deletion
          subject={subject}
          erase={(query) => call(eraseRecommender, { body: { subject }, query })}
          onDeleted={onDeleted}
        />
      </div>
    </>
  );
}
