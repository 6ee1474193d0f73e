// Runs in the partner's page and in its frame before anything else, the same in every variant.

interface FirstUseProbe {
  /** All times are milliseconds since 1970 with fractions, so that those of two documents compare. */
  readonly begun: number;
  visible: number;
  usable: number;
  /** Layout shift of the page. */
  shift: number;
  longTasks: number[];
  /** The widget has told the page that it is there. */
  ready: boolean;
  field: HTMLInputElement | null;
}

const now = () => performance.timeOrigin + performance.now();
const bench: FirstUseProbe = {
  begun: performance.timeOrigin,
  visible: 0,
  usable: 0,
  shift: 0,
  longTasks: [],
  ready: false,
  field: null,
};
Object.assign(window, { bench });

function watchPage(): void {
  addEventListener('referral-ready', () => {
    bench.ready = true;
  });
  new PerformanceObserver((list) => {
    for (const shift of list.getEntries() as (PerformanceEntry & { value: number; hadRecentInput: boolean })[]) {
      if (!shift.hadRecentInput) bench.shift += shift.value;
    }
  }).observe({ type: 'layout-shift', buffered: true });
  new PerformanceObserver((list) => {
    for (const { duration } of list.getEntries()) bench.longTasks.push(duration);
  }).observe({ type: 'longtask', buffered: true });
}

function watchField(field: HTMLInputElement): void {
  bench.field = field;
  // Clipped by the frame and by the window of the page: what the observer sees, a person sees.
  const watch = new IntersectionObserver((entries) => {
    if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
    watch.disconnect();
    bench.visible = now();
    field.focus({ preventScroll: true });
  });
  watch.observe(field);
  field.addEventListener('input', () => {
    // After the application has had its say: a controlled field puts back what it does not accept.
    setTimeout(() => {
      if (field.value === 'x') bench.usable ||= now();
    });
  });
}

if (window === window.top) {
  watchPage();
} else {
  const finding = new MutationObserver(() => {
    const field = document.querySelector<HTMLInputElement>('form input[autocomplete="given-name"]');
    if (!field) return;
    finding.disconnect();
    watchField(field);
  });
  finding.observe(document, { childList: true, subtree: true });
}
