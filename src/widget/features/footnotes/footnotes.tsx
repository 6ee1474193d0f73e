import { useLingui } from '@lingui/react/macro';
import { listFootnotes } from '#contract/programme/content/calls.ts';
import { useNavigation } from '#widget/host/use-navigation.ts';
import { call } from '#widget/http/call.ts';
import { useSentAnswer } from '#widget/http/use-answer.ts';
import { useBoot, useWidget } from '#widget/session/widget-context.ts';
import { LoadFailure } from '#widget/ui/load-failure.tsx';
import { TenantText } from '#widget/ui/tenant-text.tsx';
import styles from './footnotes.module.css';

/** The footnotes to which the page refers, in the order of use, each with the way back to the text. */
export function Footnotes({ cited }: { readonly cited: readonly string[] }) {
  const { footnotes: marks } = useWidget();
  const { t, i18n } = useLingui();
  const { hrefOf } = useNavigation();
  // All of them at once: a tenant has few, and the next page then needs no further request.
  const { footnotes: sent, language } = useBoot();
  const isEnough = sent && language === i18n.locale && cited.every((one) => sent.cited.includes(one));
  const known = useSentAnswer(
    i18n.locale,
    // Another object each time, so for good: they change with the texts that cite them, which are read with the page.
    isEnough ? { footnotes: [...sent.known] } : null,
    (signal) => call(listFootnotes, { signal }),
    { quiet: true },
  );
  const footnotes = known.status === 'loaded' ? known.answer.footnotes : [];
  return (
    <section className={styles.footnotes} aria-label={t`Footnotes`}>
      {known.status === 'failed' && <LoadFailure code={known.code} onTryAgain={known.retry} />}
      <ol className={styles.list}>
        {cited.map((identifier, index) => {
          const footnote = footnotes.find((each) => each.identifier === identifier);
          return (
            <li key={identifier} id={`footnote-${identifier}`} tabIndex={-1} className={styles.footnote}>
              {footnote && (
                <>
                  <strong>{footnote.title}:</strong> <TenantText html={footnote.body} hrefOf={hrefOf} />
                  <button
                    type="button"
                    className={styles.back}
                    aria-label={t`Back to footnote ${index + 1} in the text`}
                    onClick={() => goBackTo(marks.firstMarkOf(identifier))}
                  >
                    <span aria-hidden="true">↩</span>
                  </button>
                </>
              )}
            </li>
          );
        })}
      </ol>
    </section>
  );
}

function goBackTo(mark: Element | undefined): void {
  if (!(mark instanceof HTMLElement)) return;
  mark.focus({ preventScroll: true });
  mark.scrollIntoView({ block: 'nearest' });
}
