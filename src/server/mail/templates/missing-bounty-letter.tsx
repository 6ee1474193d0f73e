import { Trans, useLingui } from '@lingui/react/macro';
import { Action } from './action.tsx';
import { Box } from './box.tsx';
import { berlinDay } from './expiry.tsx';
import { Lines } from './lines.tsx';
import { Paragraph } from './paragraph.tsx';
import { PersonalLetter } from './personal-letter.tsx';
import type { TemplateProps } from './template.ts';

/** The support's answer to somebody who misses a bounty, with the question that it answers. */
export function MissingBountyLetter({ mail, ...written }: TemplateProps<'missing-bounty-answered'>) {
  const { t } = useLingui();
  const { firstName, missingNumber, question, answer, areaUrl } = mail;
  const { look } = written;
  const { companyName } = look;
  const day = berlinDay(mail.askedAt);
  return (
    <PersonalLetter
      {...written}
      firstName={firstName}
      preview={t`About your missing reward, ${missingNumber}`}
      why={<Trans>You get this e-mail because you asked {companyName} about a missing reward.</Trans>}
    >
      <Paragraph>
        <Trans>
          on {day} you told us that a reward is missing ({missingNumber}). Here is our answer:
        </Trans>
      </Paragraph>
      <Box>
        <Lines text={answer} />
      </Box>
      <Paragraph quiet>
        <Trans>You had written:</Trans>
      </Paragraph>
      <Box>
        <Lines text={question} />
      </Box>
      <Action look={look} href={areaUrl}>
        <Trans>To my personal area</Trans>
      </Action>
    </PersonalLetter>
  );
}
