/**
 * The part of post-robot 10.0.46 that is used, as the build leaves it (src/delivery/post-robot/part.js) and as it behaves;
 * its own types are Flow and partly wrong.
 */
declare module 'post-robot' {
  export interface Incoming {
    source: Window;
    origin: string;
    data: unknown;
  }

  export interface PostRobot {
    /** Throws when the name is taken for this window and domain. What the handler returns is the answer, if one is due. */
    on(
      name: string,
      options: { window: Window; domain: string },
      handler: (incoming: Incoming) => void,
    ): { cancel(): void };

    /** With `fireAndForget` it resolves once posted, and keeps nothing. The promise is not a native one. */
    send(
      window: Window,
      name: string,
      data: object,
      options: { domain: string; fireAndForget: true },
    ): { catch(handler: (reason: unknown) => void): unknown };

    /** Takes a message that came to the window; post-robot does not listen by itself. Throws at some that are not its own. */
    receive(message: { source: Window; origin: string; data: string }): void;
  }

  const postRobot: PostRobot;
  export default postRobot;
}
