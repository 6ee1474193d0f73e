/** When a timestamp of the wire is (`YYYY-MM-DDThh:mm:ss` in UTC, specification §9), in milliseconds since 1970. */
export function momentOf(timestamp: string): number {
  return Date.parse(`${timestamp}Z`);
}
