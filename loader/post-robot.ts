// Looks for another post-robot, and therefore comes before ours.
import { foreignPostRobot } from './foreign-post-robot.ts';

import { stopListeningToAll } from '#bridge/channel.ts';
import postRobot from 'post-robot';

if (!foreignPostRobot) stopListeningToAll();

export { postRobot };
