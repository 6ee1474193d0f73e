import { useLingui } from '@lingui/react/macro';
import { readFaq } from '#contract/programme/content/calls.ts';
import { call } from '#widget/http/call.ts';
import { useSentAnswer } from '#widget/http/use-answer.ts';
import { useBoot } from '#widget/session/widget-context.ts';
import { LoadFailure } from '#widget/ui/load-failure.tsx';
import { Page } from '#widget/ui/page.tsx';
import { Skeleton } from '#widget/ui/skeleton.tsx';
import { FaqList } from './faq-list.tsx';

/** `/faq`, and `/faq?frage={id}` for one question: from the boot data when it is the first route, else from the service. */
export default function FaqPage() {
  const { t, i18n } = useLingui();
  const boot = useBoot();
  const sent = boot.language === i18n.locale ? (boot.faq ?? null) : null;
  const faq = useSentAnswer(i18n.locale, sent, (signal) => call(readFaq, { signal }));
  const known = faq.status === 'loaded' ? faq.answer : null;
  return (
    <Page title={known?.title ?? t`Questions and answers`} loading={!known && faq.status === 'loading'}>
      {known && <FaqList groups={known.groups} />}
      {!known && faq.status === 'loading' && <Skeleton lines={8} />}
      {faq.status === 'failed' && <LoadFailure code={faq.code} onTryAgain={faq.retry} />}
    </Page>
  );
}
