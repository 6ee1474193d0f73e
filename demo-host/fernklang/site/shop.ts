import { useEffect, useState } from 'react';
import type { Mistakes } from '../shop/check-order.ts';
import type { ShopTariff } from '../shop/tariffs.ts';

/** Cents as people read them. */
export const money = (cents: number) =>
  new Intl.NumberFormat('de-DE', { style: 'currency', currency: 'EUR' }).format(cents / 100);

let asked: Promise<readonly ShopTariff[]> | undefined;

async function fetchTariffs(): Promise<readonly ShopTariff[]> {
  const answer = await fetch('/api/tarife');
  if (!answer.ok) throw new Error(`status ${answer.status}`);
  return ((await answer.json()) as { readonly tarife: readonly ShopTariff[] }).tarife;
}

/** The shop's tariffs, asked for once; null until they are there, and `failed` where they cannot be had. */
export function useTariffs(): { readonly tariffs: readonly ShopTariff[] | null; readonly failed: boolean } {
  const [tariffs, setTariffs] = useState<readonly ShopTariff[] | null>(null);
  const [failed, setFailed] = useState(false);
  useEffect(() => {
    asked ??= fetchTariffs();
    asked.then(setTariffs, () => {
      asked = undefined;
      setFailed(true);
    });
  }, []);
  return { tariffs, failed };
}

export type Placed =
  | { readonly number: string; readonly report: string }
  | { readonly mistakes: Mistakes }
  | { readonly before: string }
  | { readonly failed: true };

/** Sends an order. The same submission twice is one order. */
export async function placeOrder(order: Readonly<Record<string, unknown>>): Promise<Placed> {
  try {
    const answer = await fetch('/api/bestellungen', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(order),
    });
    const told = (await answer.json()) as { nummer?: string; empfehlung?: string; fehler?: Mistakes };
    if (answer.status === 201) return { number: told.nummer ?? '', report: told.empfehlung ?? 'none' };
    if (answer.status === 422) return { mistakes: told.fehler ?? {} };
    if (answer.status === 409) return { before: told.nummer ?? '' };
    return { failed: true };
  } catch {
    // No connection, or no answer that can be read: the form says so, and everything stays in it.
    return { failed: true };
  }
}
