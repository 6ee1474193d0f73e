import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { format } from 'oxfmt';
import { build } from 'vite';
import { cutPostRobot } from '../../../src/delivery/post-robot/cut.ts';

const head = `/**
 * The part of post-robot 10.0.46 that the bridge uses, as \`npm run post-robot\` cuts it out of the package: changed from the
 * original, which is Copyright (C) 2016 PayPal, Apache License 2.0 (http://www.apache.org/licenses/LICENSE-2.0). Not to be changed
 * by hand: src/delivery/post-robot/cut.ts says what goes and why, and a test compares this file with a fresh cut.
 */
`;

/**
 * Cuts post-robot, drops what nothing needs any more, and formats the rest.
 * @returns the text of `part.js`
 * @throws Error where the package is not the version that the cuts know
 */
export async function makePart(): Promise<string> {
  const original = createRequire(import.meta.url).resolve('post-robot/dist/post-robot.js');
  const cut = cutPostRobot(readFileSync(original, 'utf8'));
  // A file that is there, in whose place the cut stands.
  const entry = import.meta.filename;
  const built = await build({
    configFile: false,
    logLevel: 'error',
    plugins: [{ name: 'cut', load: (file) => (file === entry ? cut : null) }],
    build: {
      write: false,
      minify: false,
      target: 'es2022',
      lib: { entry, formats: ['es'], fileName: () => 'part.js' },
    },
  });
  const [output] = [built].flat();
  const chunk = output && 'output' in output ? output.output[0] : undefined;
  if (chunk?.type !== 'chunk') throw new Error('post-robot: nothing was built of the cut');
  const { code, errors } = await format('part.js', chunk.code.replace(/^\/\/.*\n/, ''), {
    printWidth: 120,
    singleQuote: true,
  });
  if (errors.length > 0) throw new Error(`post-robot: the cut cannot be formatted: ${JSON.stringify(errors)}`);
  return head + code;
}
