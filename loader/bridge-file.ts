/** The file of the bridge chunk, beside the loader's own; the build puts the hashed name in its place. */
export const bridgeFile = 'bridge.js';
