import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from 'wouter';
import type { AnswerOf } from '#contract/endpoint.ts';
import { readRecipientDossier } from '#contract/records/dossiers/calls-operator.ts';
import { dossierOf, foundKind } from '#contract/records/dossiers/states.ts';
import { eraseRecipient } from '#contract/records/erasure/calls-operator.ts';
import { useNavigation } from '#widget/host/use-navigation.ts';
import { call } from '#widget/http/call.ts';
import { Deletion } from '../find/deletion.tsx';
import { DossierPage, type ShownProps } from '../find/shown-dossier.tsx';
import { MoneyFacts } from '../find/money-facts.tsx';
import styles from '../find/section.module.css';
import { Fact, Facts } from '../facts.tsx';
import { Since } from '../find/since.tsx';
import { Blocks, Bounties, Consents, Mails, Orders, Recipients, ToReferral } from '../find/tables.tsx';
import { numberIn, toDossier } from '../find/to-dossier.ts';
import { Unmask } from '../find/unmask.tsx';

type Dossier = AnswerOf<typeof readRecipientDossier>;

/** Everything about a recipient of one referral, for who is asked about it. */
export default function RecipientPage() {
  const { t } = useLingui();
  const { search } = useNavigation();
  const recipientNumber = numberIn(search);
  return (
    <DossierPage
      title={t`Recipient ${recipientNumber}`}
      subject={recipientNumber}
      read={(signal) => call(readRecipientDossier, { params: { recipientNumber }, signal })}
    >
      {(shown) => <Shown key={recipientNumber} {...shown} />}
    </DossierPage>
  );
}

function Shown({ dossier, onDeleted }: ShownProps<Dossier>) {
  const { t } = useLingui();
  const { recipientNumber, recommenderId } = dossier;
  return (
    <>
      <Facts>
        <Fact name={<Trans>Name</Trans>}>{dossier.name}</Fact>
        <Fact name={<Trans>E-mail address</Trans>}>{dossier.email}</Fact>
        <Fact name={<Trans>Referral</Trans>}>
          <ToReferral number={dossier.referralNumber} />
        </Fact>
        <Since {...dossier} />
        {recommenderId !== null && (
          <Fact name={<Trans>Recommends, too</Trans>}>
            <Link href={toDossier(foundKind.recommender, recommenderId)}>
              <Trans>To the recommender</Trans>
            </Link>
          </Fact>
        )}
      </Facts>
      <Unmask kind={dossierOf.recipient} subject={recipientNumber} />
      <MoneyFacts money={dossier.money} />
      <Orders orders={dossier.orders} />
      <Bounties bounties={dossier.bounties} />
      <Blocks blocks={dossier.blocks} />
      <Recipients title={t`Recipient of others, with the same address`} recipients={dossier.alsoRecipient} />
      <Consents consents={dossier.consents} />
      <Mails mails={dossier.mails} count={dossier.mailCount} />
      <div className={styles.buttons}>
        <Deletion
          subject={recipientNumber}
          erase={(query) => call(eraseRecipient, { params: { recipientNumber }, query })}
          onDeleted={onDeleted}
        />
      </div>
    </>
  );
}
