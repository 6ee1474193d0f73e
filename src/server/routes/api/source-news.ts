import { toTimestampOrNull } from '#server/domain/berlin-time.ts';
import type { SourceNews } from '#server/domain/programme/sources/state.ts';

/** As many letters of a hash as tell two apart. */
const versionLetters = 12;

/** How reading a tenant's service goes, as calls answer it. */
export const sourceNews = ({ hash, fetchedAt, triedAt, mistakes }: SourceNews) => ({
  version: hash?.slice(0, versionLetters) ?? null,
  fetchedAt: toTimestampOrNull(fetchedAt),
  triedAt: toTimestampOrNull(triedAt),
  mistakes: [...mistakes],
});
