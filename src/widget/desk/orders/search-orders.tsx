import { Trans, useLingui } from '@lingui/react/macro';
import { useState, type FormEvent } from 'react';
import { Button } from '#widget/ui/button.tsx';
import { Checkbox } from '#widget/ui/checkbox.tsx';
import { TextField } from '#widget/ui/text-field.tsx';
import type { Search } from './search.ts';
import styles from './orders.module.css';

interface SearchOrdersProps {
  readonly search: Search;
  readonly onSearch: (search: Search) => void;
}

/** Finds orders by what stands in them, and by the days on which they were told. */
export function SearchOrders({ search, onSearch }: SearchOrdersProps) {
  const { t } = useLingui();
  const [typed, setTyped] = useState(search);
  const look = (event: FormEvent) => {
    event.preventDefault();
    onSearch(typed);
  };
  return (
    <form role="search" aria-label={t`Orders`} className={styles.search} onSubmit={look}>
      <TextField
        type="search"
        label={<Trans>Order, product or number</Trans>}
        value={typed.text}
        maxLength={64}
        onChange={({ currentTarget }) => setTyped({ ...typed, text: currentTarget.value })}
      />
      <TextField
        type="date"
        optional
        label={<Trans>Told from</Trans>}
        value={typed.from}
        onChange={({ currentTarget }) => setTyped({ ...typed, from: currentTarget.value })}
      />
      <TextField
        type="date"
        optional
        label={<Trans>Told until</Trans>}
        value={typed.to}
        onChange={({ currentTarget }) => setTyped({ ...typed, to: currentTarget.value })}
      />
      <Checkbox
        label={<Trans>With those set aside</Trans>}
        checked={typed.withAside}
        onChange={({ currentTarget }) => setTyped({ ...typed, withAside: currentTarget.checked })}
      />
      <Button type="submit">
        <Trans>Search</Trans>
      </Button>
    </form>
  );
}
