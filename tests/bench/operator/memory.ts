import { setTimeout as pause } from 'node:timers/promises';
import { programMetricsToken } from '../../durability/service-program.ts';

/** Megabytes of a program, as it says itself to Prometheus. */
export interface Memory {
  readonly resident: number;
  readonly heap: number;
}

const valueOf = (text: string, name: string): number =>
  Number(new RegExp(`^${name} (\\S+)$`, 'm').exec(text)?.[1] ?? Number.NaN) / 1e6;

export async function memoryOf(url: string): Promise<Memory> {
  const headers = { authorization: `Bearer ${programMetricsToken}` };
  const text = await (await fetch(`${url}/metrics`, { headers })).text();
  return {
    resident: valueOf(text, 'process_resident_memory_bytes'),
    heap: valueOf(text, 'nodejs_heap_size_used_bytes'),
  };
}

/** Asks again and again while something is done. @returns the most that was seen of each */
export async function peakWhile<Result>(
  url: string,
  act: () => Promise<Result>,
): Promise<{ result: Result; peak: Memory }> {
  const seen: Memory[] = [await memoryOf(url)];
  const done = new AbortController();
  const watch = async () => {
    while (!done.signal.aborted) {
      seen.push(await memoryOf(url));
      await pause(500);
    }
  };
  const watching = watch();
  try {
    const result = await act();
    return {
      result,
      peak: {
        resident: Math.max(...seen.map(({ resident }) => resident)),
        heap: Math.max(...seen.map(({ heap }) => heap)),
      },
    };
  } finally {
    done.abort();
    await watching;
  }
}
