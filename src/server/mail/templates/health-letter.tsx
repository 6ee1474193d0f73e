import { Trans, useLingui } from '@lingui/react/macro';
import { healthTitles, healthWords } from '#contract/operator-texts/health-words.ts';
import { Box } from './box.tsx';
import { berlinMoment } from './expiry.tsx';
import { Letter } from './letter.tsx';
import { Lines } from './lines.tsx';
import { Paragraph } from './paragraph.tsx';
import type { TemplateProps } from './template.ts';

/** To the operator: what cannot wait, and what is well again. */
export function HealthLetter({ mail, look, language, title }: TemplateProps<'health'>) {
  const { i18n } = useLingui();
  const at = berlinMoment(mail.at);
  const alarms = mail.alarms.map(({ check, finding, count }) => ({
    check,
    text: `${i18n._(healthTitles[check].id)}: ${i18n._(healthWords[finding].text.id, { count })}`,
    todo: i18n._(healthWords[finding].todo.id),
  }));
  const wells = mail.wells.map((check) => i18n._(healthTitles[check].id));
  return (
    <Letter
      look={look}
      language={language}
      title={title}
      isInternal
      preview={[...alarms.map(({ text }) => text), ...wells].join(' · ')}
      why={
        <Trans>
          You get this e-mail because your address is that of the operator. It comes once when something goes bad, and
          once when it is well again.
        </Trans>
      }
    >
      {alarms.length > 0 && (
        <Paragraph>
          <Trans>This cannot wait; it was found at {at} (German time):</Trans>
        </Paragraph>
      )}
      {alarms.map(({ check, text, todo }) => (
        <Box key={check}>
          <Lines text={`${text}\n${todo}`} />
        </Box>
      ))}
      {wells.length > 0 && (
        <>
          <Paragraph>
            <Trans>This is well again:</Trans>
          </Paragraph>
          <Box>
            <Lines text={wells.join('\n')} />
          </Box>
        </>
      )}
      <Paragraph>
        <Trans>“operator health” shows how everything is now.</Trans>
      </Paragraph>
    </Letter>
  );
}
