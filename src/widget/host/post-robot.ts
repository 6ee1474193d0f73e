/** A chunk of its own, fetched after the first screen. */
export { default as postRobot } from 'post-robot';
