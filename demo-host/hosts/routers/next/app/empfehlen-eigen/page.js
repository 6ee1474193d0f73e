'use client';

import { useRouter } from 'next/navigation';

/** The router writes the address itself, so that it knows every entry of the history. */
export default function RecommendWithOwnSteps() {
  const router = useRouter();
  const onStep = (event) => {
    event.preventDefault();
    const { href, replace } = event.detail;
    router[replace ? 'replace' : 'push'](href, { scroll: false });
  };
  return (
    <>
      <h1>Weitersagen</h1>
      <p>Wer uns empfiehlt, bekommt eine Prämie.</p>
      <referral-widget tenant="lindenstrom" scroll-offset="64" onreferral-step={onStep} />
    </>
  );
}
