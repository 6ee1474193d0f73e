'use client';

import { useRouter } from 'next/navigation';
import { startTransition, useState } from 'react';

/** The router fetches the page anew and writes the address that it believes in, as after a server action. */
export function Refresh() {
  const router = useRouter();
  const [times, setTimes] = useState(0);
  const refresh = () =>
    startTransition(() => {
      router.refresh();
      setTimes((before) => before + 1);
    });
  return (
    <>
      <button type="button" onClick={refresh}>
        Aktualisieren
      </button>
      <output>{times}</output>
    </>
  );
}
