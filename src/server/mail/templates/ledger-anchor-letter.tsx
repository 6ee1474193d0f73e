import { Trans, useLingui } from '@lingui/react/macro';
import { Box } from './box.tsx';
import { berlinMoment } from './expiry.tsx';
import { Letter } from './letter.tsx';
import { Lines } from './lines.tsx';
import { Paragraph } from './paragraph.tsx';
import type { TemplateProps } from './template.ts';

/** To the operator: what proves later that nothing of the books was changed or cut off until now. */
export function LedgerAnchorLetter({ mail, look, language, title }: TemplateProps<'ledger-anchor'>) {
  const { t } = useLingui();
  const at = berlinMoment(mail.at);
  const command = `operator ledger check --anchor ${mail.anchor}`;
  return (
    <Letter
      look={look}
      language={language}
      title={title}
      isInternal
      preview={t`The last number of the books at ${at}, and its hash`}
      why={
        <Trans>
          You get this e-mail because your address is that of the operator. It comes once a day at most, when something
          was posted.
        </Trans>
      }
    >
      <Paragraph>
        <Trans>Number and hash of the last entry at {at} (German time):</Trans>
      </Paragraph>
      <Box>
        <Lines text={mail.anchor} />
      </Box>
      <Paragraph>
        <Trans>
          Please keep this e-mail where nobody who administers the database can change it. The following command shows
          whether the books still say the same:
        </Trans>
      </Paragraph>
      <Box>
        <Lines text={command} />
      </Box>
    </Letter>
  );
}
