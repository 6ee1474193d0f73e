import { render, screen } from '@testing-library/react';
import { useState } from 'react';
import { expect, it } from 'vitest';
import type { Host } from './host.ts';
import { HostProvider, useSecret } from './host-context.ts';

/** As much of a host as `useSecret` asks for. */
function hostWith(secret: string): Host {
  let token: string | null = secret;
  const host: Partial<Host> = {
    readToken: () => token,
    forgetToken: (taken) => {
      if (token === taken) token = null;
    },
  };
  return host as Host;
}

let fetched = false;
const fetching = Promise.resolve().then(() => {
  fetched = true;
});

/** Waits for something after it has read the secret, so React throws its first render away. */
function InterruptedPage() {
  const secret = useSecret();
  // oxlint-disable-next-line typescript/only-throw-error -- this is how a component of React waits
  if (!fetched) throw fetching;
  return <p>{secret ?? 'no secret'}</p>;
}

function LaterPage() {
  const [first] = useState('later: ');
  return <p>{first + (useSecret() ?? 'no secret')}</p>;
}

it('gives the secret to the page that gets on the screen, though its first render was thrown away', async () => {
  const host = hostWith('secret of the mail');
  const { rerender } = render(
    <HostProvider value={host}>
      <InterruptedPage />
    </HostProvider>,
  );
  expect(await screen.findByText('secret of the mail')).toBeTruthy();
  rerender(
    <HostProvider value={host}>
      <LaterPage />
    </HostProvider>,
  );
  expect(screen.getByText('later: no secret')).toBeTruthy();
});
