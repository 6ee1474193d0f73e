/** Whether the page brought a post-robot of this version: then its listener is not ours to stop. Must be loaded first. */
export const foreignPostRobot = '__post_robot_10_0_46__' in window;
