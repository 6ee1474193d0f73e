import { screen } from '@testing-library/dom';
import { expect, it } from 'vitest';
import { texts } from '#loader/texts.ts';
import { sayNotStarted } from '#widget/starter/start-failure.ts';

it.each(['de', 'en'] as const)(
  'a widget that cannot start says in %s what the loader says in its place',
  (language) => {
    document.documentElement.lang = language;
    const { remove } = sayNotStarted(document);
    expect(screen.getByRole('alert').firstElementChild?.textContent).toBe(texts[language][0].trim());
    remove();
  },
);
