import type { Paying } from './paying.ts';

/** Gives a run up, or takes one payment out, by who knows whether somebody has its file. */
export async function discard(paying: Paying, run: { readonly ZahllaufId: string }, reference?: string): Promise<void> {
  const itself = `zahllaeufe/${run.ZahllaufId}`;
  const path = reference === undefined ? itself : `${itself}/zahlungen/${reference}`;
  const { body } = await paying.call('GET', itself);
  const { UnbestaetigterAbruf: known } = body as { readonly UnbestaetigterAbruf?: { readonly Am: string } | null };
  await paying.call('DELETE', known ? `${path}?bekannterAbruf=${known.Am}` : path);
}
