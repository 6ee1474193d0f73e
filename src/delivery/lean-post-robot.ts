import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';

import { postRobotModule } from './post-robot-module.ts';

const own = '\0post-robot';

/** A plugin of Vite: whoever imports post-robot gets the part of it that the bridge uses. */
export const leanPostRobot = {
  name: 'lean-post-robot',
  enforce: 'pre' as const,
  resolveId: (id: string) => (id === 'post-robot' ? own : null),
  load: (id: string) => {
    if (id !== own) return null;
    const file = createRequire(import.meta.url).resolve('post-robot/dist/post-robot.js');
    return { code: postRobotModule(readFileSync(file, 'utf8')), moduleSideEffects: false };
  },
};
