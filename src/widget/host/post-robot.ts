import postRobot from 'post-robot';

import { stopListeningToAll } from '#bridge/channel.ts';

stopListeningToAll();

export { postRobot };
