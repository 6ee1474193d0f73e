import { useEffect, useRef, type ReactNode } from 'react';
import { Page } from './frame.tsx';

const news: Readonly<Record<string, string>> = {
  matched: 'Wir haben die Empfehlung gefunden und Ihre Bestellung zugeordnet.',
  unmatched: 'Zu der Empfehlung haben wir nichts gefunden. Ihre Bestellung gilt trotzdem.',
  pending: 'Die Empfehlung ordnen wir in Kürze zu.',
  refused: 'Die Empfehlung konnten wir nicht zuordnen. Ihre Bestellung gilt trotzdem.',
};

/** The sentence that is read first when it takes the form's place. */
function First({ children }: { readonly children: ReactNode }) {
  const sentence = useRef<HTMLParagraphElement>(null);
  useEffect(() => sentence.current?.focus(), []);
  return (
    <p ref={sentence} tabIndex={-1}>
      {children}
    </p>
  );
}

export function Thanks({ number, report }: { readonly number: string; readonly report: string }) {
  return (
    <Page title="Vielen Dank für Ihre Bestellung">
      <First>
        Ihre Bestellnummer ist <strong>{number}</strong>.
      </First>
      {news[report] !== undefined && <p>{news[report]}</p>}
    </Page>
  );
}

/** Shown when the form was ordered with before, and was changed since. */
export function OrderedBefore({ number }: { readonly number: string }) {
  return (
    <Page title="Ihre erste Bestellung gilt">
      <First>
        Ihre Bestellung ist schon bei uns. Ihre Bestellnummer ist <strong>{number}</strong>.
      </First>
      <p>
        Was Sie danach geändert haben, ist nicht bestellt. Wenn Sie etwas ändern möchten, rufen Sie uns bitte an:{' '}
        <a href="tel:+496990009270">+49 69 90009 270</a>.
      </p>
    </Page>
  );
}
