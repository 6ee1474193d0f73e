// Counts what happens in a document: messages that arrive, and what it asks to be called back for.

const traffic = { messages: 0, timers: 0 };
Object.assign(window, { traffic });

addEventListener(
  'message',
  () => {
    traffic.messages += 1;
  },
  true,
);

const { setTimeout: later, setInterval: repeat, requestAnimationFrame: onFrame } = window;
Object.assign(window, {
  setTimeout: (...given: Parameters<typeof later>) => {
    traffic.timers += 1;
    return later(...given);
  },
  setInterval: (...given: Parameters<typeof repeat>) => {
    traffic.timers += 1;
    return repeat(...given);
  },
  requestAnimationFrame: (callback: FrameRequestCallback) => {
    traffic.timers += 1;
    return onFrame(callback);
  },
});
