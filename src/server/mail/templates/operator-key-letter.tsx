import { Trans, useLingui } from '@lingui/react/macro';
import { Box } from './box.tsx';
import { berlinMoment } from './expiry.tsx';
import { Letter } from './letter.tsx';
import { Lines } from './lines.tsx';
import { Paragraph } from './paragraph.tsx';
import type { TemplateProps } from './template.ts';

/** To the operator: somebody may release payments who could not before, or by another key. */
export function OperatorKeyLetter({ mail, look, language, title }: TemplateProps<'operator-key'>) {
  const { t } = useLingui();
  const { operator, by, keyId } = mail;
  const happened = {
    registered: t`A key of ${operator} was registered by ${by}.`,
    confirmed: t`A key of ${operator} was confirmed by ${by} and works now.`,
    renewed: t`${operator} has another key now.`,
    'put-up': t`A key of ${operator} waits for a confirmation again, because of what ${by} did.`,
    unvouched: t`The key that confirmed a key of ${operator} was revoked by ${by}. The confirmed one goes on working.`,
  }[mail.event];
  const at = berlinMoment(mail.at);
  const scopes = mail.scopes.join(', ');
  return (
    <Letter
      look={look}
      language={language}
      title={title}
      preview={happened}
      why={<Trans>You get this e-mail because your address is that of the operator.</Trans>}
    >
      <Paragraph>{happened}</Paragraph>
      <Box>
        <Lines text={[t`When: ${at}`, t`What for: ${scopes}`, t`Key: ${keyId}`].join('\n')} />
      </Box>
      <Paragraph>
        <Trans>
          Did you know of it? If not, have the key revoked before the next payment file is handed out. Releases that it
          gave are void then.
        </Trans>
      </Paragraph>
    </Letter>
  );
}
