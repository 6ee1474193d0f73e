import { plural } from '@lingui/core/macro';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { euros } from '#server/domain/money-text.ts';
import { Box } from './box.tsx';
import { Letter } from './letter.tsx';
import { Lines } from './lines.tsx';
import { Paragraph } from './paragraph.tsx';
import type { TemplateProps } from './template.ts';

/** To the operator: which vouchers run out, and how many people wait. */
export function VouchersLowLetter({ mail, look, language, title }: TemplateProps<'vouchers-low'>) {
  const { t } = useLingui();
  const { least, pools } = mail;
  const rows = pools.map(({ valueCent, left, waiting }) => {
    const value = euros(valueCent, language);
    return waiting > 0
      ? t`${value}: ${left} left, ${plural(waiting, { one: 'one person is waiting', other: '# people are waiting' })}`
      : t`${value}: ${left} left`;
  });
  return (
    <Letter
      look={look}
      language={language}
      title={title}
      isInternal
      preview={rows.join(' · ')}
      why={
        <Trans>You get this e-mail because your address is that of the operator. It comes once a day at most.</Trans>
      }
    >
      <Paragraph>
        <Plural
          value={least}
          one="There should be at least # voucher of each value."
          other="There should be at least # vouchers of each value."
        />{' '}
        <Trans>There are fewer of these:</Trans>
      </Paragraph>
      <Box>
        <Lines text={rows.join('\n')} />
      </Box>
      <Paragraph>
        <Trans>
          Please buy new ones and import them. Everybody who is waiting then gets theirs automatically within a few
          minutes.
        </Trans>
      </Paragraph>
    </Letter>
  );
}
