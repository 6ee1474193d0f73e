import { Trans, useLingui } from '@lingui/react/macro';
import { environmentName } from '#contract/operator/operator-name.ts';
import { Box } from './box.tsx';
import { berlinMoment } from './expiry.tsx';
import { Letter } from './letter.tsx';
import { Lines } from './lines.tsx';
import { Paragraph } from './paragraph.tsx';
import type { TemplateProps } from './template.ts';
import { useScopeNames } from './use-scope-names.ts';

/** To the operator: somebody may release payments who could not before, or by another key. */
export function OperatorKeyLetter({ mail, look, language, title }: TemplateProps<'operator-key'>) {
  const { t } = useLingui();
  const { operator, keyId } = mail;
  const by = mail.by === environmentName ? t`The service’s own setup` : mail.by;
  const happened = {
    registered: t`${by} has registered a key of ${operator}.`,
    confirmed: t`${by} has confirmed a key of ${operator}. It works now.`,
    renewed: t`${operator} has another key now.`,
    'put-up': t`A key of ${operator} waits for a confirmation again. Cause: ${by}`,
    unvouched: t`${by} has revoked the key that had confirmed a key of ${operator}. The confirmed one goes on working.`,
    ended: t`${by} has revoked a key that had registered a key of ${operator}. The registered one has ended, too.`,
  }[mail.event];
  const at = berlinMoment(mail.at);
  const scopes = useScopeNames(mail.scopes).join(', ');
  return (
    <Letter
      look={look}
      language={language}
      title={title}
      isInternal
      preview={happened}
      why={<Trans>You get this e-mail because your address is that of the operator.</Trans>}
    >
      <Paragraph>{happened}</Paragraph>
      <Box>
        <Lines text={[t`When: ${at} (German time)`, t`What for: ${scopes}`, t`Key: ${keyId}`].join('\n')} />
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
