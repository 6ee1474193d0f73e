import { useEffect, useState } from 'react';
import type { ShopCategory } from '../shop/categories.ts';
import type { Mistakes } from '../shop/check-order.ts';
import type { ShopTariff } from '../shop/tariffs.ts';

/** Cents as people read them. */
export const money = (cents: number) =>
  new Intl.NumberFormat('de-DE', { style: 'currency', currency: 'EUR' }).format(cents / 100);

interface Offer {
  readonly tarife: readonly ShopTariff[];
  readonly kategorien: readonly ShopCategory[];
}

let asked: Promise<Offer> | undefined;

async function fetchOffer(): Promise<Offer> {
  const answer = await fetch('/api/tarife');
  if (!answer.ok) throw new Error(`status ${answer.status}`);
  return (await answer.json()) as Offer;
}

interface Tariffs {
  readonly tariffs: readonly ShopTariff[] | null;
  readonly categories: readonly ShopCategory[];
  readonly failed: boolean;
}

/** The shop's tariffs, asked for once; null until they are there, and `failed` where they cannot be had. */
export function useTariffs(): Tariffs {
  const [offer, setOffer] = useState<Offer | null>(null);
  const [failed, setFailed] = useState(false);
  useEffect(() => {
    asked ??= fetchOffer();
    asked.then(setOffer, () => {
      asked = undefined;
      setFailed(true);
    });
  }, []);
  return { tariffs: offer && offer.tarife, categories: offer?.kategorien ?? [], failed };
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
