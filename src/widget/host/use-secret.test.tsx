import { render, screen } from '@testing-library/react';
import { useState } from 'react';
import { expect, it } from 'vitest';
import { keepSecret } from './secret.ts';
import { SecretContext, useSecret } from './use-secret.ts';

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
  const secret = keepSecret('secret of the mail');
  const { rerender } = render(
    <SecretContext value={secret}>
      <InterruptedPage />
    </SecretContext>,
  );
  expect(await screen.findByText('secret of the mail')).toBeTruthy();
  rerender(
    <SecretContext value={secret}>
      <LaterPage />
    </SecretContext>,
  );
  expect(screen.getByText('later: no secret')).toBeTruthy();
});

it('knows for another document which secret the page on the screen has, until that page goes', async () => {
  const secret = keepSecret('secret of the mail');
  expect(secret.ofScreen()).toBe('secret of the mail');
  const { unmount } = render(
    <SecretContext value={secret}>
      <LaterPage />
    </SecretContext>,
  );
  expect([secret.read(), secret.ofScreen()]).toEqual([null, 'secret of the mail']);
  unmount();
  expect(secret.ofScreen()).toBeNull();
});
