import { Plural, Trans } from '@lingui/react/macro';
import { useId } from 'react';
import type { OwnContact, OwnReferral } from '#contract/people/personal-area/calls.ts';
import { ClaimLinks } from './claim-links.tsx';
import styles from './referral-contacts.module.css';
import { situationOf } from './referral-situation.ts';
import { ReferralStatus } from './referral-status.tsx';

/** So many are shown at once; the others are a press away. */
const atOnce = 3;

interface ReferralContactsProps {
  readonly referral: OwnReferral;
  readonly now: Date;
}

/** Each recipient of a link that brought several, masked, with an own status. */
export function ReferralContacts({ referral, now }: ReferralContactsProps) {
  const { contacts } = referral;
  const rows = contacts.map((contact, index) => (
    // A masked name is no key: two may share it.
    <Contact key={contact.claimId ?? index} referral={referral} contact={contact} now={now} />
  ));
  const others = rows.slice(atOnce);
  return (
    <>
      <ul className={styles.contacts}>{rows.slice(0, atOnce)}</ul>
      {others.length > 0 && (
        <details className={styles.others}>
          <summary>
            <Plural value={others.length} one="One more contact" other="# more contacts" />
          </summary>
          <ul className={styles.contacts}>{others}</ul>
        </details>
      )}
    </>
  );
}

interface ContactProps extends ReferralContactsProps {
  readonly contact: OwnContact;
}

function Contact({ referral, contact, now }: ContactProps) {
  const titleId = useId();
  const { claimId, ...seen } = contact;
  const claims = referral.claims.filter((claim) => claim.claimId === claimId);
  const theirs = { ...referral, ...seen, claims };
  return (
    <li className={styles.contact}>
      <h4 id={titleId} className={styles.name}>
        <Trans>Contact {seen.recipientName}</Trans>
      </h4>
      <ReferralStatus referral={theirs} situation={situationOf(theirs, now)} now={now} of={titleId} />
      <ClaimLinks claims={claims} now={now} of={titleId} />
    </li>
  );
}
