import type { FaqEntry as Entry } from '#contract/programme/content/calls.ts';
import { useNavigation } from '#widget/host/use-navigation.ts';
import { Icon } from '#widget/ui/icon.tsx';
import { TenantText } from '#widget/ui/tenant-text.tsx';
import styles from './faq-entry.module.css';

interface FaqEntryProps {
  readonly entry: Entry;
  readonly open: boolean;
  readonly onToggle: () => void;
}

/** The button's id, to bring a question into view. */
export const buttonIdOf = (id: string): string => `faq-${id}`;

/** A question that opens to its answer (WAI-ARIA disclosure). */
export function FaqEntry({ entry, open, onToggle }: FaqEntryProps) {
  const { hrefOf } = useNavigation();
  const answerId = `${buttonIdOf(entry.id)}-answer`;
  return (
    <li className={styles.entry}>
      <h3 className={styles.question}>
        <button
          type="button"
          id={buttonIdOf(entry.id)}
          className={styles.button}
          aria-expanded={open}
          aria-controls={answerId}
          onClick={onToggle}
        >
          <span>{entry.question}</span>
          <Icon name="chevronDown" className={styles.chevron} />
        </button>
      </h3>
      <div id={answerId} className={styles.answer} hidden={!open}>
        {/* A closed answer cites no footnotes. */}
        {open && <TenantText html={entry.html} hrefOf={hrefOf} />}
      </div>
    </li>
  );
}
