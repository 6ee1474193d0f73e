import { screen } from '@testing-library/react';
import type { ReactNode } from 'react';
import { useVoice, VoiceContext } from './voice.tsx';

/** A part of the widget, with the place that speaks for it. */
export function Spoken({ children }: { readonly children: ReactNode }) {
  const { say, region } = useVoice();
  return (
    <VoiceContext value={say}>
      {children}
      {region}
    </VoiceContext>
  );
}

/** What is said at the moment to who listens, line by line. */
export const said = (): string[] => Array.from(screen.getByRole('log').children, ({ textContent }) => textContent);
