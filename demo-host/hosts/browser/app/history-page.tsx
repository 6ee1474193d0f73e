import { createElement } from 'react';

/** The element as React writes it. */
export function HistoryPage() {
  return (
    <>
      <h1>Weitersagen</h1>
      {createElement('referral-widget', { tenant: 'lindenstrom' })}
    </>
  );
}
