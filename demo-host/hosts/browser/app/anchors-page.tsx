import { useEffect, useRef } from 'react';

const questions = ['Was kostet das?', 'Wer darf mitmachen?', 'Wann kommt die Prämie?'];

/** Jumps to its own hashes. The widget is made by an effect, which React's strict mode runs, undoes and runs again. */
export function AnchorsPage() {
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const widget = document.createElement('referral-widget');
    widget.setAttribute('tenant', 'lindenstrom');
    place.current?.append(widget);
    return () => widget.remove();
  }, []);
  return (
    <>
      <h1>Fragen</h1>
      <ul>
        {questions.map((question, at) => (
          <li key={question}>
            <a href={`#frage-${at + 1}`}>{question}</a>
          </li>
        ))}
      </ul>
      <div ref={place} />
      {questions.map((question, at) => (
        <section key={question} className="question" id={`frage-${at + 1}`}>
          <h2>{question}</h2>
          <p>Das steht in den Teilnahmebedingungen.</p>
        </section>
      ))}
    </>
  );
}
