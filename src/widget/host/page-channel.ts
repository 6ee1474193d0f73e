import { type Channel, openChannel } from '#bridge/channel.ts';
import { FROM_FRAME, FROM_PAGE, type FrameMessage, type PageMessage, pageMessages } from '#bridge/messages.ts';
import { WHO_IS_THERE } from '#bridge/sentence.ts';
import { parseMessage } from '#bridge/shape.ts';
import postRobot from 'post-robot';
import { watchFocusPlace } from './focus-place.ts';

/**
 * Opens the way to the page around the frame, which learns where the focus goes for as long. With post-robot and the guards of
 * what the page says this is a chunk of its own, fetched after the first screen.
 * @param origin the page's origin, which the tenant lists
 * @param onAsked somebody on the page asks who is there
 */
export function openPageChannel(
  origin: string,
  onMessage: (message: PageMessage) => void,
  onAsked: () => void,
): Channel<FrameMessage> {
  const peer = { window: window.parent, origin, says: FROM_FRAME, hears: FROM_PAGE };
  const channel = openChannel<FrameMessage>(
    postRobot,
    peer,
    (envelope) => {
      const message = parseMessage(pageMessages, envelope);
      if (message) onMessage(message);
    },
    (text) => {
      if (text === WHO_IS_THERE) onAsked();
    },
  );
  const stop = watchFocusPlace(document.documentElement, (place) => channel.send({ type: 'focus', ...place }));
  return {
    ...channel,
    close: () => {
      stop();
      channel.close();
    },
  };
}
