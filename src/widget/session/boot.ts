import { create } from 'zustand';
import type { Boot } from '#contract/boot.ts';

const useBootStore = create<{ readonly boot: Boot | null }>(() => ({ boot: null }));

/** The app gives the boot data once at the start, and again in another language. */
export function provideBoot(boot: Boot): void {
  useBootStore.setState({ boot });
}

/** The boot data outside of React; null before the start. */
export function currentBoot(): Boot | null {
  return useBootStore.getState().boot;
}

/** Tenant configuration, texts and products in the active language. */
export function useBoot(): Boot {
  const boot = useBootStore((state) => state.boot);
  if (!boot) throw new Error('provideBoot() has not been called');
  return boot;
}
