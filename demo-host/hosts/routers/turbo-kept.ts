import '@hotwired/turbo';

interface BeforeRender {
  readonly newBody: HTMLElement;
  render: (body: HTMLElement, newBody: HTMLElement) => void;
}

declare global {
  interface WindowEventMap {
    'turbo:before-render': CustomEvent<BeforeRender>;
  }
}

addEventListener('turbo:before-render', ({ detail }) => {
  const kept = document.querySelector('referral-widget');
  const next = detail.newBody.querySelector('referral-widget');
  if (!kept || !next || !('moveBefore' in kept)) return;
  const [left, place] = [document.createElement('i'), document.createElement('div')];
  next.replaceWith(place);
  detail.render = (body, newBody) => {
    body.after(newBody);
    kept.before(left);
    // Moved like this, the frame is not loaded again.
    place.moveBefore(kept, null);
    body.remove();
    // Turbo keeps the former body for the way back, and finds an element in it.
    left.replaceWith(next);
  };
});
