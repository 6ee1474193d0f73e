/** What all of them show large and uncropped (Facebook, X, LinkedIn ask for 1.91:1; WhatsApp for few bytes). */
const width = 1200;
const height = 630;
const maxBytes = 300 * 1024;

const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);

/** Why messengers and networks could not show a picture with a shared link, or undefined. */
export function previewProblem(picture: Buffer): string | undefined {
  // The first chunk of a PNG is its header, with the size (https://www.w3.org/TR/png-3/#11IHDR).
  const isPng = picture.length > 24 && picture.subarray(0, 8).equals(signature);
  if (!isPng) return 'must be a PNG picture';
  if (picture.readUInt32BE(16) !== width || picture.readUInt32BE(20) !== height) {
    return `must be ${width} × ${height} pixels`;
  }
  return picture.length > maxBytes ? `must not be larger than ${maxBytes / 1024} kB` : undefined;
}
