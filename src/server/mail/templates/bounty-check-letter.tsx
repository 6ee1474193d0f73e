import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { euros } from '#server/domain/money-text.ts';
import { Action } from './action.tsx';
import { BountyLetter } from './bounty-letter.tsx';
import { Box } from './box.tsx';
import { Lines } from './lines.tsx';
import { Paragraph } from './paragraph.tsx';
import type { TemplateProps } from './template.ts';

type Props = TemplateProps<'bounty-check'>;

/** Of which bounties it speaks, a line each. */
function Named({ mail, language }: Pick<Props, 'mail' | 'language'>) {
  const { bounties, furtherCount } = mail;
  const lines = bounties.map(({ productName, valueCent }) => `${productName}: ${euros(valueCent, language)}`);
  return (
    <>
      <Box>
        <Lines text={lines.join('\n')} />
      </Box>
      {furtherCount > 0 && (
        <Paragraph>
          <Plural value={furtherCount} one="and # more reward" other="and # more rewards" />
        </Paragraph>
      )}
    </>
  );
}

/** Bounties are checked before they are paid, and how one answers: a person decides, and reads what is written (GDPR Art. 22 (3)). */
function Held(props: Props) {
  const { t } = useLingui();
  const { mail, look } = props;
  return (
    <BountyLetter {...props} preview={t`They are not paid until the check is done.`}>
      <Paragraph>
        <Trans>
          before we pay out rewards we check some of them. At the moment we are checking these of yours, and they are
          not paid until that is done. If a deadline passes meanwhile and everything is in order, you do not lose the
          reward: our support makes up for it.
        </Trans>
      </Paragraph>
      <Named {...props} />
      <Paragraph>
        <Trans>
          That is no accusation. A person decides about it, not a computer. If you would like to tell us something about
          your referrals, or do not agree with the check, please write to us: we read it before we decide, and we tell
          you what we have decided.
        </Trans>
      </Paragraph>
      <Action look={look} href={mail.contactUrl}>
        <Trans>Write to our support</Trans>
      </Action>
    </BountyLetter>
  );
}

function Released(props: Props) {
  const { t } = useLingui();
  return (
    <BountyLetter {...props} preview={t`The check is done. Everything goes on as promised.`}>
      <Paragraph>
        <Trans>
          the check of these rewards is done, and everything is in order. They go on as promised: what is due will be
          paid with the next transfers. Thank you for your patience.
        </Trans>
      </Paragraph>
      <Named {...props} />
    </BountyLetter>
  );
}

/** The check is done, and yet nothing is promised: the referral or the account is blocked for something else. */
function StillBlocked(props: Props) {
  const { t } = useLingui();
  const { mail, look } = props;
  return (
    <BountyLetter {...props} preview={t`The check is done. These rewards cannot be paid yet, though.`}>
      <Paragraph>
        <Trans>
          the check of these rewards is done. They cannot be paid yet, though, since there is something else that we
          have to clear up first. If nothing more is in the way afterwards, they go on without you having to do
          anything.
        </Trans>
      </Paragraph>
      <Named {...props} />
      <Paragraph>
        <Trans>If you would like to know more, or do not agree, please write to us.</Trans>
      </Paragraph>
      <Action look={look} href={mail.contactUrl}>
        <Trans>Write to our support</Trans>
      </Action>
    </BountyLetter>
  );
}

function Ended(props: Props) {
  const { t } = useLingui();
  const { mail, look } = props;
  return (
    <BountyLetter {...props} preview={t`You can tell us if you do not agree.`}>
      <Paragraph>
        <Trans>
          a person has checked these rewards and decided that they will not be paid, since they do not meet our terms.
        </Trans>
      </Paragraph>
      <Named {...props} />
      <Paragraph>
        <Trans>
          If you do not agree, please write to us and tell us how you see it. Somebody will look at it again and answer
          you.
        </Trans>
      </Paragraph>
      <Action look={look} href={mail.contactUrl}>
        <Trans>Write to our support</Trans>
      </Action>
    </BountyLetter>
  );
}

const letters = { held: Held, released: Released, 'still-blocked': StillBlocked, ended: Ended } as const;

/** What is being checked, or what came of that. */
export function BountyCheckLetter(props: Props) {
  const Outcome = letters[props.mail.outcome];
  return <Outcome {...props} />;
}
