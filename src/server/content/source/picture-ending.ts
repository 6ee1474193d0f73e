/** By what the bytes are, whatever a service calls them; the folder's own check judges whether they are that. */
export function endingOf(bytes: Buffer): string {
  if (bytes.subarray(0, 3).equals(Buffer.from([0xff, 0xd8, 0xff]))) return 'jpg';
  if (bytes.toString('latin1', 0, 4) === 'RIFF') return 'webp';
  return bytes.toString('latin1', 0, 100).trimStart().startsWith('<') ? 'svg' : 'png';
}
