import type { Clock } from '#server/clock.ts';
import type { Random } from '#server/random.ts';

/** RFC 9562: version and variant stand in the 7th and 9th byte. */
function written(bytes: Buffer, version: 4 | 7): string {
  bytes[6] = ((bytes[6] ?? 0) & 0x0f) | (version << 4);
  bytes[8] = ((bytes[8] ?? 0) & 0x3f) | 0x80;
  const hex = bytes.toString('hex');
  return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20)].join('-');
}

/** A random UUID (RFC 9562, version 4) from the injected source. */
export function newUuid(random: Random): string {
  return written(random.bytes(16), 4);
}

/**
 * A UUID that is ordered by time (RFC 9562, version 7), random but for the moment, which it tells everybody who sees it: for rows of large tables
 * that keep their moment beside it, and whose id is nobody's secret (docs/decisions/2026-11-29-ids-by-time.md).
 */
export function newTimedUuid({ clock, random }: { clock: Clock; random: Random }): string {
  const bytes = random.bytes(16);
  bytes.writeUIntBE(clock.now().getTime(), 0, 6);
  return written(bytes, 7);
}

/**
 * UUIDs that are ordered by time (RFC 9562, version 7), random but for the moment: those of one call also among themselves, as far
 * as their counter of 12 bits goes.
 */
export function newTimedUuids({ clock, random }: { clock: Clock; random: Random }, count: number): string[] {
  const ms = clock.now().getTime();
  return Array.from({ length: count }, (_, index) => {
    const bytes = Buffer.concat([Buffer.alloc(8), random.bytes(8)]);
    bytes.writeUIntBE(ms, 0, 6);
    bytes.writeUInt16BE(index & 0xfff, 6);
    return written(bytes, 7);
  });
}

/** Below every id that was ordered by this moment or a later one. */
export function firstTimedUuid(moment: Date): string {
  const bytes = Buffer.alloc(16);
  bytes.writeUIntBE(moment.getTime(), 0, 6);
  return written(bytes, 7);
}

/** Whether a text is the id of something: asked by another, a database answers with an error. */
export const isUuid = (text: string): boolean => /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(text);
