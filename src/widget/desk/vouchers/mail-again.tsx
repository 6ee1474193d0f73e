import { Trans } from '@lingui/react/macro';
import { useState } from 'react';
import { is, pipe, string, trim, uuid } from 'valibot';
import { mailVoucherAgain } from '#contract/money/vouchers/calls.ts';
import { call } from '#widget/http/call.ts';
import { usePress } from '#widget/http/use-press.ts';
import { Button } from '#widget/ui/button.tsx';
import { Failure } from '#widget/ui/failure.tsx';
import { Notice } from '#widget/ui/notice.tsx';
import { Outcome } from '#widget/ui/outcome.tsx';
import { TextField } from '#widget/ui/text-field.tsx';
import styles from '../money/money.module.css';

const id = pipe(string(), trim(), uuid());

/** Mails a voucher once more that was given, to the address that it was given to. */
export function MailAgain() {
  const [bountyId, setBountyId] = useState('');
  const [isWrong, setWrong] = useState(false);
  const [looked, setLooked] = useState<string | null>(null);
  const params = { bountyId: bountyId.trim() };
  const look = usePress(async () => {
    setLooked(null);
    await call(mailVoucherAgain, { params, query: { dryRun: 'true' } });
    setLooked(params.bountyId);
  });
  const mail = usePress(async () => {
    if (looked === null) return;
    await call(mailVoucherAgain, { params: { bountyId: looked } });
    setLooked(null);
  });
  const ask = () => {
    const isId = is(id, bountyId);
    setWrong(!isId);
    if (isId) look.press();
  };
  return (
    <section className={styles.part}>
      <h2>
        <Trans>Mail a voucher again</Trans>
      </h2>
      <TextField
        label={<Trans>Reward</Trans>}
        hint={<Trans>Its id, as the list of what is overdue has it.</Trans>}
        error={isWrong ? <Trans>This is no id of a reward.</Trans> : null}
        value={bountyId}
        maxLength={60}
        onChange={({ currentTarget: { value } }) => setBountyId(value)}
      />
      <div className={styles.acts}>
        <Button variant="secondary" busy={look.status === 'busy'} onClick={ask}>
          <Trans>Look whether it can be mailed</Trans>
        </Button>
        {looked !== null && (
          <Button busy={mail.status === 'busy'} onClick={mail.press}>
            <Trans>Mail it again</Trans>
          </Button>
        )}
      </div>
      {look.problem !== null && <Failure code={look.problem} said={look.said} />}
      {mail.problem !== null && <Failure code={mail.problem} said={mail.said} />}
      {looked !== null && (
        <Notice tone="info" title={<Trans>It would be mailed to the address that it was given to.</Trans>} />
      )}
      {mail.status === 'done' && looked === null && (
        <Outcome>
          <Notice
            tone="success"
            title={<Trans>The voucher is mailed again, to the address that it was given to.</Trans>}
          />
        </Outcome>
      )}
    </section>
  );
}
